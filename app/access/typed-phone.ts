import { readContactPhone } from "~/models/accounts/phone.server";

/**
 * Returns the error of the phone number in a form, or no error if no number is typed. An action uses it as `alsoWrong`,
 * so the error is shown even if the schema rejects other fields.
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
