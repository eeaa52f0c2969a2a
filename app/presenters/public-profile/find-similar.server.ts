import { formatLocale } from "~/i18n/domains";
import { formatDistance, formatList } from "~/i18n/formats";
import { profilePath } from "~/models/directory/address.rules";
import type { ProfileReader, PublicProfile } from "~/models/directory/find-profile.server";
import { findOfferedProviders, idsOffered, listWithinReach } from "~/models/directory/queries.server";
import { isKnownPoint } from "~/models/directory/rules";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";
import { priceInWords } from "~/models/public-profile/price-in-words";
import { readCards, type CardContent } from "~/models/public-profile/queries.server";

/** Cards under a free profile. */
const SIMILAR_SHOWN = 4;
/** A few more are read, for those whose profile is hidden. */
const SIMILAR_READ = SIMILAR_SHOWN + 2;

/** A provider on a card, in the reader's language. */
export interface ProviderCardInWords extends Pick<CardContent, "id" | "picture"> {
  name: string;
  href: string;
  city: string;
  /** "12 km" */
  distance: string;
  languages: string;
  /** "2 600 €"; null where no price is told. */
  price: string | null;
  isPremium: boolean;
}

/**
 * Providers of the same trade within reach of a provider, in the order in which couples are offered them: two round
 * trips, and the first may be shared with other reads.
 */
export async function findSimilar(
  ctx: Pick<ModelContext, "db" | "clock">,
  { id, role, countryCode, near }: Pick<PublicProfile, "id" | "role" | "countryCode" | "near">,
  { domain, language }: Pick<ProfileReader, "domain" | "language">,
): Promise<ProviderCardInWords[]> {
  if (!isKnownPoint(near)) return [];
  const search = { country: countryCode, role, near };
  const ids = (await listWithinReach(ctx, search)).filter((other) => other !== id);
  const [providers, cards] = await Promise.all([
    findOfferedProviders(ctx, search, ids, SIMILAR_READ),
    readCards(ctx, idsOffered(search, ids, SIMILAR_READ)),
  ]);
  const shown = providers
    .filter((other) => other.hasProfile)
    .toSorted((one, other) => Number(other.isPremium) - Number(one.isPremium))
    .slice(0, SIMILAR_SHOWN);
  const locale = formatLocale(domain, language);
  return Promise.all(
    shown.map(async (other) => {
      const card = cards.get(other.id);
      const spoken = await findLookups(ctx, "language", other.languages, language);
      return {
        id: other.id,
        name: other.name,
        href: profilePath(other, domain.code),
        city: other.city,
        distance: formatDistance(other.distanceKm, locale),
        languages: formatList(
          spoken.map(({ label }) => label),
          locale,
        ),
        price:
          card?.priceFrom == null
            ? null
            : priceInWords(card.priceFrom, { locale, currency: domain.currency }),
        picture: card?.picture ?? null,
        isPremium: other.isPremium,
      };
    }),
  );
}
