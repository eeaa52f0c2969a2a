/* How complete the page of a venue is. The module is pure, so that the browser can import it too. */

/** Optional content that couples look for on the page of a venue. */
export const COMPLETENESS_PARTS = [
  "details",
  "capacity",
  "price",
  "features",
  "services",
  "pictures",
  "videos",
  "contact",
] as const;
export type CompletenessPart = (typeof COMPLETENESS_PARTS)[number];

/** What is already filled in on the page of a venue. */
export interface KnownVenueContent {
  hasDetails: boolean;
  hasContact: boolean;
  seatedCapacity: number | null;
  standingCapacity: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  features: number;
  services: number;
  pictures: number;
  videos: number;
}

const isThere: Readonly<Record<CompletenessPart, (venue: KnownVenueContent) => boolean>> = {
  details: ({ hasDetails }) => hasDetails,
  capacity: ({ seatedCapacity, standingCapacity }) => seatedCapacity !== null || standingCapacity !== null,
  price: ({ minPrice, maxPrice }) => minPrice !== null || maxPrice !== null,
  features: ({ features }) => features > 0,
  services: ({ services }) => services > 0,
  pictures: ({ pictures }) => pictures > 0,
  videos: ({ videos }) => videos > 0,
  contact: ({ hasContact }) => hasContact,
};

/** The parts that are missing, and the share of parts that are filled in. */
export function missingVenueContent(venue: KnownVenueContent): {
  missing: CompletenessPart[];
  share: number;
} {
  const missing = COMPLETENESS_PARTS.filter((part) => !isThere[part](venue));
  return { missing, share: 1 - missing.length / COMPLETENESS_PARTS.length };
}
