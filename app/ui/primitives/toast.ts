import { createContext, useContext } from "react";

export type ToastKind = "success" | "info" | "warn" | "danger";

export interface Toast {
  kind: ToastKind;
  title: string;
  text?: string | undefined;
}

export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast. It disappears after 6 s; an error stays until it is closed. */
export const useToast = () => useContext(ToastContext);
