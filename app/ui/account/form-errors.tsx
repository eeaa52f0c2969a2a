import { ErrorSummary } from "../error-summary";
import { useFormProblems } from "../form-problems";
import type { FormState } from "../form-state";

/** The errors of one form among several on a page: told above it, and at its fields. */
export function useFormErrors(form: FormState, idOf?: (name: string) => string) {
  const { problems, message, errorAt } = useFormProblems(form, idOf);
  return {
    errorAt,
    summary: form.isRejected && <ErrorSummary problems={problems} {...(message ? { message } : {})} />,
  };
}
