import { publicHref } from "~/i18n/public-address";
import { formatLocale } from "~/i18n/domains";
import { formatDistance, formatList } from "~/i18n/formats";
import { profilePath } from "~/models/directory/address.rules";
import type { FavoriteKind } from "~/models/favorites/rules";
import type { PublicProfile } from "~/models/directory/find-profile.server";
import type { ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import type { ListingCover } from "~/models/listings/card.rules";
import { listNearbyListings } from "~/models/listings/search.queries.server";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";
import { priceInWords } from "~/presenters/public-profile/price-in-words";

/** Number of cards of other providers below a free profile. */
const SIMILAR_SHOWN = 4;

/** A provider on a card, with texts in the reader's language. */
export interface ProviderCardInWords {
  id: string;
  name: string;
  href: string;
  /** The picture of the card; null if the provider has none that couples see. */
  picture: ListingCover | null;
  city: string;
  /** "12 km" */
  distance: string;
  languages: string;
  /** The lowest price, "2 600 €"; null without a price. */
  price: string | null;
  isPremium: boolean;
  /**
   * The kind of favourite that the heart of the card adds; null for an account with venues, which cannot be a
   * favourite.
   */
  favoriteKind: FavoriteKind | null;
}

/** Other providers of the same kind (planners or venue accounts) in the area, in the order of the couples' form. */
export async function findSimilarProviders(
  ctx: Pick<ModelContext, "db" | "clock">,
  { id, role, countryCode, near }: Pick<PublicProfile, "id" | "role" | "countryCode" | "near">,
  reader: ProfileReader,
): Promise<ProviderCardInWords[]> {
  const { domain, language } = reader;
  const kind = role === "ROLE_VENUE" ? "venue_account" : "planner";
  const area = { kind, id, country: countryCode, near } as const;
  const locale = formatLocale(domain, language);
  return Promise.all(
    (await listNearbyListings(ctx, area, SIMILAR_SHOWN)).map(async (other) => {
      const spoken = await findLookups(ctx, "language", other.languages, language);
      return {
        id: other.id,
        name: other.name,
        href: publicHref(profilePath(other, domain.code), reader),
        city: other.city,
        distance: formatDistance(other.distanceKm, locale),
        languages: formatList(
          spoken.map(({ label }) => label),
          locale,
        ),
        price:
          other.minPrice === null
            ? null
            : priceInWords(other.minPrice, { locale, currency: domain.currency }),
        picture: other.cover,
        isPremium: other.isPremium,
        favoriteKind: kind === "planner" ? kind : null,
      };
    }),
  );
}
