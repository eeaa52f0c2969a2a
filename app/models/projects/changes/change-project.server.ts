import type { SiteContext } from "~/context/types";
import { DOMAINS, domainOrFrench } from "~/i18n/domains";
import { startOfDay, todayOnDomain } from "~/i18n/local-days";
import { didChange, sql, type Query } from "~/models/core/database";
import { digestOfState } from "~/models/core/save-if-unchanged.server";
import type { FoundPlace } from "~/models/places/queries.server";
import { linkDuplicateRequests, unlinkMovedRequests } from "~/models/requests/twin.queries.server";
import { changeableValuesJson, findChangeableProject, type ChangeableProject } from "./change.queries.server";
import { CHANGES_PER_DAY_MAX, changesBetween, type ChangeableDetails, type PartChange } from "./change.rules";
import { CHANGE_INTENTS, type ProjectChangeInput } from "./change-form.rules";
import { findMisfitVenues, type MisfitVenue } from "./misfit-venues.server";
import { findUnknownChoices } from "../list-options.server";
import { resolvePlace } from "../resolve-place.server";
import { wantsPlanner } from "../wanted.rules";

export type ProjectChangeOutcome =
  | { kind: "changed"; changes: readonly PartChange[] }
  /** The form contains what is already stored. */
  | { kind: "unchanged" }
  /** Errors as text keys by field, and the places that the typed town may refer to. */
  | { kind: "invalid"; errors: Record<string, string>; found: readonly FoundPlace[] | null }
  /** Nothing is saved yet: these venues are taken on the new day, or no longer fit. */
  | { kind: "venues_misfit"; venues: readonly MisfitVenue[] }
  | { kind: "changed_meanwhile" | "couple_project_ended" | "project_changes_limit" | "not_found" };

/**
 * Changes a project that its providers have already received. One batch changes the project and the copies in its
 * requests, and stores the old and the new values.
 */
export async function changeProject(
  ctx: SiteContext,
  { coupleId, projectId }: { coupleId: string; projectId: string },
  sent: ProjectChangeInput,
): Promise<ProjectChangeOutcome> {
  const project = await findChangeableProject(ctx, coupleId, projectId);
  if (!project) return { kind: "not_found" };
  if (!project.isOpen) return { kind: "couple_project_ended" };
  const domain = DOMAINS[domainOrFrench(project.domain)];
  const unknown = await findUnknownChoices(ctx, sent, ctx.language);
  const resolved = await resolvePlace(ctx, sent, {
    country: domain.country,
    language: ctx.language,
    before: project.place,
  });
  if (!("place" in resolved))
    return { kind: "invalid", errors: { ...unknown, q: resolved.error }, found: resolved.found };
  if (Object.keys(unknown).length > 0) return { kind: "invalid", errors: unknown, found: null };

  const after: ChangeableDetails = {
    eventDate: sent.eventDate,
    eventDateEnd: sent.eventDateEnd ?? null,
    place: resolved.place,
    guestRange: sent.guestRange,
    budgetRange: sent.budgetRange,
    plannerBudgetRange: wantsPlanner(project.wanted) ? (sent.plannerBudgetRange ?? null) : null,
    message: sent.message,
  };
  const changes = changesBetween(project, after);
  if (changes.length === 0) return { kind: "unchanged" };
  const state = changeableValuesJson(coupleId, projectId);
  const stored = (await ctx.db.first(sql<{ state: string | null }>`SELECT ${state} AS state`))?.state ?? null;
  if (sent.seen !== undefined && sent.seen !== (await digestOfState(stored)))
    return { kind: "changed_meanwhile" };
  if (sent.intent !== CHANGE_INTENTS.saveAnyway) {
    const venues = await findMisfitVenues(ctx, project, after, ctx.language);
    if (venues.length > 0) return { kind: "venues_misfit", venues };
  }
  const dayStart = startOfDay(todayOnDomain({ clock: ctx.clock, domain }), domain.timeZone);
  const isAllowed = sql`
    p.id = ${projectId} AND p.couple_id = ${coupleId} AND p.ended_at IS NULL AND ${state} IS ${stored}`;
  const [noted] = await ctx.db.write(
    ...changeStatements(ctx.clock.now(), { project, after, changes, isAllowed, dayStart }),
  );
  if (didChange(noted)) return { kind: "changed", changes };
  const now = await findChangeableProject(ctx, coupleId, projectId);
  if (!now) return { kind: "not_found" };
  if (!now.isOpen) return { kind: "couple_project_ended" };
  return changesBetween(project, now).length > 0
    ? { kind: "changed_meanwhile" }
    : { kind: "project_changes_limit" };
}

/**
 * The statements of one change. The first one stores the changed parts if the change is allowed; all others require
 * the rows that it has stored.
 */
function changeStatements(
  now: number,
  {
    project,
    after,
    changes,
    isAllowed,
    dayStart,
  }: {
    project: ChangeableProject;
    after: ChangeableDetails;
    changes: readonly PartChange[];
    isAllowed: Query;
    dayStart: number;
  },
): Query[] {
  const { id } = project;
  const { place } = after;
  const noted = changes.map(({ part, before, after: value }) => ({
    part,
    before: JSON.stringify(before),
    after: JSON.stringify(value),
  }));
  const isNoted = sql`EXISTS (SELECT 1 FROM project_changes WHERE project_id = ${id} AND changed_at = ${now})`;
  const isDayChanged = changes.some(({ part }) => part === "date");
  return [
    sql`
      INSERT INTO project_changes (project_id, changed_at, part, before, after)
      SELECT p.id, ${now}, change.value ->> '$.part', change.value ->> '$.before', change.value ->> '$.after'
      FROM projects p CROSS JOIN json_each(${JSON.stringify(noted)}) change
      WHERE ${isAllowed} AND (
        SELECT count(DISTINCT changed_at) FROM project_changes WHERE project_id = ${id} AND changed_at >= ${dayStart}
      ) < ${CHANGES_PER_DAY_MAX}
      ON CONFLICT DO UPDATE SET after = excluded.after`,
    sql`
      UPDATE projects AS p SET event_date = ${after.eventDate}, event_date_end = ${after.eventDateEnd},
        city = ${place.city}, region = ${place.region}, zipcode = ${place.zipcode}, country_code = ${place.countryCode},
        latitude = ${place.latitude}, longitude = ${place.longitude}, guest_range = ${after.guestRange},
        budget_range = ${after.budgetRange}, planner_budget_range = ${after.plannerBudgetRange},
        message = ${after.message}, changed_at = ${now}
      WHERE ${isAllowed} AND ${isNoted}`,
    // The copies read the stored project: another change may have been stored in the same millisecond.
    sql`
      UPDATE event_requests AS r SET event_date = p.event_date, city = p.city, region = p.region,
        country_code = p.country_code, guest_range = p.guest_range, budget_range = p.budget_range,
        changed_at = iif(r.ended_at IS NULL, ${now}, r.changed_at)
      FROM projects p WHERE p.id = ${id} AND r.project_id = p.id AND ${isNoted}`,
    ...(isDayChanged ? [unlinkMovedRequests(id), ...linkDuplicateRequests(id)] : []),
  ];
}
