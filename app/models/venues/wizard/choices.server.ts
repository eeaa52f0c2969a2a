import type { SiteContext } from "~/context/types";
import { findLookups, listLookups, type Lookup } from "~/models/lookups/queries.server";

type VenueList = "venue_type" | "venue_feature" | "venue_service";

const UNAVAILABLE = {
  venue_type: "venues:errors.types",
  venue_feature: "venues:errors.features",
  venue_service: "company_services:errors.prestations",
} as const satisfies Record<VenueList, string>;
const UNKNOWN = {
  venue_type: "venues:errors.type_required",
  venue_feature: "common:errors.malformed_form",
  venue_service: "common:errors.malformed_form",
} as const satisfies Record<VenueList, string>;
type ChoiceProblem = (typeof UNAVAILABLE | typeof UNKNOWN)[VenueList];

/**
 * The entries that a list offers, and the given entries even if they are no longer offered. Null if the list cannot be
 * loaded.
 */
export async function venueChoices(
  ctx: SiteContext,
  kind: VenueList,
  chosen: readonly string[],
): Promise<Lookup[] | null> {
  try {
    const list = await listLookups(ctx, kind, ctx.language);
    const chosenEntries = await findLookups(ctx, kind, chosen, ctx.language);
    return list.length > 0 ? [...list, ...chosenEntries.filter(({ isActive }) => !isActive)] : null;
  } catch (failure) {
    ctx.reportFailure("choices_unavailable", failure);
    return null;
  }
}

/** The text key of the error about a choice. Null if each chosen entry is offered, or was chosen before. */
export async function choiceProblem(
  ctx: SiteContext,
  kind: VenueList,
  chosen: readonly string[],
  before: readonly string[],
): Promise<ChoiceProblem | null> {
  const more = chosen.filter((slug) => !before.includes(slug));
  if (more.length === 0) return null;
  const offered = await venueChoices(ctx, kind, []);
  if (!offered) return UNAVAILABLE[kind];
  return more.every((slug) => offered.some((lookup) => lookup.slug === slug)) ? null : UNKNOWN[kind];
}
