import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML, true once the page is hydrated: for what only a script can do. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
