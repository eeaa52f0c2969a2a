import type { ModelContext } from "~/context/types";
import { formatLocale } from "~/i18n/domains";
import { formatDistance, formatList, formatNumber, formatRating } from "~/i18n/formats";
import { publicHref } from "~/i18n/public-address";
import { translator } from "~/i18n/texts.server";
import { profilePath } from "~/models/directory/address.rules";
import type { DirectoryKind } from "~/models/directory/place-pages.rules";
import type { ListingCover } from "~/models/listings/card.rules";
import type { Listing } from "~/models/listings/search.queries.server";
import { lookupNames } from "~/models/lookups/queries.server";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import type { ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import { describeVenueCards } from "~/presenters/venues/describe-cards.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A planner or a venue on a card of the directory, in the reader's language. */
export interface DirectoryCard {
  id: string;
  /** Null for an account with several venues, which cannot be a favourite. */
  favoriteKind: DirectoryKind | null;
  name: string;
  href: string;
  picture: ListingCover | null;
  /** The town, with the distance if there is one; and the languages of a planner, or the capacity of a venue. */
  lines: (string | null)[];
  /** The lowest price, "2 600 €"; null for a price on request. */
  price: string | null;
  isPremium: boolean;
  /** The average rating and the number of reviews, as shown and as read out; null without reviews. */
  rating: { average: string; reviews: string; label: string } | null;
}

type ShownListing = Listing & { distanceKm?: number };

/** Describes planners and venues in their order. */
export async function describeDirectoryCards(
  ctx: ReadContext,
  listings: readonly ShownListing[],
  reader: ProfileReader,
): Promise<DirectoryCard[]> {
  const { domain, language } = reader;
  const locale = formatLocale(domain, language);
  const [t, nameOf] = await Promise.all([translator(language), lookupNames(ctx)]);
  const venues = await describeVenueCards(
    ctx,
    listings.filter(({ kind }) => kind === "venue"),
    reader,
  );
  const placeOf = ({ city, distanceKm }: ShownListing) =>
    distanceKm === undefined
      ? city
      : `${city} · ${
          distanceKm < 1
            ? t("directory:listing.here")
            : t("directory:listing.away", { distance: formatDistance(distanceKm, locale) })
        }`;
  const ratingOf = ({ rating, reviewCount }: ShownListing): DirectoryCard["rating"] => {
    if (rating === null || reviewCount === 0) return null;
    const [average, reviews] = [formatRating(rating, locale), formatNumber(reviewCount, locale)];
    const label = t("directory:listing.rating", { rating: average, count: reviewCount, reviews });
    return { average, reviews, label };
  };
  return listings.map((listing) => {
    const { id, name, cover, isPremium, minPrice } = listing;
    const shared = { id, name, isPremium, rating: ratingOf(listing) };
    const venue = venues.find((card) => card.id === id);
    if (venue)
      return {
        ...shared,
        ...{ favoriteKind: "venue", href: venue.href, picture: venue.picture, price: venue.price },
        lines: [
          placeOf(listing),
          venue.people === null ? venue.type : t("public_venue:card_people", { number: venue.people }),
        ],
      };
    const spoken = listing.languages.map((slug) => nameOf("language", slug, language)).filter(Boolean);
    return {
      ...shared,
      favoriteKind: listing.kind === "planner" ? "planner" : null,
      href: publicHref(profilePath({ ...listing, id: listing.providerId }, domain.code), reader),
      picture: cover,
      price: minPrice === null ? null : priceInWords(minPrice, { locale, currency: domain.currency }),
      lines: [placeOf(listing), spoken.length > 0 ? formatList(spoken, locale) : null],
    };
  });
}

/** The data of an `ItemList` for search engines (schema.org): the URLs of the listings of a page, in order. */
export const structuredItemList = (
  cards: readonly Pick<DirectoryCard, "href" | "name">[],
  canonical: string,
) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: cards.map(({ href, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: new URL(href, canonical).href,
  })),
});

/** The breadcrumbs of a page for search engines (schema.org). */
export const structuredBreadcrumbs = (
  { trail, here }: { trail: readonly { label: string; href: string }[]; here: string },
  canonical: string,
) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [...trail, { label: here, href: canonical }].map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: new URL(href, canonical).href,
  })),
});
