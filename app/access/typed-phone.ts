import { readContactPhone } from "~/models/accounts/phone.server";

/**
 * Returns the error of the phone number in a form, even if the schema has already rejected other fields. If
 * no number is typed, there is no error. An action gives this function to its option `alsoWrong`.
 * @param keyOf returns the text key for each kind of error
 */
export function typedPhoneErrors(
  form: FormData,
  keyOf: (kind: "invalid" | "not_served") => string,
  countries?: readonly string[],
): Record<string, string> {
  const [typed, country] = [form.get("phone"), form.get("phoneCountry")];
  if (typeof typed !== "string" || typeof country !== "string" || typed.trim() === "") return {};
  const { kind } = readContactPhone(typed, country, countries);
  return kind === "ok" ? {} : { phone: keyOf(kind) };
}
