import type { SiteContext } from "~/context/types";
import { DOMAINS, domainOrFrench, type Language } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import { findListingsNearestFirst } from "~/models/listings/search.queries.server";
import { venueFitOf } from "~/models/venues/search/fit.rules";
import type { ChangeableProject } from "./change.queries.server";
import type { ChangeableDetails } from "./change.rules";
import { eventDaysOf, takenDaysAmong, venueArea } from "../find-chosen.server";
import { venueWishesOf } from "../offer.server";

/** A venue that received the project and does not fit its new version. */
export interface MisfitVenue {
  name: string;
  /** Why it does not fit: it is taken on the new day, too small for the guests, or above the budget. */
  misfits: readonly ("taken" | "capacity" | "price")[];
}

/**
 * The venues that received the project and fit it less well after a change: taken on the new days although they were
 * free before, too small, or too expensive. Venues that have declined are left out.
 */
export async function findMisfitVenues(
  ctx: Pick<SiteContext, "db" | "clock">,
  project: ChangeableProject,
  after: ChangeableDetails,
  language: Language,
): Promise<MisfitVenue[]> {
  const asked = await ctx.db.all(sql<{ venueId: string }>`
    SELECT venue_id AS venueId FROM event_requests INDEXED BY event_requests_once
    WHERE project_id = ${project.id} AND venue_id IS NOT NULL AND rejected_at IS NULL AND ended_at IS NULL`);
  if (asked.length === 0) return [];
  const { venueFeatures } = project;
  const [venues, wishedBefore, wishedAfter] = await Promise.all([
    findListingsNearestFirst(
      ctx,
      venueArea(after, DOMAINS[domainOrFrench(project.domain)]),
      asked.map(({ venueId }) => venueId),
    ),
    venueWishesOf(ctx, { ...project, venueFeatures }, language),
    venueWishesOf(ctx, { ...after, venueFeatures }, language),
  ]);
  return venues.flatMap((venue) => {
    const [old, changed] = [venueFitOf(venue, wishedBefore), venueFitOf(venue, wishedAfter)];
    const isTaken = (details: ChangeableDetails) => takenDaysAmong(venue, eventDaysOf(details)).isTaken;
    const misfits: MisfitVenue["misfits"] = [
      ...(isTaken(after) && !isTaken(project) ? (["taken"] as const) : []),
      ...(changed.capacity === "no" && old.capacity !== "no" ? (["capacity"] as const) : []),
      ...(changed.price === "no" && old.price !== "no" ? (["price"] as const) : []),
    ];
    return misfits.length > 0 ? [{ name: venue.name, misfits }] : [];
  });
}
