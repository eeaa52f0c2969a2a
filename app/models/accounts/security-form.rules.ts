import * as z from "zod";
import { canonicalPassword } from "./common-password.rules";
import { confirmPasswordField, isConfirmed, newPasswordField, NOT_CONFIRMED } from "./form.rules";
import { PASSWORD_MAX_LENGTH } from "./password.rules";

const MALFORMED = "common:errors.malformed_form";

/** Whose session it is proves it by the password; composed as at sign-in. */
export const currentPasswordField = z
  .string({ error: "security:password.required" })
  .transform(canonicalPassword)
  .pipe(
    z.string().min(1, "security:password.required").max(PASSWORD_MAX_LENGTH, "validation:password_too_long"),
  );

/** Document 1, section 5 "Change password"; the one password rule (DECISIONS.md). */
const passwordForm = z
  .strictObject(
    {
      intent: z.literal("change_password"),
      currentPassword: currentPasswordField,
      newPassword: newPasswordField(),
      confirmPassword: confirmPasswordField(),
    },
    { error: MALFORMED },
  )
  .refine(isConfirmed, NOT_CONFIRMED)
  .refine(({ newPassword, currentPassword }) => newPassword !== currentPassword, {
    path: ["newPassword"],
    error: "security:password_change.same",
  });

/** The forms of /security. */
export const securitySchema = z.discriminatedUnion(
  "intent",
  [
    passwordForm,
    z.strictObject(
      {
        intent: z.literal("end_session"),
        session: z.string({ error: MALFORMED }).regex(/^[0-9a-f]{16}$/, MALFORMED),
      },
      { error: MALFORMED },
    ),
    z.strictObject({ intent: z.literal("end_others") }, { error: MALFORMED }),
  ],
  { error: MALFORMED },
);
