import * as z from "zod";
import { currentPasswordField } from "~/models/accounts/security-form.rules";
import { RETURN_PATH_MAX } from "~/models/accounts/rules";
import { CODE_DIGITS, RECOVERY_CODE_ALPHABET, RECOVERY_CODE_LENGTH } from "./rules";

const MALFORMED = "common:errors.malformed_form";

/** Removes spaces and hyphens, and corrects characters that look alike, such as O for zero. */
const tidyCode = (text: string): string =>
  text.replace(/[\s-]/g, "").toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1");

const TOTP_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const ANY_CODE = new RegExp(`^(?:\\d{${CODE_DIGITS}}|[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}})$`);

const codeText = z.string({ error: "security:code.required" }).transform(tidyCode);

/** A code of the authenticator, or one of the recovery codes. */
export const codeField = codeText.pipe(z.string().regex(ANY_CODE, "security:code.form"));
/** Accepts only a code of the authenticator, because a recovery code would not prove that the app is set up. */
const totpField = codeText.pipe(z.string().regex(TOTP_CODE, "security:code.form_digits"));

const redirectTo = z.string({ error: MALFORMED }).max(RETURN_PATH_MAX, MALFORMED).optional();

/** The code of the second sign-in step, or the fresh code that some actions require. */
export const secondStepSchema = z.strictObject({ code: codeField, redirectTo }, { error: MALFORMED });

/** The forms of /security/second-factor. */
export const secondFactorSchema = z.discriminatedUnion(
  "intent",
  [
    z.strictObject({ intent: z.literal("begin"), password: currentPasswordField }, { error: MALFORMED }),
    z.strictObject({ intent: z.literal("confirm"), code: totpField }, { error: MALFORMED }),
    z.strictObject({ intent: z.literal("renew"), code: totpField }, { error: MALFORMED }),
    z.strictObject(
      { intent: z.literal("remove"), password: currentPasswordField, code: codeField },
      { error: MALFORMED },
    ),
  ],
  { error: MALFORMED },
);
export type SecondFactorInput = z.output<typeof secondFactorSchema>;
