import type { Domain } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { findProfileOnDomain } from "~/models/directory/find-profile.server";
import { findOnlyListing, listOfferedNames } from "~/models/listings/search.queries.server";
import type { WantedKind } from "./wanted.rules";

/** The choice that the form shows at first, if the couple came from a public page or from its favourites. */
export interface Preselection {
  /**
   * Names of the planners and venues. Empty for an account with several venues, because the couple has not chosen one
   * of them yet.
   */
  names: readonly string[];
  wanted: WantedKind;
  planners: readonly string[];
  venues: readonly string[];
}

/** The providers and venues in the link to the form, by id. Both lists are empty if the visitor came another way. */
export interface ProjectFormOrigin {
  providers: readonly string[];
  venues: readonly string[];
}

/**
 * The planners and venues of the link to the form. Those to which couples of this domain cannot write are left out; null
 * if none remains.
 */
export async function findPreselection(
  ctx: Pick<ModelContext, "db" | "clock">,
  { providers, venues }: ProjectFormOrigin,
  { country }: Pick<Domain, "country">,
): Promise<Preselection | null> {
  const planners = await listOfferedNames(ctx, providers, { kind: "planner", country });
  const places = await listOfferedNames(ctx, venues, { kind: "venue", country });
  if (planners.length + places.length > 0)
    return {
      names: [...places, ...planners].map(({ name }) => name),
      wanted: places.length === 0 ? "planner" : planners.length === 0 ? "venue" : "both",
      planners: planners.map(({ id }) => id),
      venues: places.map(({ id }) => id),
    };
  return findVenueAccount(ctx, providers[0] ?? null, country);
}

/** The choice if the couple came from the profile of an account with venues: the venue, if there is only one. */
async function findVenueAccount(
  ctx: Pick<ModelContext, "db" | "clock">,
  providerId: string | null,
  country: string,
): Promise<Preselection | null> {
  const profile = await findProfileOnDomain(ctx, providerId, { country });
  if (profile?.role !== "ROLE_VENUE") return null;
  const only = await findOnlyListing(ctx, profile.id, { kind: "venue", country });
  return {
    names: only ? [only.name] : [],
    wanted: "venue",
    planners: [],
    venues: only ? [only.id] : [],
  };
}
