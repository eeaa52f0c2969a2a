import * as z from "zod";
import { DELETION_REASON_MAX, DELETION_REASON_MIN } from "./deletion.rules";
import { emailField, personNameField, phoneField } from "./form.rules";
import { canonicalPassword, PASSWORD_MAX_LENGTH } from "~/models/accounts/passwords/password.rules";
import { LANGUAGES } from "~/models/domains/codes.rules";
import { phoneCodeField } from "~/models/phone-codes/form.rules";

const COUNTRY_CODE = /^[A-Z]{2}$/;

/**
 * The form for the person's name. It has the rules of the registration form, but error texts written for the account
 * page.
 */
export const identityFields = {
  firstname: personNameField({
    required: "account:identity.errors.firstname_required",
    tooShort: "account:identity.errors.firstname_short",
    tooLong: "account:identity.errors.firstname_long",
    characters: "account:identity.errors.characters",
  }),
  lastname: personNameField({
    required: "account:identity.errors.lastname_required",
    tooShort: "account:identity.errors.lastname_short",
    tooLong: "account:identity.errors.lastname_long",
    characters: "account:identity.errors.characters",
  }),
};
const identity = z.strictObject({ intent: z.literal("identity"), ...identityFields });

/** The field for a number that gets a code by SMS. */
export const smsPhoneField = phoneField("account:phone.errors.required", "account:phone.errors.invalid");

const phone = z.strictObject({
  intent: z.literal("phone"),
  phoneCountry: z
    .string({ error: "account:phone.errors.invalid" })
    .regex(COUNTRY_CODE, "account:phone.errors.invalid"),
  phone: smsPhoneField,
});

/** The form with the six digits of a code. */
const phoneCode = z.strictObject({ intent: z.literal("phone_code"), code: phoneCodeField });

/**
 * The button that requests another code. The form also contains the field for the code, but the value of this field is
 * ignored.
 */
const phoneAgain = z.strictObject({ intent: z.literal("phone_again"), code: z.string().max(30).optional() });

export const newEmailField = emailField("account:email.errors.required", "account:email.errors.invalid");

/**
 * The form for a new e-mail address. It requires the password again, because another person could otherwise take over
 * the account in a browser that was left open.
 */
const email = z.strictObject({
  intent: z.literal("email"),
  email: newEmailField,
  password: z
    .string({ error: "account:email.errors.password_required" })
    .max(PASSWORD_MAX_LENGTH, "account:email.errors.password_wrong")
    .transform(canonicalPassword),
});

export const localeField = z.enum(LANGUAGES, { error: "account:language.errors.required" });
const language = z.strictObject({ intent: z.literal("language"), locale: localeField });

export const deletionReasonField = z
  .string({ error: "account:deletion.errors.reason_required" })
  .trim()
  .min(1, { error: "account:deletion.errors.reason_required", abort: true })
  .min(DELETION_REASON_MIN, { error: "account:deletion.errors.reason_short", abort: true })
  .max(DELETION_REASON_MAX, "account:deletion.errors.reason_long");

/**
 * The form that deletes the account. It requires a reason and the account's e-mail address, so that nobody deletes an
 * account by mistake.
 */
const deletion = z.strictObject({
  intent: z.literal("delete"),
  reason: deletionReasonField,
  confirmation: z
    .string({ error: "account:deletion.errors.confirmation" })
    .trim()
    .max(320, "account:deletion.errors.confirmation"),
});

const dataExport = z.strictObject({ intent: z.literal("export") });

/** All forms of /account. */
export const accountSchema = z.discriminatedUnion("intent", [
  identity,
  phone,
  phoneCode,
  phoneAgain,
  email,
  language,
  deletion,
  dataExport,
]);
export type AccountForm = z.output<typeof accountSchema>;
export type AccountIntent = AccountForm["intent"];
