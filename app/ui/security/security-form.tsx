import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";

interface SecurityFormProps {
  form: Form;
  /** Intent of the form's only button. */
  intent: string;
  submit: string;
  variant?: ButtonVariant;
  action?: string;
  children: ReactNode;
}

/** A form of the security pages, with its errors, fields and button. */
export function SecurityForm(props: SecurityFormProps) {
  const { form, intent, submit, variant = "primary", action, children } = props;
  return (
    <form {...form.props} method="post" className="form" {...(action ? { action } : {})}>
      <ErrorSummary {...form.summary} />
      {children}
      <ButtonRow>
        <Button variant={variant} name="intent" value={intent}>
          {submit}
        </Button>
      </ButtonRow>
    </form>
  );
}
