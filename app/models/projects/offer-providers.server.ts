import { formatLocale, type Domain, type Language } from "~/i18n/domains";
import { formatList, formatNumber } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import {
  findOfferedProviders,
  listNearestProviders,
  type OfferedProvider,
  type ProviderSearch,
} from "~/models/directory/queries.server";
import { roleForService } from "~/models/directory/rules";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";
import type { ProjectDraft } from "./queries.server";
import type { ProjectDetails } from "./rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** Providers for a project on a domain: venues for a venue, planners for all else, of the domain's country. */
export const searchOf = (details: ProjectDetails, domain: Domain): ProviderSearch => ({
  country: domain.country,
  role: roleForService(details.serviceType),
  near: details.place,
});

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
  hasProfile: boolean;
}

/** The texts of the cards, in the page's language; the service the couple looks for comes first. */
export async function describeProviders(
  ctx: ReadContext,
  providers: readonly OfferedProvider[],
  { serviceType, domain, language }: { serviceType: string; domain: Domain; language: Language },
): Promise<DescribedProvider[]> {
  const t = translator(language);
  const locale = formatLocale(domain, language);
  const distance = (km: number) =>
    Math.round(km) === 0
      ? t("project:providers.here")
      : t("project:providers.distance", { distance: formatNumber(Math.round(km), locale) });
  const isWanted = (slug: string) => slug === serviceType;
  return Promise.all(
    providers.map(async ({ id, name, city, distanceKm, isPremium, hasProfile, services, languages }) => {
      const offered = await findLookups(ctx, "service", services, language);
      const spoken = await findLookups(ctx, "language", languages, language);
      const labels = spoken.map(({ label }) => label);
      return {
        id,
        name,
        place: [city, distance(distanceKm), ...(isPremium ? [t("project:providers.premium")] : [])].join(
          " · ",
        ),
        services: offered
          .map(({ slug, label }) => ({ label, isWanted: isWanted(slug) }))
          .sort((a, b) => Number(b.isWanted) - Number(a.isWanted)),
        speaks:
          labels.length > 0 ? t("project:providers.speaks", { languages: formatList(labels, locale) }) : null,
        hasProfile,
      };
    }),
  );
}
