import type { ModelContext, SiteContext } from "~/context/types";
import { publicHref } from "~/i18n/public-address";
import { profilePath } from "~/models/directory/address.rules";
import type { DirectoryKind } from "~/models/directory/place-pages.rules";
import type { ListingCover } from "~/models/listings/card.rules";
import type { Listing } from "~/models/listings/search.queries.server";
import { findLookupsInListOrder } from "~/models/lookups/queries.server";
import { venueStoryPath } from "~/models/venues/wizard/address.rules";
import { apiAmount, entryOfApi, pictureUrlOfApi } from "~/presenters/values-of-api";

/** The roles of providers, by which a client of the API names the kind of a listing. */
export const API_ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const;

export const kindOfApiRole = (role: (typeof API_ROLES)[number]): DirectoryKind =>
  role === "ROLE_VENUE" ? "venue" : "planner";

type ShownListing = Listing & { distanceKm?: number };

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** A picture of a public page. Only pictures that the queue has prepared are on public pages. */
export const shownPictureOfApi = (
  { key, width, height, alt }: Pick<ListingCover, "key" | "width" | "height" | "alt">,
  ctx: Pick<SiteContext, "origin">,
) => ({ id: key, url: pictureUrlOfApi(key, ctx), width, height, alt });

/** The URL of a listing's public page. */
export function listingUrl({ id, kind, name, city, ...listing }: Listing, ctx: SiteContext): string {
  const provider = { id: listing.providerId, domain: listing.domain, slug: listing.slug };
  const { code } = ctx.domain;
  return publicHref(
    kind === "venue" ? venueStoryPath(provider, { id, name, city }, code) : profilePath(provider, code),
    ctx,
  );
}

/** Planners and venues as a client of the API reads them. They contain no contact data. */
export async function cardsOfApi(
  ctx: SiteContext & Pick<ModelContext, "db" | "clock">,
  listings: readonly ShownListing[],
) {
  const spoken = [...new Set(listings.flatMap(({ languages }) => languages))];
  const entries = await findLookupsInListOrder(ctx, "language", spoken, ctx.language);
  return listings.map((listing) => {
    const { id, kind, name, city, distanceKm, minPrice, rating, reviewCount, isPremium, cover } = listing;
    return {
      id,
      name,
      role: kind === "planner" ? "ROLE_PRESTATAIRE" : "ROLE_VENUE",
      url: listingUrl(listing, ctx),
      city,
      distanceKm: distanceKm === undefined ? null : oneDecimal(distanceKm),
      priceFrom: apiAmount(minPrice),
      languages: entries.filter(({ slug }) => listing.languages.includes(slug)).map(entryOfApi),
      rating,
      reviewCount,
      isPremium,
      image: cover && shownPictureOfApi(cover, ctx),
    };
  });
}
