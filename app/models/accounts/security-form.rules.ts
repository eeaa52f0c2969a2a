import * as z from "zod";
import { confirmPasswordField, isPasswordRepeated, newPasswordField, PASSWORDS_DIFFER } from "./form.rules";
import { canonicalPassword, PASSWORD_MAX_LENGTH } from "~/models/accounts/passwords/password.rules";

const MALFORMED = "common:errors.malformed_form";

/**
 * The current password, which proves that the owner uses this session. It is normalised in the same way as at sign-in.
 */
export const currentPasswordField = z
  .string({ error: "security:password.required" })
  .transform(canonicalPassword)
  .pipe(
    z.string().min(1, "security:password.required").max(PASSWORD_MAX_LENGTH, "validation:password_too_long"),
  );

/** The new password follows the same rule as at registration. */
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
  .refine(isPasswordRepeated, PASSWORDS_DIFFER)
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
