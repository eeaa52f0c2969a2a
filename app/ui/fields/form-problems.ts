import type { FieldProblem } from "./error-summary";
import type { FormState } from "./form-state";
import { useText, type TextValues } from "../hooks/use-text";

/**
 * Translated errors of a form, for each field and for the summary.
 * @param values values that the form's own errors may use
 */
export function useFormProblems(
  form: FormState,
  idOf: (name: string) => string = (name) => name,
  values?: TextValues,
) {
  const text = useText();
  const problems: FieldProblem[] = form.errorFields.map(({ name, error }) => ({
    id: idOf(name),
    message: text(error),
  }));
  const [formError] = form.formErrors;
  return {
    problems,
    /** The error of the form as a whole. */
    message: formError === undefined ? undefined : text(formError, values),
    errorAt: (name: string): string | undefined => {
      const error = form.error(name);
      return error === undefined ? undefined : text(error);
    },
  };
}
