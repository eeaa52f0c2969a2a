import { Form } from "@remix-run/react";
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
  reloadDocument?: boolean;
  /** Name of the client-side schema: see enhance/_form-validator.ts. */
  validate?: string;
  /** Ids of its fields, when several forms of a page use the same names. */
  idOf?: (name: string) => string;
  children: (errorAt: (name: string) => string | undefined) => ReactNode;
}

/** A form of the security pages: its errors, fields and button. */
export function SecurityForm(props: SecurityFormProps) {
  const {
    form,
    intent,
    submit,
    variant = "primary",
    action,
    reloadDocument = false,
    validate,
    idOf,
    children,
  } = props;
  const { problems, message, errorAt } = useFormProblems(form, idOf);
  return (
    <Form
      method="post"
      className="form"
      reloadDocument={reloadDocument}
      noValidate
      data-validate={validate}
      {...(action ? { action } : {})}
    >
      <ErrorSummary problems={problems} {...(message ? { message } : {})} />
      {children(errorAt)}
      <ButtonRow>
        <Button variant={variant} name="intent" value={intent}>
          {submit}
        </Button>
      </ButtonRow>
    </Form>
  );
}
