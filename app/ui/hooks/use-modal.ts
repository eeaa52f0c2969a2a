import { useEffect, useRef, type RefObject } from "react";
import { openDialog } from "~/enhance/parts/page/dialogs";

/** Makes a dialog of an island modal; Esc calls `onDismiss`. Dialogs that the server rendered do not need it. */
export function useModal(onDismiss: (() => void) | undefined): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !dismiss.current) return undefined;
    openDialog(dialog);
    return () => dialog.close();
  }, []);
  return ref;
}
