import { ErrorSummary } from "../fields/error-summary";
import type { FormState } from "../fields/form-state";
import { useText } from "../hooks/use-text";

/** Error summary of a rejected form. The id of a field is its name. */
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
