import type { ModelContext, SiteContext } from "~/context/types";
import { areaPath, placePath, serviceSearchPath } from "~/i18n/directory-paths";
import { publicHref } from "~/i18n/public-address";
import { translator } from "~/i18n/texts.server";
import { COMPANY_SERVICES } from "~/models/companies/company-services.rules";
import type { DirectoryIndex, RegionWithCounts } from "~/models/directory/read-directory.server";
import type { DirectoryKind, KindCounts } from "~/models/directory/place-pages.rules";
import type { ServiceFigures } from "~/models/listings/areas.queries.server";
import { listLookups } from "~/models/lookups/queries.server";
import { areaName, type Area } from "~/models/places/areas.rules";
import { apiAmount, entryOfApi } from "~/presenters/values-of-api";
import { cardsOfApi } from "~/presenters/search/card-of-api";

type PublicContext = SiteContext & Pick<ModelContext, "db" | "clock">;

/** An area with its page. Its id is the slug, which stays the same when the gazetteer is loaded again. */
export const areaOfApi = (area: Area, kind: DirectoryKind, ctx: SiteContext) => ({
  id: area.slug,
  name: areaName(area, ctx.language),
  url: publicHref(areaPath(kind, area.slug), ctx),
});

/** A town with its page. */
export const townOfApi = (
  { slug, name }: { slug: string | null; name: string },
  kind: DirectoryKind,
  ctx: SiteContext,
) => ({
  id: slug ?? "",
  name,
  url: publicHref(placePath(kind, slug ?? ""), ctx),
});

const countedArea = ({ area, counts }: { area: Area; counts: KindCounts }, ctx: SiteContext) => ({
  ...areaOfApi(area, counts.planner === 0 && counts.venue > 0 ? "venue" : "planner", ctx),
  ...figuresOfApi(counts),
});

/** The numbers of both kinds. */
export const figuresOfApi = ({ planner, venue }: KindCounts) => ({ planners: planner, venues: venue });

/** The start page of the directory. */
export async function directoryOfApi(
  ctx: PublicContext,
  { featured, services, regions, totals }: DirectoryIndex,
  kind: DirectoryKind | undefined,
) {
  return {
    featured: await cardsOfApi(
      ctx,
      featured.filter((listing) => kind === undefined || listing.kind === kind),
    ),
    services: (await listLookups(ctx, "service", ctx.language)).map((entry) => ({
      ...entryOfApi(entry),
      providers: services.get(entry.slug)?.count ?? 0,
    })),
    regions: regions.map((region) => countedArea(region, ctx)),
    figures: figuresOfApi(totals),
  };
}

/** The services of planners, with the explanation and the usual prices of each. */
export async function directoryServicesOfApi(
  ctx: PublicContext,
  figures: ReadonlyMap<string, ServiceFigures>,
) {
  const t = await translator(ctx.language);
  return (await listLookups(ctx, "service", ctx.language)).map((entry) => {
    const known = COMPANY_SERVICES.find((each) => each === entry.slug);
    const { count, prices } = figures.get(entry.slug) ?? { count: 0, prices: null };
    return {
      ...entryOfApi(entry),
      description: known ? t(`directory:services.about.${known}`) : null,
      priceFrom: apiAmount(prices?.min ?? null),
      priceTo: apiAmount(prices?.max ?? null),
      providers: count,
      url: publicHref(serviceSearchPath("planner", entry.slug), ctx),
    };
  });
}

/** The regions of a country with their departments. */
export const regionsOfApi = (regions: readonly RegionWithCounts[], ctx: SiteContext) =>
  regions.map(({ area, departments }) => ({
    ...areaOfApi(area, "planner", ctx),
    departments: departments.map((department) => countedArea(department, ctx)),
  }));
