import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { focusInto } from "~/enhance/_dialog-focus";

/**
 * Lifts a served `<dialog open>` to a modal one: focus goes in and stays in, Esc calls `onDismiss`, and when the dialog
 * leaves the page the focus returns to what opened it.
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
    if (dialog.matches(".dlg")) focusInto(dialog);
    dialog.addEventListener("cancel", onCancel);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      if (dialog.open) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}

/** Goes to the page under the dialog without moving it. */
export function useCloseTo(to: string): () => void {
  const navigate = useNavigate();
  return () => navigate(to, { preventScrollReset: true });
}
