import type { PaymentNeeds } from "~/http/security-headers";

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
  /** Text key of the document's title; the product's name follows it. A loader's `documentTitle` takes its place. */
  title?: string | null;
  /** Areas of texts a hydrated page names beside the shared one (scripts/vite/message-chunks.ts): loaded with it. */
  texts?: readonly string[];
  /** Payments on this page: the card field, or only forms that lead to the hosted pages. Widens its content policy. */
  payments?: PaymentNeeds | null;
}

export function pageHandleOf(handles: readonly unknown[]): Required<PageHandle> {
  const page: Required<PageHandle> = {
    isHydrated: false,
    styles: "signed-out",
    enhance: [],
    title: null,
    texts: [],
    payments: null,
  };
  for (const handle of handles)
    if (typeof handle === "object" && handle !== null) Object.assign(page, handle);
  return page;
}
