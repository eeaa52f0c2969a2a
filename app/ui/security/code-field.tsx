import { useTranslation } from "react-i18next";
import { CODE_DIGITS, RECOVERY_CODE_LENGTH } from "~/models/accounts/second-factor/rules";
import type { FieldProps } from "../fields/field";
import { TextField } from "../fields/text-field";
import { WIDE_DIGITS } from "~/ui/fields/account/wide-digits";

export interface CodeFieldProps extends Pick<FieldProps, "name" | "id" | "error"> {
  /** Whether the field also accepts a recovery code. */
  takesRecovery?: boolean | undefined;
}

/** The field for a second-factor code. It never has a value, so that codes are not sent back. */
export function CodeField({ takesRecovery = false, ...field }: CodeFieldProps) {
  const { t } = useTranslation("security");
  return (
    <TextField
      {...field}
      label={takesRecovery ? t("code.any_label") : t("code.label")}
      autoComplete="one-time-code"
      inputMode={takesRecovery ? "text" : "numeric"}
      maxLength={2 * (takesRecovery ? RECOVERY_CODE_LENGTH : CODE_DIGITS)}
      spellCheck={false}
      autoCapitalize="off"
      className={takesRecovery ? undefined : WIDE_DIGITS}
      numeric
      required
    />
  );
}
