import type { PaymentNeeds } from "~/http/security-headers";

/** Page settings in a route's `export const handle`. Styles are not named: they follow from what the page imports. */
export interface PageHandle {
  /** Names of the scripts in app/enhance that the page adds to those of its layout. */
  enhance?: readonly string[];
  /** Text key of the document's title, followed by the product's name. A loader's `documentTitle` replaces it. */
  title?: string | null;
  /** Namespaces a hydrated page needs in the browser beyond HYDRATED_TEXTS. */
  texts?: readonly string[];
  /** Payments on this page: the card field, or forms to the hosted pages. Extends the content security policy. */
  payments?: PaymentNeeds | null;
}

interface Page extends Required<PageHandle> {
  /** The place of its route says so: `_hydrated.*`. */
  isHydrated: boolean;
}

interface Match {
  id: string;
  handle?: unknown;
}

/** What every page does in the browser. */
const EVERYWHERE = ["page"];

/** The namespaces of the shell itself, in the browser of every hydrated page. */
export const HYDRATED_TEXTS = ["common", "shell"];

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === "object" && handle !== null;

/** From the layout to the page: scripts and namespaces add up, of the rest the deepest route decides. */
export function pageHandleOf(matches: readonly Match[]): Page {
  const handles = matches.map(({ handle }) => handle).filter(isHandle);
  const isHydrated = matches.some(({ id }) => id.startsWith("routes/_hydrated"));
  return {
    isHydrated,
    enhance: [...EVERYWHERE, ...handles.flatMap(({ enhance }) => enhance ?? [])],
    texts: isHydrated ? [...HYDRATED_TEXTS, ...handles.flatMap(({ texts }) => texts ?? [])] : [],
    title: handles.findLast(({ title }) => title !== undefined)?.title ?? null,
    payments: handles.findLast(({ payments }) => payments !== undefined)?.payments ?? null,
  };
}
