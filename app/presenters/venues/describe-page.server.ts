import { publicHref } from "~/i18n/public-address";
import { formatLocale, type Language } from "~/i18n/domains";
import {
  countryName,
  formatList,
  formatMoneyBand,
  formatMonth,
  formatNumber,
  type Formats,
} from "~/i18n/formats";
import type { ModelContext } from "~/context/types";
import type { RestrictedText } from "~/models/core/restricted-text.rules";
import { profilePath } from "~/models/directory/address.rules";
import { type PublicProfile } from "~/models/directory/find-profile.server";
import {
  answerTimeInWords,
  coupleFormUrl,
  type ProfileInWords,
  type ProfileReader,
} from "~/presenters/public-profile/describe-profile.server";
import { listLookups, lookupNames, type LookupNames } from "~/models/lookups/queries.server";
import { drawMap, type MapDrawing } from "~/models/places/map-drawing.rules";
import { readSection } from "~/models/portraits/rules";
import { readAccent } from "~/models/public-profile/queries.server";
import type { Accent } from "~/models/public-profile/accents.rules";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import { describePublicReviews, type ReviewsInWords } from "~/presenters/reviews/describe-reviews.server";
import { describeVenueCards, type VenueCardInWords } from "./describe-cards.server";
import {
  groupFeatures,
  sortFeatures,
  sortBySlugOrder,
  featuresCouplesMustBring,
  type GroupedFeatures,
} from "~/models/venues/features.rules";
import { listNearbyListings } from "~/models/listings/search.queries.server";
import type {
  PublicVenue,
  VenueContent,
  VenuePicture,
  VenueReview,
  VenueVideo,
} from "~/models/venues/public/public.queries.server";

/** Number of other venues on cards below a venue's page. Only a page of an owner without Premium has them. */
const SIMILAR_SHOWN = 4;

interface NamedFeature {
  slug: string;
  label: string;
}

/** The content of a venue's public page, in the reader's language. */
export interface VenuePageInWords extends Pick<
  PublicVenue,
  "id" | "name" | "city" | "description" | "latitude" | "longitude" | "website" | "facebook" | "instagram"
> {
  /** "Domaine" */
  type: string;
  country: string;
  isPremium: boolean;
  accent: Accent | null;
  /** The provider of the venue. In the hierarchy of pages, the provider's page is above the page of the venue. */
  provider: Pick<ProfileInWords, "id" | "name" | "answerTime" | "isPhoneVerified"> & { href: string };
  /** URL of the couples' form with this venue chosen; null if no domain serves the venue's country. */
  formHref: string | null;
  details: RestrictedText;
  /** The capacities and bedrooms in words; null if the owner gave no number. */
  seated: string | null;
  standing: string | null;
  bedrooms: string | null;
  /** The number of bedrooms, which selects the singular or the plural of the text. */
  bedroomCount: number;
  /** The range of prices: "4 500 – 9 800 €". */
  price: string | null;
  /** "4 500 €" */
  lowest: string | null;
  features: readonly GroupedFeatures<NamedFeature>[];
  /**
   * The things that a couple must bring for a dinner because the venue does not have them, such as "traiteur, linge de
   * table et couverts". Empty if there are none.
   */
  elsewhere: string;
  services: readonly { label: string; description: string; price: string | null }[];
  pictures: readonly VenuePicture[];
  videos: readonly VenueVideo[];
  /** The street, such as "Route de Lacoste" (it may be empty), and the town, such as "84480 Bonnieux". */
  street: string;
  town: string;
  map: MapDrawing | null;
  locale: string;
  /** The person who welcomes couples; null if the owner named none. */
  host: { name: string; role: string } | null;
  /** The reviews by couples who had written to this venue. */
  coupleReviews: ReviewsInWords;
  /** Notices taken from other sites. They have no stars and are not counted. */
  notices: readonly (Pick<VenueReview, "id" | "coupleName" | "content"> & {
    month: string;
    isImported: boolean;
  })[];
  /** Other venues nearby; none on the page of a Premium provider. */
  similar: readonly VenueCardInWords[];
}

type ReadContext = Pick<ModelContext, "db" | "clock">;

