import { useTranslation } from "react-i18next";
import { CODE_DIGITS, RECOVERY_LENGTH } from "~/models/accounts/second-factor/rules";
import { TextField } from "../fields/text-field";
import { WIDE_DIGITS } from "../fields/wide-digits";

export interface CodeFieldProps {
  id?: string | undefined;
  error: string | undefined;
  /** Whether a recovery code is accepted. */
  takesRecovery?: boolean | undefined;
}

/** The second-factor code. Never has a value, so that codes are not sent back. */
export function CodeField({ id, error, takesRecovery = false }: CodeFieldProps) {
  const { t } = useTranslation("security");
  return (
    <TextField
      name="code"
      id={id}
      label={takesRecovery ? t("code.any_label") : t("code.label")}
      error={error}
      autoComplete="one-time-code"
      inputMode={takesRecovery ? "text" : "numeric"}
      maxLength={2 * (takesRecovery ? RECOVERY_LENGTH : CODE_DIGITS)}
      spellCheck={false}
      autoCapitalize="off"
      className={takesRecovery ? undefined : WIDE_DIGITS}
      numeric
      required
    />
  );
}
