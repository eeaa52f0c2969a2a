import type { ModelContext } from "~/context/types";
import { formatLocale } from "~/i18n/domains";
import { formatDistance, formatList } from "~/i18n/formats";
import { publicHref } from "~/i18n/public-address";
import { translator } from "~/i18n/texts.server";
import { profilePath } from "~/models/directory/address.rules";
import type { FavoriteKind } from "~/models/favorites/rules";
import type { ListingCover } from "~/models/listings/card.rules";
import type { Listing } from "~/models/listings/search.queries.server";
import { lookupNames } from "~/models/lookups/queries.server";
import type { ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import { describeVenueCards } from "~/presenters/venues/describe-cards.server";

/** A planner or a venue on a card of the search, in the reader's language. */
export interface FoundCard {
  id: string;
  name: string;
  href: string;
  picture: ListingCover | null;
  /** The lines below the name: type, town and distance; then languages or number of people. */
  lines: readonly string[];
  /** The lowest price; null without a price. */
  price: string | null;
  isPremium: boolean;
  favoriteKind: FavoriteKind | null;
}

/** The cards of some listings, in the order of the listings. */
export async function describeFoundCards(
  ctx: Pick<ModelContext, "db" | "clock">,
  listings: readonly (Listing & { distanceKm?: number })[],
  reader: ProfileReader,
): Promise<FoundCard[]> {
  const { domain, language } = reader;
  const locale = formatLocale(domain, language);
  const t = await translator(language);
  const nameOf = await lookupNames(ctx);
  const venues = await describeVenueCards(
    ctx,
    listings.filter(({ kind }) => kind === "venue"),
    reader,
  );
  return listings.flatMap((listing): FoundCard[] => {
    const { id, name, kind, city, cover, isPremium, minPrice } = listing;
    if (kind === "venue") {
      const venue = venues.find((card) => card.id === id);
      if (!venue) return [];
      const people = venue.people === null ? "" : t("public_venue:card_people", { number: venue.people });
      const where = [venue.type, city, venue.distance].filter(Boolean).join(" · ");
      const { href, price } = venue;
      return [
        { id, name, href, picture: cover, price, isPremium, favoriteKind: kind, lines: [where, people] },
      ];
    }
    const distance = listing.distanceKm === undefined ? "" : formatDistance(listing.distanceKm, locale);
    const spoken = listing.languages.map((slug) => nameOf("language", slug, language));
    return [
      {
        ...{ id, name, picture: cover, isPremium },
        href: publicHref(profilePath({ ...listing, id: listing.providerId }, domain.code), reader),
        lines: [[city, distance].filter(Boolean).join(" · "), formatList(spoken, locale)],
        price: minPrice === null ? null : priceInWords(minPrice, { locale, currency: domain.currency }),
        favoriteKind: kind === "planner" ? kind : null,
      },
    ];
  });
}
