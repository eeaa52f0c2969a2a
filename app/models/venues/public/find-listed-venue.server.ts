import type { ModelContext } from "~/context/types";
import { domainOrFrench } from "~/i18n/domains";
import { isUuid } from "~/models/core/identifiers";
import { findProfileAt, type PublicProfile } from "~/models/directory/find-profile.server";
import { findShownListings, type Listing } from "~/models/listings/search.queries.server";
import { findShownVenue, type VenueContent } from "./public.queries.server";

/** A venue that couples see, with its provider and its card. */
export interface VenueWithProvider {
  listing: Listing;
  provider: PublicProfile;
  content: VenueContent;
}

/** The venue with this id, without the name of its provider; null unless couples may see it. */
export async function findVenueOfListing(
  ctx: Pick<ModelContext, "db" | "clock">,
  id: string,
): Promise<VenueWithProvider | null> {
  const [listing] = isUuid(id) ? await findShownListings(ctx, [id]) : [];
  if (listing?.kind !== "venue") return null;
  const [provider, content] = await Promise.all([
    findProfileAt(ctx, domainOrFrench(listing.domain), listing.providerId),
    findShownVenue(ctx, listing.providerId, id),
  ]);
  return provider && content ? { listing, provider, content } : null;
}
