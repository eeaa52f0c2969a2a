import * as z from "zod";
import { canonicalPassword, isCommonPassword } from "./common-password.rules";
import { isPasswordAcceptable, PASSWORD_MAX_LENGTH } from "./password.rules";
import {
  isEmail,
  NAME_MAX,
  NAME_MIN,
  PERSON_NAME,
  REGISTRATION_ROLES,
  SIGN_IN_PASSWORD_MIN,
  tidyName,
} from "./rules";

/** A trimmed address; the messages are the caller's, because each screen words them for its own purpose. */
export const emailField = (required: string, invalid: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? required : invalid) })
    .transform((text) => text.normalize("NFC").trim())
    .pipe(z.string().min(1, required).refine(isEmail, invalid));

export interface NameMessages {
  required: string;
  tooShort: string;
  tooLong: string;
  characters: string;
}

/** 2 to 50 letters, spaces, hyphens, apostrophes (DECISIONS.md: the same rule at registration and in the account). */
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
        .regex(PERSON_NAME, characters),
    );

/* Passwords */

/** A password about to be set, in the form in which it is hashed. */
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

const REDIRECT_MAX = 2000;
const MALFORMED = "common:errors.malformed_form";

/* Forms */

export const signInSchema = z.strictObject(
  {
    email: emailField("signin:errors.emailRequired", "signin:errors.emailRequired"),
    password: z
      .string({ error: "validation:password_requirements" })
      .transform(canonicalPassword)
      .pipe(
        z
          .string()
          .min(SIGN_IN_PASSWORD_MIN, "validation:password_requirements")
          .max(PASSWORD_MAX_LENGTH, "validation:password_too_long"),
      ),
    redirectTo: z.string({ error: MALFORMED }).max(REDIRECT_MAX, MALFORMED).optional(),
  },
  { error: MALFORMED },
);
export type SignInInput = z.output<typeof signInSchema>;

export const PHONE_TEXT_MAX = 30;
const COUNTRY_CODE = /^[A-Z]{2}$/;

/** Shared by browser and server; whether the number exists in its country only the server can tell. */
export const registrationSchema = z.strictObject(
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
    phone: z
      .string({ error: "register:validation.phone_required" })
      .trim()
      .min(1, "register:validation.phone_required")
      .max(PHONE_TEXT_MAX, "register:validation.phone_invalid"),
    password: newPasswordField("register:validation.password_required"),
    tosIsAccepted: z.literal("on", { error: "register:validation.terms_required" }),
  },
  { error: MALFORMED },
);
export type RegistrationInput = z.output<typeof registrationSchema>;

export const requestResetSchema = z.strictObject(
  { email: emailField("password:errors.email_required", "password:errors.email_invalid") },
  { error: MALFORMED },
);

/** A new password's second entry: whatever is wrong with it, it is not the first. */
export const confirmPasswordField = () =>
  z
    .string({ error: "validation:confirmation_required" })
    .transform(canonicalPassword)
    .pipe(z.string().max(PASSWORD_MAX_LENGTH, NOT_CONFIRMED.error));

export const isConfirmed = (passwords: { newPassword: string; confirmPassword: string }): boolean =>
  passwords.newPassword === passwords.confirmPassword;
export const NOT_CONFIRMED = { path: ["confirmPassword"], error: "validation:passwords_dont_match" };

export const resetPasswordSchema = z
  .strictObject(
    {
      newPassword: newPasswordField(),
      confirmPassword: confirmPasswordField(),
    },
    { error: MALFORMED },
  )
  .refine(isConfirmed, NOT_CONFIRMED);
