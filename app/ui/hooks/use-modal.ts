import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { focusInto } from "~/enhance/_dialog-focus";

/**
 * Makes a served `<dialog open>` modal: focus moves into it and stays there, Esc calls `onDismiss`, and focus returns
 * to the opener when the dialog is removed.
 */
export function useModal(onDismiss: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    const onCancel = (event: Event) => {
      event.preventDefault();
      dismiss.current();
    };
    dialog.removeAttribute("open");
    dialog.showModal();
    if (dialog.matches(".dialog")) focusInto(dialog);
    dialog.addEventListener("cancel", onCancel);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      if (dialog.open) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}

/** Navigates to the page below the dialog and keeps its scroll position. */
export function useCloseTo(to: string): () => void {
  const navigate = useNavigate();
  return () => navigate(to, { preventScrollReset: true });
}
