import { useEffect, useRef, useState } from "react";

/** A part that is loaded when something in `ref` gets the focus: null until then, or when it cannot be loaded. */
export function useLoadedOnFocus<Part>(importPart: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = ref.current;
    const load = () =>
      void importPart().then(
        (loaded) => setPart(() => loaded),
        () => {
          // The form works without it: the server does what the part would have done.
        },
      );
    if (element?.contains(document.activeElement)) load();
    element?.addEventListener("focusin", load, { once: true });
    return () => element?.removeEventListener("focusin", load);
  }, [importPart]);
  return { part, ref };
}
