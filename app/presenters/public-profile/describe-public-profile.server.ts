import { formatLocale } from "~/i18n/domains";
import type { RestrictedText } from "~/models/core/restricted-text.rules";
import { type PublicProfile } from "~/models/directory/find-profile.server";
import {
  describeProfile,
  type ProfileInWords,
  type ProfileReader,
} from "~/presenters/public-profile/describe-profile.server";
import { findLookupsInListOrder } from "~/models/lookups/queries.server";
import { describeWeddings, type WeddingCard } from "~/presenters/portfolios/describe-story.server";
import { PORTRAIT_SECTIONS, readSection } from "~/models/portraits/rules";
import { findSocialNetworks, type SocialNetworks } from "~/models/social-networks/queries.server";
import { describePublicReviews, type ReviewsInWords } from "~/presenters/reviews/describe-reviews.server";
import { describeVenues, type VenueCardInWords } from "~/presenters/venues/describe-cards.server";
import type { ModelContext } from "~/context/types";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import { visibleAccent, type Accent } from "~/models/public-profile/accents.rules";
import { findSimilarProviders, type ProviderCardInWords } from "./find-similar.server";
import {
  readShownProfileContent,
  type ShownPicture,
  type ShownService,
  type StoredVideo,
} from "~/models/public-profile/queries.server";

/** A service with its price as text. */
export interface ServiceInWords {
  label: string;
  description: string;
  /** The price, "3 200 €"; null if it is given only on request. */
  price: string | null;
}

/** A written section of the portrait. */
interface ShownSection {
  name: (typeof PORTRAIT_SECTIONS)[number];
  text: RestrictedText;
}

/** The content of a provider's public page, in the reader's language. */
export interface PublicProfilePage {
  profile: ProfileInWords;
  accent: Accent | null;
  /** The provider's own site; null if there is none. */
  website: string | null;
  /** The provider's profiles on social networks; a network without a profile is missing. */
  networks: SocialNetworks;
  services: readonly ServiceInWords[];
  /** The first service with a price, in the order of the list; null if no service has a price. */
  firstPriced: { label: string; price: string } | null;
  /** The lowest price of a service; null if no service has a price. */
  lowest: { price: string } | null;
  pictures: readonly ShownPicture[];
  sections: readonly ShownSection[];
  videos: readonly StoredVideo[];
  /** The provider's venues that couples see; empty for a planner. */
  venues: readonly VenueCardInWords[];
  /** The provider's published portfolios. */
  weddings: readonly WeddingCard[];
  /** The reviews by couples. */
  reviews: ReviewsInWords;
  /** Other providers nearby; none on a Premium profile. */
  similar: readonly ProviderCardInWords[];
}

type ReadContext = Pick<ModelContext, "db" | "clock">;

export async function describePublicProfile(
  ctx: ReadContext,
  found: PublicProfile,
  reader: ProfileReader,
): Promise<PublicProfilePage> {
  const [profile, venues, weddings, content, networks, reviews, similar] = await Promise.all([
    describeProfile(ctx, found, reader),
    found.role === "ROLE_VENUE" ? describeVenues(ctx, found.id, reader) : [],
    describeWeddings(ctx, found, reader),
    readShownProfileContent(ctx, found.id),
    findSocialNetworks(ctx, found.id),
    describePublicReviews(ctx, found.id, reader),
    found.isPremium ? [] : findSimilarProviders(ctx, found, reader),
  ]);
  const { company, pictures, portrait, videos } = content;
  return {
    profile: {
      ...profile,
      formHref: found.role === "ROLE_VENUE" ? formOfVenues(profile, venues) : profile.formHref,
    },
    accent: visibleAccent(company.accent, found.isPremium),
    website: company.website,
    networks,
    ...(await offerInWords(ctx, content.services, reader)),
    pictures,
    sections: PORTRAIT_SECTIONS.map((name) => ({ name, text: readSection(portrait?.[name] ?? "") })).filter(
      ({ text }) => text.length > 0,
    ),
    videos,
    venues,
    weddings,
    reviews,
    similar,
  };
}

/**
 * The link from a venue account's profile to the couples' form. If the account has one venue, the form has this venue
 * chosen already; if it has several, the link leads to the list of venues on the same page, where the couple first
 * chooses one.
 */
const formOfVenues = ({ formHref }: ProfileInWords, venues: readonly VenueCardInWords[]): string | null =>
  venues.length > 1 ? "#venues" : venues.length === 1 ? formHref : null;

async function offerInWords(
  ctx: ReadContext,
  services: readonly ShownService[],
  { domain, language }: Pick<ProfileReader, "domain" | "language">,
): Promise<Pick<PublicProfilePage, "services" | "firstPriced" | "lowest">> {
  const formats = { locale: formatLocale(domain, language), currency: domain.currency };
  const slugs = services.map(({ service }) => service);
  const listed = await findLookupsInListOrder(ctx, "service", slugs, language);
  const offered = listed.flatMap(({ slug, label }) =>
    services.filter(({ service }) => service === slug).map((service) => ({ ...service, label })),
  );
  const named = offered.map(({ label, description, priceFrom }) => ({
    ...{ label, description },
    price: priceFrom === null ? null : priceInWords(priceFrom, formats),
  }));
  const [firstPriced = null] = named.flatMap(({ label, price }) =>
    price === null ? [] : [{ label, price }],
  );
  const prices = offered.flatMap(({ priceFrom }) => (priceFrom === null ? [] : [priceFrom]));
  const lowest = prices.length > 0 ? { price: priceInWords(Math.min(...prices), formats) } : null;
  return { services: named, firstPriced, lowest };
}
