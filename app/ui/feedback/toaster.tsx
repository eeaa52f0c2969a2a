import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from "../primitives/icons";
import { LiveRegion } from "./live-region";

export type ToastKind = "success" | "info" | "warn" | "danger";

export interface Toast {
  kind: ToastKind;
  title: string;
  text?: string | undefined;
}

const ICONS = { success: CircleCheckIcon, info: InfoIcon, warn: CircleAlertIcon, danger: CircleAlertIcon };

/** The live regions for messages, at the end of a page. app/enhance/parts/page/toasts.ts inserts the messages. */
export function Toaster() {
  const { t } = useTranslation("common");
  return (
    <section className="toasts" aria-label={t("toast.region")}>
      <LiveRegion role="alert" />
      <LiveRegion role="status" />
    </section>
  );
}

interface ServedToastProps extends Toast {
  /**
   * A script finds the message by this name. The flash message about the form that was sent last has the name `flash`.
   */
  name: string;
  /** A form that undoes the change that the message reports. */
  undo?: ReactNode;
}

/** A hidden message, whose text app/enhance/parts/page/toasts.ts inserts when it shows the message. */
export function HiddenToast({ name, kind, title, text, undo }: ServedToastProps) {
  return (
    <ToastFrame kind={kind} data-toast={name} hidden undo={undo}>
      <strong data-words={title} />
      {text && <span data-words={text} />}
    </ToastFrame>
  );
}

/** A message disappears after 6 s; an error stays until it is closed. */
export function ToastView({ kind, title, text }: Toast) {
  return (
    <ToastFrame kind={kind}>
      <strong>{title}</strong>
      {text}
    </ToastFrame>
  );
}

interface ToastFrameProps extends Pick<Toast, "kind"> {
  "data-toast"?: string;
  hidden?: boolean;
  undo?: ReactNode;
  children: ReactNode;
}

export function ToastFrame({ kind, undo, children, ...rest }: ToastFrameProps) {
  const { t } = useTranslation("common");
  const Icon = ICONS[kind];
  return (
    <div
      {...rest}
      className={classNames(
        "toast",
        kind === "danger" && "toast-error toast-stay",
        (kind === "info" || kind === "warn") && "toast-info",
        Boolean(undo) && "toast-undo",
      )}
    >
      <Icon />
      <p>{children}</p>
      {undo}
      <button type="button" className="button button-sm button-icon" aria-label={t("toast.close")}>
        <XIcon />
      </button>
    </div>
  );
}
