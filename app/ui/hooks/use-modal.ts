import { useEffect, useRef, type RefObject } from "react";
import { openDialog } from "~/enhance/parts/dialogs";

/** Makes a dialog modal that an island opened; Esc calls `onDismiss`. Dialogs of the server need none of it. */
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
