import type { RequestContext } from "~/context/request-context";
import { isSearchOverLimit } from "~/http/limits/enforce-rate-limit";
import { DIRECTORY_SEGMENTS, KIND_SEGMENTS } from "~/i18n/directory-paths";
import { suggestPlacesWithPage } from "~/models/places/suggest-places.server";
import { wordOfAddress } from "~/models/search/address-word.rules";
import {
  describeUnknownPlaces,
  UNKNOWN_PLACES_SHOWN,
  type UnknownPageInWords,
} from "~/presenters/directory/describe-unknown-page.server";
import { publicFrame, type PublicFrame } from "~/presenters/public-profile/public-frame";
import { translator } from "~/i18n/texts.server";

/** The data of a page of the public side that does not exist. A route answers with them and the status 404. */
interface UnknownPageData {
  page: null;
  documentTitle: string;
  unknown: UnknownPageInWords;
  frame: PublicFrame;
}

/**
 * Describes the page for an unknown address: the word that the address tells, and the places with a similar name. The
 * places count as a search, so an address that is tried too often gets the page without them.
 */
export async function describeUnknownPage(ctx: RequestContext): Promise<UnknownPageData> {
  const { pathname } = ctx.url;
  const q = wordOfAddress(pathname, DIRECTORY_SEGMENTS);
  const kind = pathname.startsWith(`/${KIND_SEGMENTS.venue}`) ? "venue" : "planner";
  const found =
    q === "" || (await isSearchOverLimit(ctx))
      ? []
      : await suggestPlacesWithPage(ctx, { q, country: ctx.domain.country, limit: UNKNOWN_PLACES_SHOWN });
  return {
    page: null,
    documentTitle: (await translator(ctx.language))("common:not_found.title"),
    unknown: { q, kind, places: describeUnknownPlaces(found, kind, ctx) },
    frame: publicFrame(ctx),
  };
}
