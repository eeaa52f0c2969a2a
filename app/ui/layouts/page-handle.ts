import type { Params } from "@remix-run/react";
import type { TextKey } from "~/i18n/text-key";
import { SCRIPTS_ON_EVERY_PAGE } from "~/runtime/page-sheets";
import type { PaymentForm } from "~/http/security/security-headers";

/**
 * Settings of a page in its route's `const handle`. A stylesheet is not among them, because the page's imports
 * determine its stylesheet.
 */
export interface PageHandle {
  /** Names of the scripts in app/enhance that the page loads in addition to the scripts of its layout. */
  enhance?: readonly string[];
  /**
   * Text key of the document's title, to which the product's name is added. `documentTitle` of a loader replaces it.
   */
  title?: TextKey | ((params: Params) => TextKey) | null;
  /**
   * Payment needs of the page: the card form, or forms that redirect to Stripe. They extend the content security
   * policy.
   */
  payments?: PaymentForm | null;
  /**
   * Delays the first paint until a certain element has arrived, because the element would move content that is already
   * painted.
   */
  firstPaint?: FirstPaint | null;
}

interface FirstPaint {
  /** Id of the element to wait for. */
  after: string;
  /** Media query of the windows in which the browser waits. */
  media: string;
}

/** Id of the panel beside the form on signed-out pages. */
export const SIDE_PANEL_ID = "side-panel";

/**
 * On wide screens the form is vertically centred and the panel's texts end at the bottom, so the panel must arrive
 * before the first paint.
 */
const FIRST_PAINT_SIGNED_OUT = { after: SIDE_PANEL_ID, media: "(min-width: 1024px)" };

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === "object" && handle !== null;

interface ShownHandle extends Omit<Required<PageHandle>, "title"> {
  title: TextKey | null;
}

/**
 * Combines the handles of a page and its layouts. The scripts of all handles are added together; every other setting
 * comes from the deepest route that has it.
 */
export function pageHandleOf(
  matches: readonly { id: string; params: Params; handle?: unknown }[],
): ShownHandle {
  const isSignedOut = matches.some(({ id }) => id.startsWith("routes/signed-out/"));
  const params = matches.at(-1)?.params ?? {};
  const handles = matches.map(({ handle }) => handle).filter(isHandle);
  const title = handles.findLast((handle) => handle.title !== undefined)?.title;
  return {
    enhance: [...SCRIPTS_ON_EVERY_PAGE, ...handles.flatMap(({ enhance }) => enhance ?? [])],
    title: (typeof title === "function" ? title(params) : title) ?? null,
    firstPaint:
      handles.findLast(({ firstPaint }) => firstPaint !== undefined)?.firstPaint ??
      (isSignedOut ? FIRST_PAINT_SIGNED_OUT : null),
    payments: handles.findLast(({ payments }) => payments !== undefined)?.payments ?? null,
  };
}
