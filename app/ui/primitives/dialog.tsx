import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "./class-names";
import { XIcon } from "./icons";
import { useCloseTo, useModal } from "../hooks/use-modal";

export interface DialogProps {
  /** The dialog's question, set in serif. */
  title: string;
  /** The page below: every dialog has an address, and closing is a link back. */
  closeTo: string;
  /** Closes in place instead, for dialogs that only JavaScript opens. */
  onClose?: (() => void) | undefined;
  children?: ReactNode;
  /** Buttons, the primary first: on top on phones, at the right elsewhere. `start` puts one at the left. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** Prints all of its content, without frame and buttons. What is below must hide itself. */
  isPrinted?: boolean | undefined;
  /** Hides the close button: one of the answers is required. */
  isInsistent?: boolean | undefined;
  /** Wraps body and footer, for example in a form. */
  wrap?: ((content: ReactNode) => ReactNode) | undefined;
}

const PRINTED =
  "print:absolute print:inset-[0_auto_auto_0] print:max-h-none print:max-w-none print:overflow-visible print:rounded-none print:shadow-none";

/**
 * Served open over its page; becomes modal after hydration. On pages without React, app/enhance/dialog.ts does the
 * same.
 */
export function Dialog(props: DialogProps) {
  const { title, closeTo, onClose, children, footer, wide, isPrinted, isInsistent, wrap } = props;
  const { t } = useTranslation("common");
  const titleId = useId();
  const followLink = useCloseTo(closeTo);
  const ref = useModal(onClose ?? followLink);
  const takesFocus = { autoFocus: true };
  const content = (
    <>
      <div className="dialog-header">
        <h2 id={titleId}>{title}</h2>
        {!isInsistent && (
          <a
            className={classNames("button button-ghost button-icon", isPrinted && "print:hidden")}
            href={closeTo}
            data-keep-scroll=""
            aria-label={t("actions.close")}
            data-close=""
            onClick={(event) => {
              if (!onClose) return;
              event.preventDefault();
              onClose();
            }}
          >
            <XIcon />
          </a>
        )}
      </div>
      <div className={classNames("dialog-body", isPrinted && "print:overflow-visible")}>{children}</div>
      {footer && <div className={classNames("dialog-footer", isPrinted && "print:hidden")}>{footer}</div>}
    </>
  );
  return (
    <div
      className={classNames("scrim", isPrinted && "print:static print:block print:bg-transparent print:p-0")}
    >
      <dialog
        className={classNames("dialog", wide && "dialog-wide", isPrinted && PRINTED)}
        open
        ref={ref}
        aria-labelledby={titleId}
        tabIndex={-1}
        {...takesFocus}
      >
        {wrap ? wrap(content) : content}
      </dialog>
    </div>
  );
}
