import { addressMeta, type PageAddresses } from "~/i18n/public-page";

interface Shared extends PageAddresses {
  title: string;
  description: string;
  /** The picture that other sites show beside a shared link; null if there is none. */
  picture: { key: string; width: number; height: number } | null;
  type: "profile" | "article" | "website";
}

const pictureAddress = (canonical: string, key: string): string => new URL(`/media/${key}`, canonical).href;

/** The head of a profile's page: metadata for search engines and for shared links. */
export const profileMeta = ({ title, description, picture, type, ...addresses }: Shared) => [
  { name: "description", content: description },
  ...addressMeta(addresses),
  { property: "og:type", content: type },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:url", content: addresses.canonical },
  ...(picture
    ? [
        { property: "og:image", content: pictureAddress(addresses.canonical, picture.key) },
        { property: "og:image:width", content: String(picture.width) },
        { property: "og:image:height", content: String(picture.height) },
        { name: "twitter:card", content: "summary_large_image" },
      ]
    : []),
];

interface Described {
  profile: { name: string; role: string; city: string };
  lowest: { price: string } | null;
  website: string | null;
  networks: Readonly<Partial<Record<string, string>>>;
  pictures: readonly { key: string }[];
}

interface Registered {
  found: { dateOfCreation: string | null; countryCode: string };
  canonical: string;
  currency: string;
}

/** The type of a provider. Only a LocalBusiness can have stars in a search engine, so a venue has both types. */
export const businessType = (role: string) =>
  role === "ROLE_VENUE" ? (["LocalBusiness", "EventVenue"] as const) : "LocalBusiness";

/** Number of pictures listed for search engines. */
const LISTED_PICTURES = 6;

/**
 * The structured data about a profile for search engines (schema.org).
 * @param reviews the structured data of its reviews, only on its own page
 */
export const structuredProfile = (
  { profile, lowest, website, networks, pictures }: Described,
  { found, canonical, currency }: Registered,
  reviews: object = {},
) => ({
  "@context": "https://schema.org",
  "@type": businessType(profile.role),
  name: profile.name,
  url: canonical,
  ...(found.dateOfCreation ? { foundingDate: found.dateOfCreation } : {}),
  address: { "@type": "PostalAddress", addressLocality: profile.city, addressCountry: found.countryCode },
  ...(pictures.length > 0
    ? { image: pictures.slice(0, LISTED_PICTURES).map(({ key }) => pictureAddress(canonical, key)) }
    : {}),
  ...(lowest ? { priceRange: `≥ ${lowest.price}`, currenciesAccepted: currency } : {}),
  ...elsewhere([website, ...Object.values(networks)]),
  ...reviews,
});

/**
 * The breadcrumbs of a page for search engines (schema.org): the pages above it, and the page itself.
 *
 * @param trail the name and link of each page; a path belongs to the host of the canonical URL
 */
export const structuredTrail = (
  trail: readonly { name: string; href: string }[],
  here: { name: string; canonical: string },
) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [...trail, { name: here.name, href: here.canonical }].map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(href, here.canonical).href,
  })),
});

/** The provider's other URLs (website, profiles on social networks), if there are any. */
function elsewhere(addresses: readonly (string | null | undefined)[]): { sameAs?: string[] } {
  const sameAs = addresses.filter((address) => typeof address === "string");
  return sameAs.length > 0 ? { sameAs } : {};
}
