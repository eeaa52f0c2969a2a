import type { FieldProblem } from "./error-summary";
import type { FormState } from "./form-state";
import { useText } from "./use-text";

/** Errors of a form in words: at each field, and together for the summary above it. */
export function useFormProblems(form: FormState, idOf: (name: string) => string = (name) => name) {
  const text = useText();
  const problems: FieldProblem[] = form.errorFields.map(({ name, error }) => ({
    id: idOf(name),
    message: text(error),
  }));
  const [formError] = form.formErrors;
  return {
    problems,
    /** What is wrong with the form as a whole. */
    message: formError === undefined ? undefined : text(formError),
    errorAt: (name: string): string | undefined => {
      const error = form.error(name);
      return error === undefined ? undefined : text(error);
    },
  };
}
