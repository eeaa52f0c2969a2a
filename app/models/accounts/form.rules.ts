import * as z from "zod";
import { isCommonPassword, consistsOfAccountNames } from "~/models/accounts/passwords/common-password.rules";
import {
  canonicalPassword,
  isPasswordAcceptable,
  PASSWORD_MAX_LENGTH,
} from "~/models/accounts/passwords/password.rules";
import {
  asciiDomain,
  COUPLE_NAME_PATTERN,
  EMAIL_DOMAIN_MAX,
  EMAIL_LOCAL_MAX,
  isEmail,
  NAME_MAX,
  NAME_MIN,
  PERSON_NAME_PATTERN,
  REGISTRATION_ROLES,
  RETURN_PATH_MAX,
  SIGN_IN_PASSWORD_MIN,
  tidyCoupleName,
  tidyEmail,
  tidyName,
} from "./rules";

/**
 * An e-mail address field. It removes the extra characters that people paste with an e-mail address, and converts its
 * domain to ASCII. The caller passes the error messages, because each screen has its own wording.
 */
export const emailField = (required: string, invalid: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? required : invalid) })
    .transform(tidyEmail)
    // The typed e-mail address is checked before its domain is converted to ASCII, because the conversion can turn a
    // forbidden character into allowed letters.
    .pipe(z.string().min(1, required).refine(isEmail, invalid).transform(asciiDomain))
    .pipe(z.string().refine(isEmail, invalid));

/**
 * The e-mail address field for signing in. It does not convert the domain to ASCII, because the domains in the stored
 * e-mail addresses of older accounts may have accents.
 */
const signInEmailField = (required: string, invalid: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? required : invalid) })
    .transform(tidyEmail)
    .pipe(z.string().min(1, required).refine(isEmail, invalid));

const PHONE_TEXT_MAX = 30;
/**
 * The shortest accepted phone number has nine digits in its international form. Up to three of these digits are the
 * country's calling code, which people may omit.
 */
const PHONE_DIGITS_MIN = 6;
const hasDigits = (typed: string) => (typed.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS_MIN;

/** A phone number as a person types it. phone.server.ts checks whether the number exists in its country. */
export const phoneField = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(PHONE_TEXT_MAX, { error: invalid, abort: true })
    .refine(hasDigits, invalid);

export interface NameMessages {
  required: string;
  tooShort: string;
  tooLong: string;
  characters: string;
}

/**
 * The field for a first or last name: 2 to 50 letters, spaces, hyphens and apostrophes. The rule is the same in the
 * registration form and on the account page.
 */
export const personNameField = ({ required, tooShort, tooLong, characters }: NameMessages) =>
  z
    .string({ error: required })
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .min(NAME_MIN, { error: tooShort, abort: true })
        .max(NAME_MAX, { error: tooLong, abort: true })
        .regex(PERSON_NAME_PATTERN, characters),
    );

/**
 * The field for a couple's first or last name, which must contain a letter. The field may also contain both names, or
 * initials.
 */
export const coupleNameField = ({ required, tooLong, characters }: Omit<NameMessages, "tooShort">) =>
  z
    .string({ error: required })
    .transform(tidyCoupleName)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .max(NAME_MAX, { error: tooLong, abort: true })
        .regex(COUPLE_NAME_PATTERN, characters),
    );

/* Passwords */

/** The field for a new password. The typed password is normalised here, as it is before hashing. */
export const newPasswordField = (required = "validation:password_required") =>
  z
    .string({ error: required })
    .transform(canonicalPassword)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .max(PASSWORD_MAX_LENGTH, { error: "validation:password_too_long", abort: true })
        .refine(isPasswordAcceptable, { error: "validation:password_invalid", abort: true })
        .refine((password) => !isCommonPassword(password), "validation:password_common"),
    );

const MALFORMED = "common:errors.malformed_form";

/* Forms */

