import type { ModelContext, SiteContext } from "~/context/types";
import { findLookups, type Lookup } from "~/models/lookups/queries.server";
import { boundsUnit, type LookupKind } from "~/models/lookups/rules";
import type { ProjectDraft } from "~/models/projects/queries.server";
import { apiAmount, entryOfApi } from "~/presenters/values-of-api";

/** A draft of a project as its client reads it. */
export async function projectOfApi(
  ctx: Pick<SiteContext, "language"> & Pick<ModelContext, "db" | "clock">,
  { details, providerIds, venueIds }: ProjectDraft,
) {
  const entries = async (kind: LookupKind, slugs: readonly string[]) =>
    (await findLookups(ctx, kind, slugs, ctx.language)).map(entryOfApi);
  const entry = async (kind: LookupKind, slug: string | null) =>
    slug === null ? null : ((await entries(kind, [slug]))[0] ?? null);
  const { place } = details;
  return {
    wanted: details.wanted,
    eventType: await entry("event_type", details.eventType),
    serviceType: await entry("service_type", details.serviceType),
    eventDate: details.eventDate,
    eventDateEnd: details.eventDateEnd,
    place: {
      city: place.city,
      region: place.region,
      zipcode: place.zipcode,
      countrycode: place.countryCode,
      lat: place.latitude,
      lng: place.longitude,
    },
    guestRange: await entry("guest_range", details.guestRange),
    budgetRange: await entry("budget_range", details.budgetRange),
    plannerBudgetRange: await entry("planner_budget_range", details.plannerBudgetRange),
    languages: await entries("language", details.languages),
    venueFeatures: await entries("venue_feature", details.venueFeatures),
    weddingTheme: details.weddingTheme,
    message: details.message,
    planners: providerIds,
    venues: venueIds,
  };
}

/** A range with its bounds: numbers of guests, or amounts in euros. */
export const rangeOfApi = (kind: LookupKind, { number, label, min, max }: Lookup) => {
  const bound = (value: number | null) => (boundsUnit(kind) === "euros" ? apiAmount(value) : value);
  return { id: number, label, min: bound(min), max: bound(max) };
};
