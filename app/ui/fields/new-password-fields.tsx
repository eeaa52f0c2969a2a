import { PasswordField } from "./password-field";

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  errorAt: (name: string) => string | undefined;
}

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ label, confirmLabel, errorAt }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        label={label}
        error={errorAt("newPassword")}
        strength
      />
      <PasswordField
        name="confirmPassword"
        autoComplete="new-password"
        label={confirmLabel}
        error={errorAt("confirmPassword")}
      />
    </>
  );
}
