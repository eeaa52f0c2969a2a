import { ErrorSummary } from "../error-summary";
import type { FormState } from "../form-state";
import { useText } from "../use-text";

/** What has to be corrected, above a form that came back. A field's id is its name. */
export function FormProblems({ form }: { form: FormState }) {
  const text = useText();
  const [formError] = form.formErrors;
  return (
    <ErrorSummary
      problems={form.errorFields.map(({ name, error }) => ({ id: name, message: text(error) }))}
      {...(formError ? { message: text(formError) } : {})}
    />
  );
}
