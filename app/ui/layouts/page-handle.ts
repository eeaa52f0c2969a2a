import type { PaymentNeeds } from "~/http/security-headers";

/**
 * Page settings in a route's `export const handle`. The deepest route wins; the default is server HTML and no framework
 * in the browser. Styles are not named: they follow from what the page imports (page-sheets.ts).
 */
export interface PageHandle {
  /** Hydrates with React and Remix: pages inside the dashboard shell. */
  isHydrated?: boolean;
  /** Names of the scripts in app/enhance, for pages without React. */
  enhance?: readonly string[];
  /** Text key of the document's title, followed by the product's name. A loader's `documentTitle` replaces it. */
  title?: string | null;
  /** Text areas of a hydrated page beyond the shared one (scripts/vite/message-chunks.ts), preloaded with it. */
  texts?: readonly string[];
  /** Payments on this page: the card field, or forms to the hosted pages. Extends the content security policy. */
  payments?: PaymentNeeds | null;
}

export function pageHandleOf(handles: readonly unknown[]): Required<PageHandle> {
  const page: Required<PageHandle> = {
    isHydrated: false,
    enhance: [],
    title: null,
    texts: [],
    payments: null,
  };
  for (const handle of handles)
    if (typeof handle === "object" && handle !== null) Object.assign(page, handle);
  return page;
}
