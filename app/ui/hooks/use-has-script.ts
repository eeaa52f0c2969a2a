import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML, true after hydration; for elements that need JavaScript. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
