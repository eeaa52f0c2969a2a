import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "../button";
import { ErrorSummary } from "../error-summary";
import { useFormProblems } from "../form-problems";
import type { FormState } from "../form-state";

interface SecurityFormProps {
  form: FormState;
  /** What its one button asks for, and what stands on it. */
  intent: string;
  submit: string;
  variant?: ButtonVariant;
  action?: string;
  reloadDocument?: boolean;
  /** Its rules, before it is sent: see enhance/_form-validator.ts. */
  validate?: string;
  /** Ids of its fields, where several forms of a page name theirs alike. */
  idOf?: (name: string) => string;
  children: (errorAt: (name: string) => string | undefined) => ReactNode;
}

/** A form of the pages of security: what is wrong with it, its fields, its button. */
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
      <div className="set-act">
        <Button variant={variant} name="intent" value={intent}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
