/**
 * What a route says of its page in `export const handle`. The deepest route that says something wins; without a word a
 * page is light: server HTML, the signed-out styles, no framework in the browser.
 */
export interface PageHandle {
  /** Hydrate with React and Remix: pages inside the dashboard shell. */
  isHydrated?: boolean;
  /** The stylesheet in app/ui/styles. */
  styles?: "signed-out" | "light" | "shell";
  /** Names of the scripts in app/enhance that a light page loads. */
  enhance?: readonly string[];
  /** Text key of the document's title; the product's name follows it. */
  title?: string | null;
}

export function pageHandleOf(handles: readonly unknown[]): Required<PageHandle> {
  const page: Required<PageHandle> = { isHydrated: false, styles: "signed-out", enhance: [], title: null };
  for (const handle of handles)
    if (typeof handle === "object" && handle !== null) Object.assign(page, handle);
  return page;
}
