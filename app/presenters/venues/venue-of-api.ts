import type { SiteContext } from "~/context/types";
import { countryName } from "~/i18n/formats";
import { listLookups, lookupNames } from "~/models/lookups/queries.server";
import { readAlbum, type AlbumPicture } from "~/models/pictures/queries.server";
import { venueAlbum } from "~/models/pictures/rules";
import { readPictureSizes } from "~/models/pictures/sizes.queries.server";
import { htmlOfTypedText } from "~/models/portraits/html.rules";
import { portraitTextToType } from "~/models/portraits/rules";
import { FEATURE_GROUPS } from "~/models/venues/features.rules";
import { listVenueReviews, REVIEWS_MAX } from "~/models/venues/public/page.queries.server";
import { findVenue, type Venue, type VenueLine } from "~/models/venues/queries.server";
import { venueVideos } from "~/models/videos/limits.rules";
import { listVideos, type StoredVideoOfOwner } from "~/models/videos/queries.server";
import { watchUrl } from "~/models/videos/rules";
import { apiAmount, pictureUrlOfApi } from "~/presenters/values-of-api";

/** The name of a feature in the API: "seaView" for the entry "sea_view" of the list. */
export const featureNameOfApi = (slug: string): string =>
  slug.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** All features that are offered or chosen, by name: whether the venue has them. */
function featuresOfApi(offered: readonly string[], chosen: readonly string[]): Record<string, boolean> {
  const known = new Set([...Object.values(FEATURE_GROUPS).flat(), ...offered, ...chosen]);
  return Object.fromEntries([...known].map((slug) => [featureNameOfApi(slug), chosen.includes(slug)]));
}

/** A picture of a venue as a client of the API reads it. It has no URL until it is prepared. */
const venuePictureOfApi = (
  picture: AlbumPicture,
  index: number,
  sizes: ReadonlyMap<string, number>,
  ctx: Pick<SiteContext, "origin">,
) => {
  const { key, upload, alt, title, description, caption, isKey, isVisible } = picture;
  return {
    id: key,
    state: upload?.state ?? "ready",
    filepath: `/media/${key}`,
    imageSize: sizes.get(key) ?? 0,
    position: index + 1,
    ...{ alt, title, description, caption, isKeyImage: isKey, isVisible },
    imageUrl: upload === null ? pictureUrlOfApi(key, ctx) : null,
  };
};

/** The pictures of a venue in their order. */
export async function readVenuePicturesOfApi(ctx: SiteContext, providerId: string, venueId: string) {
  const album = venueAlbum(providerId, venueId);
  const [{ pictures }, sizes] = await Promise.all([readAlbum(ctx, album), readPictureSizes(ctx, album)]);
  return pictures.map((picture, index) => venuePictureOfApi(picture, index, sizes, ctx));
}

const venueVideoOfApi = (video: StoredVideoOfOwner) => ({
  id: video.id,
  link: watchUrl(video),
  title: video.title,
  description: video.description,
  status: video.isVisible === 1,
});

/** The videos of a venue in their order. */
export const readVenueVideosOfApi = async (ctx: SiteContext, providerId: string, venueId: string) =>
  (await listVideos(ctx, venueVideos(providerId, venueId))).map(venueVideoOfApi);

/** A venue in the list of an account, as a client of the API reads it. */
export const venueLineOfApi = (line: VenueLine, ctx: Pick<SiteContext, "origin">) => ({
  id: line.id,
  name: line.name,
  type: line.type,
  zipcode: line.zipcode,
  city: line.city,
  countryCode: line.countryCode,
  seatedCapacity: line.seatedCapacity,
  standingCapacity: line.standingCapacity,
  bedrooms: line.bedrooms,
  minPrice: apiAmount(line.minPrice),
  maxPrice: apiAmount(line.maxPrice),
  isPublished: line.isPublished,
  isValidated: line.validation === "validated",
  imageUrl: line.cover && pictureUrlOfApi(line.cover.key, ctx),
});

const factsOfApi = (venue: Venue, { formats }: Pick<SiteContext, "formats">) => ({
  ...{ id: venue.id, name: venue.name, type: venue.type, email: venue.email, phone: venue.phone },
  ...{ address: venue.address, zipcode: venue.zipcode, city: venue.city, countryCode: venue.countryCode },
  countryLabel: countryName(venue.countryCode, formats.locale),
  latitude: venue.latitude,
  longitude: venue.longitude,
  description: venue.description,
  detailedDescription: htmlOfTypedText(portraitTextToType(venue.details)),
  seatedCapacity: venue.seatedCapacity,
  standingCapacity: venue.standingCapacity,
  bedrooms: venue.bedrooms,
  minPrice: apiAmount(venue.minPrice),
  maxPrice: apiAmount(venue.maxPrice),
  snFacebook: venue.facebook,
  snInstagram: venue.instagram,
  website: venue.website,
  isPublished: venue.isPublished,
  isValidated: venue.validation === "validated",
  contactPerson: { name: venue.contactName || null, role: venue.contactRole || null },
});

/**
 * Reads a venue with its pictures, videos and reviews, as a client of the API reads it.
 * @returns the venue and the time of its last change, which is its version; null for a venue of another account
 */
export async function readVenueOfApi(ctx: SiteContext, providerId: string, id: string) {
  const [venue, images, videos, reviews, offered, nameOf] = await Promise.all([
    findVenue(ctx, providerId, id),
    readVenuePicturesOfApi(ctx, providerId, id),
    readVenueVideosOfApi(ctx, providerId, id),
    listVenueReviews(ctx, providerId, id, REVIEWS_MAX),
    listLookups(ctx, "venue_feature", ctx.language),
    lookupNames(ctx),
  ]);
  if (!venue) return null;
  return {
    changedAt: venue.changedAt,
    venue: {
      ...factsOfApi(venue, ctx),
      reviews: reviews.map(({ source: _source, ...review }) => review),
      images,
      videos,
      prestations: venue.services.map(({ service }) => ({
        slug: service,
        label: nameOf("venue_service", service, ctx.language),
      })),
      prestationDetails: venue.services.map(({ service, budgetFrom, ...detail }) => ({
        prestationId: service,
        ...detail,
        budgetStartingFrom: apiAmount(budgetFrom),
      })),
      features: featuresOfApi(
        offered.map(({ slug }) => slug),
        venue.features,
      ),
    },
  };
}
