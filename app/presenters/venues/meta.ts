/* Texts about a venue for search engines and shared links. */

/** Maximum length of the description, in characters. */
const DESCRIPTION_MAX = 155;

/** Cuts a description at the end of a word, to the length that search engines show. */
export function shortDescription(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (words.length <= DESCRIPTION_MAX) return words;
  const cut = words.slice(0, DESCRIPTION_MAX);
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, "")}…`;
}

/** Number of pictures listed for search engines. */
const LISTED_PICTURES = 6;

interface Described {
  venue: {
    name: string;
    address: string;
    zipcode: string;
    city: string;
    countryCode: string;
    latitude: number;
    longitude: number;
    seatedCapacity: number | null;
    standingCapacity: number | null;
    website: string | null;
    facebook: string | null;
    instagram: string | null;
    description: string;
  };
  /** Names of the venue's features, in the language of the page. */
  features: readonly string[];
  pictures: readonly { key: string }[];
  /** The price in words; null if the owner gave none. */
  price: string | null;
}

/**
 * The structured data about a venue for search engines (schema.org). Missing data are left out, and so are imported
 * notices, because they have no ratings.
 * @param reviews the structured data of its reviews, only on its own page
 */
export function structuredVenue(
  { venue, features, pictures, price }: Described,
  { canonical, currency }: { canonical: string; currency: string },
  reviews: object = {},
) {
  const { latitude, longitude } = venue;
  const people = Math.max(venue.seatedCapacity ?? 0, venue.standingCapacity ?? 0);
  const sameAs = [venue.website, venue.facebook, venue.instagram].filter((address) => address !== null);
  return {
    "@context": "https://schema.org",
    "@type": ["LocalBusiness", "EventVenue"],
    name: venue.name,
    description: venue.description,
    url: canonical,
    address: {
      "@type": "PostalAddress",
      ...(venue.address === "" ? {} : { streetAddress: venue.address }),
      postalCode: venue.zipcode,
      addressLocality: venue.city,
      addressCountry: venue.countryCode,
    },
    ...(latitude === 0 && longitude === 0 ? {} : { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    ...(people > 0 ? { maximumAttendeeCapacity: people } : {}),
    ...(features.length > 0
      ? {
          amenityFeature: features.map((name) => ({
            "@type": "LocationFeatureSpecification",
            name,
            value: true,
          })),
        }
      : {}),
    ...(pictures.length > 0
      ? {
          image: pictures
            .slice(0, LISTED_PICTURES)
            .map(({ key }) => new URL(`/media/${key}`, canonical).href),
        }
      : {}),
    ...(price === null ? {} : { priceRange: price, currenciesAccepted: currency }),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...reviews,
  };
}
