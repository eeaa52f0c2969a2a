import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { ErrorSummary } from "../fields/error-summary";
import { useFormProblems } from "../fields/form-problems";
import type { FormState } from "../fields/form-state";

interface SecurityFormProps {
  form: FormState;
  /** Intent and label of its only button. */
  intent: string;
  submit: string;
  variant?: ButtonVariant;
  action?: string;
  /** Name of the client-side schema: see enhance/_form-validator.ts. */
  validate?: string;
  /** Ids of its fields, when several forms of a page use the same names. */
  idOf?: (name: string) => string;
  children: (errorAt: (name: string) => string | undefined) => ReactNode;
}

/** A form of the security pages: its errors, fields and button. */
export function SecurityForm(props: SecurityFormProps) {
  const { form, intent, submit, variant = "primary", action, validate, idOf, children } = props;
  const { problems, message, errorAt } = useFormProblems(form, idOf);
  return (
    <form
      method="post"
      className="form"
      noValidate
      data-validate={validate}
      data-dims={validate && ""}
      {...(action ? { action } : {})}
    >
      <ErrorSummary problems={problems} {...(message ? { message } : {})} />
      {children(errorAt)}
      <ButtonRow>
        <Button variant={variant} name="intent" value={intent}>
          {submit}
        </Button>
      </ButtonRow>
    </form>
  );
}
