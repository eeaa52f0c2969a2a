import { describe, expect, test } from "vitest";
import {
  registrationSchema,
  requestResetSchema,
  resetPasswordSchema,
  signInSchema,
} from "../../../app/models/accounts/form.rules.ts";
import { registrationForm } from "../../support/accounts.ts";
import { ALL_TEXTS } from "../../support/texts.ts";

/** The first error of each field. */
const errorsOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) => {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return errors;
};

describe("registration", () => {
  test("a complete registration form is accepted and trimmed", () => {
    const form = registrationForm({
      email: " Elise@Loeil.fr ",
      firstname: " Élise ",
      password: " Organdi-2026-lin ",
    });
    expect(registrationSchema.parse(form)).toMatchObject({
      email: "Elise@Loeil.fr",
      firstname: "Élise",
      password: "Organdi-2026-lin",
    });
  });

  test.each<[string, Record<string, string | undefined>, Record<string, string>]>([
    ["a number of five digits", { phone: "0612 3" }, { phone: "phone_invalid" }],
    ["a number in words", { phone: "mon portable" }, { phone: "phone_invalid" }],
    ["an empty first name", { firstname: undefined }, { firstname: "firstname_required" }],
    ["a blank last name", { lastname: "   " }, { lastname: "lastname_required" }],
    ["a short name", { firstname: "É" }, { firstname: "firstname_short" }],
    ["a long name", { lastname: "a".repeat(51) }, { lastname: "lastname_long" }],
    ["a name with digits", { lastname: "M4rchand" }, { lastname: "name_characters" }],
    ["no address", { email: undefined }, { email: "email_required" }],
    ["a wrong address", { email: "x@y" }, { email: "email_invalid" }],
    ["no phone", { phone: undefined }, { phone: "phone_required" }],
    ["an endless phone", { phone: "1".repeat(31) }, { phone: "phone_invalid" }],
    ["no country", { phoneCountry: "France" }, { phoneCountry: "phone_country" }],
    ["another role", { role: "ROLE_ADMIN" }, { role: "role_required" }],
    ["no password", { password: undefined }, { password: "password_required" }],
    ["terms not accepted", { tosIsAccepted: undefined }, { tosIsAccepted: "terms_required" }],
    ["terms accepted otherwise", { tosIsAccepted: "yes" }, { tosIsAccepted: "terms_required" }],
  ])("a form with %s gets the right error text", (_name, change, expected) => {
    const errors = errorsOf(registrationSchema, { ...registrationForm(), ...change });
    expect(errors).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([field, key]) => [field, `register:validation.${key}`]),
      ),
    );
  });

  test.each([
    ["Organdi2026", "password_invalid"],
    ["organdi-2026", "password_invalid"],
    ["Aa1!", "password_invalid"],
    [`Aa1!${"x".repeat(200)}`, "password_too_long"],
    ["P@ssw0rd1!", "password_common"],
  ])("the password %s gets the right error text", (password, key) => {
    expect(errorsOf(registrationSchema, registrationForm({ password }))).toEqual({
      password: `validation:${key}`,
    });
  });
});

test("sign-in requires a valid e-mail address and a password of at least four characters", () => {
  expect(errorsOf(signInSchema, {})).toEqual({
    email: "signin:errors.emailRequired",
    password: "validation:password_requirements",
  });
  expect(errorsOf(signInSchema, { email: "x", password: "abc" })).toEqual({
    email: "signin:errors.emailRequired",
    password: "validation:password_requirements",
  });
  expect(signInSchema.parse({ email: " a@b.fr ", password: "abcd" })).toEqual({
    email: "a@b.fr",
    password: "abcd",
  });
});

test("a password reset requires a valid password and the same password a second time", () => {
  const good = "Organdi-2026-lin";
  expect(errorsOf(resetPasswordSchema, {})).toEqual({
    newPassword: "validation:password_required",
    confirmPassword: "validation:confirmation_required",
  });
  expect(errorsOf(resetPasswordSchema, { newPassword: good, confirmPassword: `${good}x` })).toEqual({
    confirmPassword: "validation:passwords_dont_match",
  });
  expect(errorsOf(resetPasswordSchema, { newPassword: good, confirmPassword: ` ${good}` })).toEqual({});
  expect(errorsOf(requestResetSchema, { email: "x" })).toEqual({ email: "password:errors.email_invalid" });
});

test("every error of the account forms has a French text, including errors that no browser can cause", () => {
  const schemas = [registrationSchema, signInSchema, requestResetSchema, resetPasswordSchema];
  for (const schema of schemas) {
    for (const value of [
      {},
      { unknown: "x" },
      { email: ["a@b.fr", "c@d.fr"], password: ["a", "b"], firstname: ["x"] },
    ]) {
      for (const { message } of schema.safeParse(value).error?.issues ?? [])
        expect(ALL_TEXTS.fr.has(message), message).toBe(true);
    }
  }
});
