import { useEffect, useRef, useState } from "react";

/** Loads a module when an element in `ref` gets the focus. Returns null until then, or if it cannot be loaded. */
export function useLoadedOnFocus<Part>(importPart: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = ref.current;
    const load = () =>
      void importPart().then(
        (loaded) => setPart(() => loaded),
        () => {
          // The failure is ignored, because the server does the work of the module.
        },
      );
    if (element?.contains(document.activeElement)) load();
    element?.addEventListener("focusin", load, { once: true });
    return () => element?.removeEventListener("focusin", load);
  }, [importPart]);
  return { part, ref };
}
