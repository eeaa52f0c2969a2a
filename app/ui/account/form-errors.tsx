import { ErrorSummary } from "../fields/error-summary";
import { useFormProblems } from "../fields/form-problems";
import type { FormState } from "../fields/form-state";

/** Errors of one of several forms on a page: the text above the form and at its fields. */
export function useFormErrors(form: FormState, idOf?: (name: string) => string) {
  const { problems, message, errorAt } = useFormProblems(form, idOf);
  return {
    errorAt,
    summary: form.isRejected && <ErrorSummary problems={problems} {...(message ? { message } : {})} />,
  };
}
