import { useTranslation } from "react-i18next";
import { CircleAlertIcon } from "../primitives/icons";

interface FieldProblem {
  /** Id of the control to focus. */
  id: string;
  message: string;
}

export interface FormSummary {
  /** Errors of fields, in the order of the page. */
  problems: readonly FieldProblem[];
  /** The error of the whole form. It is shown instead of the number of wrong fields. */
  message?: string | undefined;
  /** Whether a script may later show an error of the whole form. The server then renders an empty element for it. */
  isPrepared?: boolean;
}

/**
 * A summary of the errors of a rejected form. The summary gets the focus when the page is loaded, so that screen
 * readers announce it.
 */
export function ErrorSummary({ problems, message, isPrepared = false }: FormSummary) {
  const { t } = useTranslation("common");
  const isEmpty = problems.length === 0 && !message;
  if (isEmpty && !isPrepared) return null;
  const takesFocus = isEmpty ? { hidden: true } : { autoFocus: true };
  return (
    <div
      className="banner banner-danger"
      role="alert"
      tabIndex={-1}
      data-summary={isPrepared ? "" : undefined}
      {...takesFocus}
    >
      <CircleAlertIcon />
      <div>
        <strong data-count={message === undefined && !isEmpty ? problems.length : undefined}>
          {isEmpty ? "" : (message ?? t("errors.summary", { count: problems.length }))}
        </strong>
        {(problems.length > 0 || isPrepared) && (
          <ul className="error-list">
            {problems.map(({ id, message: text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
