import type { ReactNode } from "react";
import { REFUSAL_REASON_MAX } from "~/models/moderation/limits.rules";
import { Button } from "../primitives/button";
import { FormButtons } from "../primitives/button-row";
import { ErrorSummary } from "./error-summary";
import { TextareaField } from "../fields/textarea-field";
import { useForm, type RejectedFormResponse } from "./use-form";

export interface DecisionFormProps {
  /** Name and value of the field that identifies the item to decide. */
  subject: { name: string; value: string };
  schema: "credit-back" | "refund" | "report";
  rejected: RejectedFormResponse;
  note: { label: string; hint: string };
  agree: { value: string; label: ReactNode };
  refuse: string;
}

/** A note and two buttons, to accept or reject an item of an admin queue. */
export function DecisionForm({ subject, schema, rejected, note, agree, refuse }: DecisionFormProps) {
  const form = useForm({
    schema,
    own: { [subject.name]: subject.value },
    rejected,
    idOf: (name) => `${name}-${subject.value}`,
  });
  return (
    <form {...form.props} method="post" className="form">
      <ErrorSummary {...form.summary} />
      <input type="hidden" name={subject.name} value={subject.value} />
      <TextareaField
        {...form.field("note")}
        label={note.label}
        hint={note.hint}
        rows={3}
        maxLength={REFUSAL_REASON_MAX}
      />
      <FormButtons>
        <Button name="decision" value={agree.value}>
          {agree.label}
        </Button>
        <Button variant="danger" name="decision" value="refuse">
          {refuse}
        </Button>
      </FormButtons>
    </form>
  );
}