/** The e-mail address with which a person signs in. */
export const usernameField = signInEmailField("signin:errors.emailRequired", "signin:errors.emailRequired");
export const signInPasswordField = z
  .string({ error: "validation:password_requirements" })
  .transform(canonicalPassword)
  .pipe(
    z
      .string()
      .min(SIGN_IN_PASSWORD_MIN, "validation:password_requirements")
      .max(PASSWORD_MAX_LENGTH, "validation:password_too_long"),
  );

export const signInSchema = z.strictObject(
  {
    email: usernameField,
    password: signInPasswordField,
    redirectTo: z.string({ error: MALFORMED }).max(RETURN_PATH_MAX, MALFORMED).optional(),
  },
  { error: MALFORMED },
);
export type SignInInput = z.output<typeof signInSchema>;

const COUNTRY_CODE = /^[A-Z]{2}$/;

const namesAndPassword = z.object({
  firstname: z.string().max(NAME_MAX),
  lastname: z.string().max(NAME_MAX),
  email: z.string().max(EMAIL_LOCAL_MAX + 1 + EMAIL_DOMAIN_MAX),
  password: z.string().max(PASSWORD_MAX_LENGTH),
});
/** Rejects a password that consists of the owner's own name. This rule is checked even if other fields have errors. */
const NOT_OWN_NAME = {
  path: ["password"],
  error: "validation:password_own_name",
  when: ({ value }: { value: unknown }) => namesAndPassword.safeParse(value).success,
};

/**
 * The registration form, checked in browser and server. Only the server checks whether the phone number exists in its
 * country.
 */
export const registrationSchema = z
  .strictObject(
    {
      role: z.enum(REGISTRATION_ROLES, { error: "register:validation.role_required" }),
      firstname: personNameField({
        required: "register:validation.firstname_required",
        tooShort: "register:validation.firstname_short",
        tooLong: "register:validation.firstname_long",
        characters: "register:validation.name_characters",
      }),
      lastname: personNameField({
        required: "register:validation.lastname_required",
        tooShort: "register:validation.lastname_short",
        tooLong: "register:validation.lastname_long",
        characters: "register:validation.name_characters",
      }),
      email: emailField("register:validation.email_required", "register:validation.email_invalid"),
      phoneCountry: z
        .string({ error: "register:validation.phone_country" })
        .regex(COUNTRY_CODE, "register:validation.phone_country"),
      phone: phoneField("register:validation.phone_required", "register:validation.phone_invalid"),
      password: newPasswordField("register:validation.password_required"),
      tosIsAccepted: z.literal("on", { error: "register:validation.terms_required" }),
    },
    { error: MALFORMED },
  )
  .refine((input) => !consistsOfAccountNames(input.password, input), NOT_OWN_NAME);
export type RegistrationInput = z.output<typeof registrationSchema>;

export const requestResetSchema = z.strictObject(
  { email: signInEmailField("password:errors.email_required", "password:errors.email_invalid") },
  { error: MALFORMED },
);

/**
 * The field that repeats a new password. If the repetition is too long, its error says that the two passwords differ.
 */
export const confirmPasswordField = () =>
  z
    .string({ error: "validation:confirmation_required" })
    .transform(canonicalPassword)
    .pipe(z.string().max(PASSWORD_MAX_LENGTH, PASSWORDS_DIFFER.error));

export const isPasswordRepeated = (passwords: { newPassword: string; confirmPassword: string }): boolean =>
  passwords.newPassword === passwords.confirmPassword;
export const PASSWORDS_DIFFER = { path: ["confirmPassword"], error: "validation:passwords_dont_match" };

export const resetPasswordSchema = z
  .strictObject(
    {
      newPassword: newPasswordField(),
      confirmPassword: confirmPasswordField(),
    },
    { error: MALFORMED },
  )
  .refine(isPasswordRepeated, PASSWORDS_DIFFER);
