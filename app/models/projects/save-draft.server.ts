import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { ModelContext } from "~/context/types";
import { CHOICES_PER_KIND_MAX, PROJECT_DRAFT_LIFETIME_MS, type ProjectDetails } from "./rules";

export interface ProjectDraftInput {
  token: string | null;
  domain: string;
  details: ProjectDetails;
  /** Ids of the planners and venues in the link to the form. Their availability is checked when the form is sent. */
  planners: readonly string[];
  venues: readonly string[];
}

/**
 * Saves the first step in the draft that the cookie names and keeps the ticked choices. The planners and venues in the
 * link to the form are ticked too, before the earlier ones.
 * @returns the token for the cookie: the given token if it belongs to a draft of this domain, otherwise a new token
 */
export async function saveProjectDraft(
  { db, clock, ids }: ModelContext,
  { token, domain, details, planners, venues }: ProjectDraftInput,
): Promise<string> {
  const now = clock.now();
  const draftToken = token ?? ids.token();
  const json = JSON.stringify(details);
  await db.write(sql`
    INSERT INTO project_drafts (id, domain, details, provider_ids, venue_ids, updated_at, expires_at)
    VALUES (${await sha256(draftToken)}, ${domain}, ${json}, ${JSON.stringify(planners)},
      ${JSON.stringify(venues)}, ${now}, ${now + PROJECT_DRAFT_LIFETIME_MS})
    ON CONFLICT (id) DO UPDATE
    SET domain = excluded.domain, details = excluded.details, updated_at = excluded.updated_at,
        expires_at = excluded.expires_at,
        provider_ids = ${withTicks(sql`project_drafts.provider_ids`, planners)},
        venue_ids = ${withTicks(sql`project_drafts.venue_ids`, venues)}`);
  return draftToken;
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
