import { useEffect, useRef, useState } from "react";

/**
 * Loads a module when an element inside `ref` gets the focus. Returns null until the module is loaded, or if it cannot
 * be loaded.
 */
export function useLoadedOnFocus<Part>(importPart: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = ref.current;
    const load = () =>
      void importPart().then(
        (loaded) => setPart(() => loaded),
        () => {
          // The failure is ignored, because the server can do what the module would have done.
        },
      );
    if (element?.contains(document.activeElement)) load();
    element?.addEventListener("focusin", load, { once: true });
    return () => element?.removeEventListener("focusin", load);
  }, [importPart]);
  return { part, ref };
}
