import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { XIcon } from "../primitives/icons";
import { useModal } from "../hooks/use-modal";

export interface DialogProps {
  /** Question of the dialog, shown in a serif font. */
  title: string;
  /** Path of the page behind the dialog. Each dialog has its own URL, and a link to this path closes the dialog. */
  closeTo: string;
  /**
   * Value of `?dialog=`; set if the page behind the dialog also contains this dialog. The dialog then opens and closes
   * without a page load.
   */
  name?: string | undefined;
  isOpen?: boolean | undefined;
  /** Closes the dialog. Only for dialogs that an island opens. */
  onClose?: (() => void) | undefined;
  children?: ReactNode;
  /**
   * The buttons of the dialog, the primary button first. The primary button is at the top on phones and on the right
   * elsewhere; a button with `start` is on the left.
   */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** Whether the dialog fills the window, to show a picture. */
  fills?: boolean | undefined;
  /**
   * Whether the whole content is printed, without frame and buttons. The page behind the dialog must hide itself in
   * print.
   */
  isPrinted?: boolean | undefined;
  /** Puts the dialog's body and footer inside another element, for example a form. */
  wrap?: ((content: ReactNode) => ReactNode) | undefined;
}

const PRINTED =
  "print:absolute print:inset-[0_auto_auto_0] print:max-h-none print:max-w-none print:overflow-visible print:rounded-none print:shadow-none";

/**
 * A dialog that the server renders open over its page, so that it works without JavaScript.
 * app/enhance/parts/page/dialogs.ts makes it modal.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    closeTo,
    name,
    isOpen = true,
    onClose,
    children,
    footer,
    wide,
    fills,
    isPrinted,
    wrap,
  } = props;
  const { t } = useTranslation("common");
  const titleId = useId();
  const ref = useModal(onClose);
  const takesFocus = { autoFocus: isOpen };
  const content = (
    <>
      <div className="dialog-header">
        <h2 id={titleId}>{title}</h2>
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
      </div>
      <div className={classNames("dialog-body", isPrinted && "print:overflow-visible")}>{children}</div>
      {footer && <div className={classNames("dialog-footer", isPrinted && "print:hidden")}>{footer}</div>}
    </>
  );
  return (
    <div
      className={classNames("scrim", isPrinted && "print:static print:block print:bg-transparent print:p-0")}
      hidden={!isOpen}
    >
      <dialog
        className={classNames("dialog", wide && "dialog-wide", fills && "dialog-fills", isPrinted && PRINTED)}
        open={isOpen}
        ref={ref}
        aria-labelledby={titleId}
        data-dialog={name}
        tabIndex={-1}
        {...takesFocus}
      >
        {wrap ? wrap(content) : content}
      </dialog>
    </div>
  );
}
