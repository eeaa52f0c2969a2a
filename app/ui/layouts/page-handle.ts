import type { Params } from "@remix-run/react";
import type { TextKey } from "~/i18n/text-key";
import { EVERYWHERE } from "~/runtime/page-sheets";
import type { PaymentNeeds } from "~/http/security/security-headers";

/**
 * Page settings in a route's `export const handle`. Styles are not listed, because they follow from the page's
 * imports.
 */
export interface PageHandle {
  /** Names of the scripts in app/enhance that the page adds to those of its layout. */
  enhance?: readonly string[];
  /** Text key of the document's title, followed by the product's name. A loader's `documentTitle` replaces it. */
  title?: TextKey | ((params: Params) => TextKey) | null;
  /** Payments on this page: the card field, or forms to the hosted pages. Extends the content security policy. */
  payments?: PaymentNeeds | null;
  /** The first paint waits for an element, if the part above it would otherwise arrive later and move it. */
  firstPaint?: FirstPaint | null;
}

interface FirstPaint {
  /** Id of the element to wait for. */
  after: string;
  /** The media query for which the browser waits. */
  media: string;
}

/** Id of the panel beside the form of signed-out pages. */
export const SIDE_PANEL = "side-panel";

/** On wide screens the form is vertically centred, and the panel's texts end at the bottom. */
const FIRST_PAINT_SIGNED_OUT = { after: SIDE_PANEL, media: "(min-width: 1024px)" };

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === "object" && handle !== null;

interface ShownHandle extends Omit<Required<PageHandle>, "title"> {
  title: TextKey | null;
}

/** From the layout to the page: scripts add up, of the rest the deepest route decides. */
export function pageHandleOf(
  matches: readonly { id: string; params: Params; handle?: unknown }[],
): ShownHandle {
  const isSignedOut = matches.some(({ id }) => id.startsWith("routes/signed-out/"));
  const params = matches.at(-1)?.params ?? {};
  const handles = matches.map(({ handle }) => handle).filter(isHandle);
  const title = handles.findLast((handle) => handle.title !== undefined)?.title;
  return {
    enhance: [...EVERYWHERE, ...handles.flatMap(({ enhance }) => enhance ?? [])],
    title: (typeof title === "function" ? title(params) : title) ?? null,
    firstPaint:
      handles.findLast(({ firstPaint }) => firstPaint !== undefined)?.firstPaint ??
      (isSignedOut ? FIRST_PAINT_SIGNED_OUT : null),
    payments: handles.findLast(({ payments }) => payments !== undefined)?.payments ?? null,
  };
}
