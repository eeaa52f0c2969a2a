import { PasswordField } from "~/ui/fields/password-field";
import type { Form } from "~/ui/forms/use-form";

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  form: Form;
}

/** The fields for a new password and its confirmation, with the strength of the password. */
export function NewPasswordFields({ label, confirmLabel, form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField {...form.secret("newPassword")} autoComplete="new-password" label={label} strength />
      <PasswordField {...form.secret("confirmPassword")} autoComplete="new-password" label={confirmLabel} />
    </>
  );
}
