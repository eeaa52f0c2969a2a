import type { Domain } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { findProfileOnDomain } from "~/models/directory/find-profile.server";
import { findChosenListing, findOnlyListing } from "~/models/listings/search.queries.server";
import type { WantedKind } from "./wanted.rules";

/** The choice that the form shows at first, if the couple came from a public page. */
export interface Preselection {
  /**
   * Name of the provider or venue. Null for an account with several venues, because the couple has not chosen one of
   * them yet.
   */
  name: string | null;
  wanted: WantedKind;
  provider: string | null;
  venue: string | null;
}

/**
 * The provider and the venue whose public page had the link to the form, by id or slug; null if the visitor came
 * another way.
 */
export interface ProjectFormOrigin {
  provider: string | null;
  venue: string | null;
}

/**
 * The provider or venue whose public page had the link to the form. Null if couples of this domain cannot write to it.
 */
export async function findPreselection(
  ctx: Pick<ModelContext, "db" | "clock">,
  referringPage: ProjectFormOrigin,
  { country }: Pick<Domain, "country">,
): Promise<Preselection | null> {
  const venue = await findChosenListing(ctx, referringPage.venue, { kind: "venue", country });
  if (venue) return { name: venue.name, wanted: "venue", provider: null, venue: venue.id };
  const profile = await findProfileOnDomain(ctx, referringPage.provider, { country });
  if (!profile) return null;
  if (profile.role !== "ROLE_VENUE")
    return { name: profile.name, wanted: "planner", provider: profile.id, venue: null };
  const only = await findOnlyListing(ctx, profile.id, { kind: "venue", country });
  return { name: only?.name ?? null, wanted: "venue", provider: null, venue: only?.id ?? null };
}
