import { htmlOfBlocks } from "~/models/portraits/html.rules";
import { findLookups, findLookupsInListOrder } from "~/models/lookups/queries.server";
import { readSection } from "~/models/portraits/rules";
import { sortFeatures } from "~/models/venues/features.rules";
import type { VenueWithProvider } from "~/models/venues/public/find-listed-venue.server";
import { providerLinkOfApi } from "~/presenters/public-profile/provider-of-api";
import {
  shownReviewsOfApi,
  shownVideoOfApi,
  type PublicPageContext,
} from "~/presenters/public-profile/shown-content-of-api";
import { listingUrl, shownPictureOfApi } from "~/presenters/search/card-of-api";
import { apiAmount, entryOfApi } from "~/presenters/values-of-api";

/** A venue's public page as a client of the API reads it. It contains no contact data. */
export async function publicVenueOfApi(
  ctx: PublicPageContext,
  { listing, provider, content }: VenueWithProvider,
) {
  const { venue, services, pictures, videos, reviews } = content;
  const { language } = ctx;
  const [[type], features, listed, coupleReviews] = await Promise.all([
    findLookups(ctx, "venue_type", [venue.type], language),
    findLookups(ctx, "venue_feature", sortFeatures(venue.features), language),
    findLookupsInListOrder(
      ctx,
      "venue_service",
      services.map(({ service }) => service),
      language,
    ),
    shownReviewsOfApi(ctx, venue.id),
  ]);
  return {
    id: venue.id,
    name: venue.name,
    url: listingUrl(listing, ctx),
    type: type ? entryOfApi(type) : null,
    description: venue.description,
    details: htmlOfBlocks(readSection(venue.details)),
    address: venue.address,
    zipcode: venue.zipcode,
    city: venue.city,
    countryCode: venue.countryCode,
    lat: venue.latitude,
    lng: venue.longitude,
    contactName: venue.contactName,
    contactRole: venue.contactRole,
    website: venue.website,
    facebook: venue.facebook,
    instagram: venue.instagram,
    seatedCapacity: venue.seatedCapacity,
    standingCapacity: venue.standingCapacity,
    bedrooms: venue.bedrooms,
    priceFrom: apiAmount(venue.minPrice),
    priceTo: apiAmount(venue.maxPrice),
    features: features.map(entryOfApi),
    services: listed.flatMap((entry) =>
      services
        .filter(({ service }) => service === entry.slug)
        .map(({ description, budgetFrom }) => ({
          ...entryOfApi(entry),
          description,
          priceFrom: apiAmount(budgetFrom),
        })),
    ),
    pictures: pictures.map((picture) => shownPictureOfApi(picture, ctx)),
    videos: videos.map(shownVideoOfApi),
    provider: providerLinkOfApi(provider, ctx),
    reviews: coupleReviews,
    notices: reviews.map(({ id, coupleName, weddingDate, content: text, source }) => ({
      ...{ id, coupleName, weddingDate, text },
      isImported: source === "imported",
    })),
  };
}
