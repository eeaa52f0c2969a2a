import { Link } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "./class-names";
import { XIcon } from "./icons";
import { useCloseTo, useModal } from "./use-modal";

export interface DialogProps {
  /** A serif question. */
  title: string;
  /** The page under it: every dialog is an address, and closing is a link back. */
  closeTo: string;
  /** Closes it in place instead, for a dialog that only script opens. */
  onClose?: (() => void) | undefined;
  children?: ReactNode;
  /** Buttons, the primary first: it stands on top on phones and at the right elsewhere. `start` puts one at the left. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** Leaves the cross out: when one of the answers has to be given. */
  isInsistent?: boolean | undefined;
  /** Opening and closing a form around body and footer. */
  wrap?: ((content: ReactNode) => ReactNode) | undefined;
}

/**
 * Rendered open over its page by the server; a modal once the page is hydrated. On pages without React
 * app/enhance/dialog.ts does the same.
 */
export function Dialog(props: DialogProps) {
  const { title, closeTo, onClose, children, footer, wide, isInsistent, wrap } = props;
  const { t } = useTranslation("common");
  const titleId = useId();
  const followLink = useCloseTo(closeTo);
  const ref = useModal(onClose ?? followLink);
  const takesFocus = { autoFocus: true };
  const content = (
    <>
      <div className="dlg-h">
        <h2 id={titleId}>{title}</h2>
        {!isInsistent && (
          <Link
            className="btn btn-ghost btn-icon"
            to={closeTo}
            preventScrollReset
            aria-label={t("actions.close")}
            data-close=""
            onClick={(event) => {
              if (!onClose) return;
              event.preventDefault();
              onClose();
            }}
          >
            <XIcon />
          </Link>
        )}
      </div>
      <div className="dlg-b">{children}</div>
      {footer && <div className="dlg-f">{footer}</div>}
    </>
  );
  return (
    <div className="scrim">
      <dialog
        className={classNames("dlg", wide && "dlg-wide")}
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
