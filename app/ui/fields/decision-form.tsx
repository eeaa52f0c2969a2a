import type { ReactNode } from "react";
import { REASON_MAX } from "~/models/moderation/limits.rules";
import { Banner } from "../primitives/banner";
import { Button } from "../primitives/button";
import { FormButtons } from "../primitives/button-row";
import type { FormState } from "./form-state";
import { TextareaField } from "./textarea-field";
import { useText } from "../hooks/use-text";

export interface DecisionFormProps {
  /** Name and value of the field that identifies the item. */
  subject: { name: string; value: string };
  /** The rejected form of this item. */
  form: FormState | null;
  note: { label: string; hint: string };
  agree: { value: string; label: ReactNode };
  refuse: string;
}

/** A note and two buttons to accept or reject, below each card of an admin queue. */
export function DecisionForm({ subject, form, note, agree, refuse }: DecisionFormProps) {
  const text = useText();
  const error = form?.error("note");
  const [formError] = form?.formErrors ?? [];
  return (
    <form method="post" className="form" noValidate>
      {formError && <Banner tone="danger" title={text(formError)} />}
      <input type="hidden" name={subject.name} value={subject.value} />
      <TextareaField
        name="note"
        id={`note-${subject.value}`}
        label={note.label}
        hint={note.hint}
        rows={3}
        maxLength={REASON_MAX}
        defaultValue={form?.value("note") ?? ""}
        error={error && text(error)}
      />
      <FormButtons>
        <Button variant="primary" name="decision" value={agree.value}>
          {agree.label}
        </Button>
        <Button variant="danger" name="decision" value="refuse">
          {refuse}
        </Button>
      </FormButtons>
    </form>
  );
}