export async function describeVenuePage(
  ctx: ReadContext,
  provider: PublicProfile,
  { venue, services, pictures, videos, reviews, tiles }: VenueContent,
  reader: ProfileReader,
): Promise<VenuePageInWords> {
  const { domain, language } = reader;
  const locale = formatLocale(domain, language);
  const formats = { locale, currency: domain.currency };
  const [nameOf, listed, accent, coupleReviews, similar] = await Promise.all([
    lookupNames(ctx),
    listLookups(ctx, "venue_service", language),
    readAccent(ctx, provider),
    describePublicReviews(ctx, venue.id, reader),
    provider.isPremium
      ? []
      : listNearbyListings(
          ctx,
          { kind: "venue", id: venue.id, country: venue.countryCode, near: venue },
          SIMILAR_SHOWN,
        ),
  ]);
  const { id, name, city, description, latitude, longitude, website, facebook, instagram } = venue;
  const number = (value: number | null) => (value === null ? null : formatNumber(value, locale));
  return {
    ...{ id, name, city, description, latitude, longitude, website, facebook, instagram },
    ...{ pictures, videos, locale, accent },
    type: nameOf("venue_type", venue.type, language),
    country: countryName(venue.countryCode, locale),
    isPremium: provider.isPremium,
    provider: {
      id: provider.id,
      name: provider.name,
      answerTime: answerTimeInWords(provider, locale),
      isPhoneVerified: provider.isPhoneVerified,
      href: publicHref(profilePath(provider, domain.code), reader),
    },
    formHref: coupleFormUrl(venue.countryCode, `venue=${id}`, reader),
    details: readSection(venue.details),
    seated: number(venue.seatedCapacity),
    standing: number(venue.standingCapacity),
    bedrooms: number(venue.bedrooms),
    bedroomCount: venue.bedrooms ?? 0,
    ...pricesOf(venue, formats),
    ...featuresInWords({ features: venue.features, sold: services.map(({ service }) => service) }, nameOf, {
      language,
      locale,
    }),
    services: sortBySlugOrder(
      listed.map(({ slug }) => slug),
      services,
      ({ service }) => service,
    ).map(({ service, description: text, budgetFrom }) => ({
      label: nameOf("venue_service", service, language),
      description: text,
      price: budgetFrom === null ? null : priceInWords(budgetFrom, formats),
    })),
    street: venue.address,
    town: `${venue.zipcode} ${city}`.trim(),
    map: drawMap(tiles, { name: city, latitude, longitude }, language),
    host: venue.contactName === "" ? null : { name: venue.contactName, role: venue.contactRole },
    coupleReviews,
    notices: reviews.map(({ id: review, coupleName, content, weddingDate, source }) => ({
      ...{ id: review, coupleName, content },
      month: formatMonth(Date.parse(`${weddingDate}T12:00:00Z`), { locale, timeZone: "UTC" }),
      isImported: source === "imported",
    })),
    similar: await describeVenueCards(ctx, similar, reader),
  };
}

function pricesOf(
  { minPrice, maxPrice }: Pick<PublicVenue, "minPrice" | "maxPrice">,
  formats: Pick<Formats, "locale" | "currency">,
): Pick<VenuePageInWords, "price" | "lowest"> {
  const least = minPrice ?? maxPrice;
  if (least === null) return { price: null, lowest: null };
  return {
    price: formatMoneyBand({ min: minPrice, max: maxPrice }, formats),
    lowest: formatMoneyBand({ min: least, max: null }, formats),
  };
}

/**
 * Writes the name of a feature as inside a sentence: without the capital letter with which it begins, except in German.
 */
const inSentence = (label: string, language: Language): string =>
  language === "de" ? label : label.slice(0, 1).toLocaleLowerCase(language) + label.slice(1);

/** The features of a venue by group, and the things for a dinner that the venue does not have. */
function featuresInWords(
  { features: slugs, sold }: { features: readonly string[]; sold: readonly string[] },
  nameOf: LookupNames,
  { language, locale }: Pick<ProfileReader, "language"> & { locale: string },
): Pick<VenuePageInWords, "features" | "elsewhere"> {
  const named = (some: readonly string[]) =>
    some.map((slug) => ({ slug, label: nameOf("venue_feature", slug, language) }));
  const labels = named(featuresCouplesMustBring(slugs, sold)).map(({ label }) => inSentence(label, language));
  return {
    features: groupFeatures(named(sortFeatures(slugs))),
    elsewhere: formatList(labels, locale),
  };
}
