import { publicHref } from "~/i18n/public-address";
import { formatLocale } from "~/i18n/domains";
import { formatDistance, formatMoneyBand, formatNumber } from "~/i18n/formats";
import type { ModelContext } from "~/context/types";
import type { ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import { lookupNames } from "~/models/lookups/queries.server";
import { venueStoryPath } from "~/models/venues/wizard/address.rules";
import { listVenuesOf, type Listing } from "~/models/listings/search.queries.server";
import type { ListingCover } from "~/models/listings/card.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A venue on a card, in the reader's language. */
export interface VenueCardInWords extends Pick<Listing, "id" | "name" | "city" | "isPremium"> {
  picture: ListingCover | null;
  href: string;
  /** "Château" */
  type: string;
  /** The distance, "12 km"; null if no distance is shown. */
  distance: string | null;
  /**
   * The number of people for whom the venue has room, seated or standing, whichever is more. Null if the owner gave
   * neither number.
   */
  people: string | null;
  /** The lowest price, "4 500 €"; null if the owner gave no price. */
  price: string | null;
}

export async function describeVenueCards(
  ctx: ReadContext,
  cards: readonly (Listing & { distanceKm?: number })[],
  reader: ProfileReader,
): Promise<VenueCardInWords[]> {
  const { domain, language } = reader;
  const locale = formatLocale(domain, language);
  const nameOf = await lookupNames(ctx);
  return cards.map(({ id, name, city, isPremium, cover, type, providerId, slug, ...card }) => {
    const people = Math.max(card.seatedCapacity ?? 0, card.standingCapacity ?? 0);
    return {
      ...{ id, name, city, isPremium, picture: cover },
      href: publicHref(
        venueStoryPath({ id: providerId, domain: card.domain, slug }, { id, name, city }, domain.code),
        reader,
      ),
      type: type === null ? "" : nameOf("venue_type", type, language),
      distance: card.distanceKm === undefined ? null : formatDistance(card.distanceKm, locale),
      people: people > 0 ? formatNumber(people, locale) : null,
      price:
        card.minPrice === null
          ? null
          : formatMoneyBand({ min: card.minPrice, max: null }, { locale, currency: domain.currency }),
    };
  });
}

/** The venues of a provider that couples see, for its profile. */
export const describeVenues = async (
  ctx: ReadContext,
  providerId: string,
  reader: ProfileReader,
): Promise<VenueCardInWords[]> => describeVenueCards(ctx, await listVenuesOf(ctx, providerId), reader);
