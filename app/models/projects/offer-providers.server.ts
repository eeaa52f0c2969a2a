import { formatLocale, type Domain, type Language } from "~/i18n/domains";
import { formatList, formatNumber } from "~/i18n/formats";
import { translator, type Translate } from "~/i18n/texts.server";
import {
  findOfferedProviders,
  listNearestProviders,
  type OfferedProvider,
} from "~/models/directory/queries.server";
import { profilePath } from "~/models/directory/address.rules";
import { priceInWords } from "~/models/public-profile/price-in-words";
import { readCards, type CardContent } from "~/models/public-profile/queries.server";
import { sql } from "~/models/core/database";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";
import { searchOf } from "./find-chosen.server";
import type { ProjectDraft } from "./queries.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** The first providers of the list, plus those already ticked even if they are further away. */
export async function offerProviders(
  ctx: ReadContext,
  { draft, domain, count }: { draft: ProjectDraft; domain: Domain; count: number },
): Promise<{ providers: OfferedProvider[]; hasMore: boolean }> {
  const search = searchOf(draft.details, domain);
  const nearest = await listNearestProviders(ctx, search, count);
  const shown = new Set(nearest.providers.map(({ id }) => id));
  const further = draft.providerIds.filter((id) => !shown.has(id));
  const ticked = await findOfferedProviders(ctx, search, further);
  return { ...nearest, providers: [...nearest.providers, ...ticked] };
}

/** A provider as shown to a couple. */
export interface DescribedProvider {
  id: string;
  name: string;
  place: string;
  services: { label: string; isWanted: boolean }[];
  speaks: string | null;
  /** Its public profile; null while that is hidden. */
  profileHref: string | null;
  /** The first picture of its profile; null if couples see none. */
  picture: CardContent["picture"];
  /** "Dès 2 600 €"; null where no price is told. */
  price: string | null;
}

/** "Gordes · 12 km · Premium" */
export function placeOfCard(
  { city, distanceKm, isPremium }: { city: string; distanceKm: number; isPremium: boolean },
  t: Translate,
  locale: string,
): string {
  const km = Math.round(distanceKm);
  const distance =
    km === 0
      ? t("project:providers.here")
      : t("project:providers.distance", { distance: formatNumber(km, locale) });
  return [city, distance, ...(isPremium ? [t("project:providers.premium")] : [])].join(" · ");
}

/** The texts of the cards, in the page's language; the service the couple looks for comes first. */
export async function describeProviders(
  ctx: ReadContext,
  providers: readonly OfferedProvider[],
  { serviceType, domain, language }: { serviceType: string; domain: Domain; language: Language },
): Promise<DescribedProvider[]> {
  const t = await translator(language);
  const locale = formatLocale(domain, language);
  const isWanted = (slug: string) => slug === serviceType;
  // What a hidden profile shows is hidden here too.
  const shown = providers.filter(({ hasProfile }) => hasProfile).map(({ id }) => id);
  const cards = await readCards(ctx, sql`SELECT value AS id FROM json_each(${JSON.stringify(shown)})`);
  return Promise.all(
    providers.map(async (provider) => {
      const { id, name, services, languages, hasProfile } = provider;
      const offered = await findLookups(ctx, "service", services, language);
      const spoken = await findLookups(ctx, "language", languages, language);
      const labels = spoken.map(({ label }) => label);
      const card = cards.get(id);
      return {
        id,
        name,
        place: placeOfCard(provider, t, locale),
        services: offered
          .map(({ slug, label }) => ({ label, isWanted: isWanted(slug) }))
          .sort((a, b) => Number(b.isWanted) - Number(a.isWanted)),
        speaks:
          labels.length > 0 ? t("project:providers.speaks", { languages: formatList(labels, locale) }) : null,
        profileHref: hasProfile ? profilePath(provider, domain.code) : null,
        picture: card?.picture ?? null,
        price:
          card?.priceFrom == null
            ? null
            : t("project:providers.price", {
                price: priceInWords(card.priceFrom, { locale, currency: domain.currency }),
              }),
      };
    }),
  );
}
