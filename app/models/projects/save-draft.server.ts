import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { ModelContext } from "~/context/types";
import type { ProjectDraft } from "./queries.server";
import { CHOICES_PER_KIND_MAX, PROJECT_DRAFT_LIFETIME_MS, type ProjectDetails } from "./rules";

export interface ProjectDraftInput {
  /** The stored draft that the first step changes; null for a new draft. */
  draft: Pick<ProjectDraft, "id"> | null;
  domain: string;
  details: ProjectDetails;
  /** Ids of the planners and venues in the link to the form. Their availability is checked when the form is sent. */
  planners: readonly string[];
  venues: readonly string[];
}

/**
 * Saves the first step in the couple's draft and keeps the ticked choices. The planners and venues in the link to the
 * form are ticked too, before the earlier ones.
 * @returns the token of a new draft; null if the draft existed
 */
export async function saveProjectDraft(
  { db, clock, ids }: ModelContext,
  { draft, domain, details, planners, venues }: ProjectDraftInput,
): Promise<string | null> {
  const now = clock.now();
  const token = ids.token();
  const id = draft?.id ?? (await sha256(token));
  const json = JSON.stringify(details);
  await db.write(sql`
    INSERT INTO project_drafts (id, domain, details, provider_ids, venue_ids, updated_at, expires_at)
    VALUES (${id}, ${domain}, ${json}, ${JSON.stringify(planners)},
      ${JSON.stringify(venues)}, ${now}, ${now + PROJECT_DRAFT_LIFETIME_MS})
    ON CONFLICT (id) DO UPDATE
    SET domain = excluded.domain, details = excluded.details, updated_at = excluded.updated_at,
        expires_at = excluded.expires_at,
        provider_ids = ${withTicks(sql`project_drafts.provider_ids`, planners)},
        venue_ids = ${withTicks(sql`project_drafts.venue_ids`, venues)}`);
  return draft === null ? token : null;
}

/**
 * SQL: a stored list of ticked choices with `ids` added at its beginning. If the list becomes longer than a couple may
 * choose, the ticks that were stored last are removed.
 */
const withTicks = (ticks: Query, ids: readonly string[]): Query =>
  ids.length === 0
    ? ticks
    : sql`
  (SELECT json_group_array(value) FROM (
    SELECT value FROM (
      SELECT value, key AS place FROM json_each(${JSON.stringify(ids)})
      UNION ALL SELECT value, ${ids.length} + key FROM json_each(${ticks}))
    GROUP BY value ORDER BY min(place) LIMIT ${CHOICES_PER_KIND_MAX}))`;
