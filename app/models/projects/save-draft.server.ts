import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { ModelContext } from "~/context/types";
import { PROJECT_DRAFT_LIFETIME_MS, PROVIDERS_MAX, type ProjectDetails } from "./rules";

export interface ProjectDraftInput {
  token: string | null;
  domain: string;
  details: ProjectDetails;
  /**
   * Id of the provider or venue whose public page had the link to the form. Its availability is checked when the form
   * is sent.
   */
  provider: string | null;
  venue: string | null;
}

/**
 * Saves the first step in the draft that the cookie names and keeps the ticked choices. The provider or venue whose
 * public page had the link to the form is also ticked, if the couple may choose one more.
 * @returns the token for the cookie: the given token if it belongs to a draft of this domain, otherwise a new token
 */
export async function saveProjectDraft(
  { db, clock, ids }: ModelContext,
  { token, domain, details, provider, venue }: ProjectDraftInput,
): Promise<string> {
  const now = clock.now();
  const draftToken = token ?? ids.token();
  const json = JSON.stringify(details);
  await db.write(sql`
    INSERT INTO project_drafts (id, domain, details, provider_ids, venue_ids, updated_at, expires_at)
    VALUES (${await sha256(draftToken)}, ${domain}, ${json}, ${JSON.stringify(provider ? [provider] : [])},
      ${JSON.stringify(venue ? [venue] : [])}, ${now}, ${now + PROJECT_DRAFT_LIFETIME_MS})
    ON CONFLICT (id) DO UPDATE
    SET domain = excluded.domain, details = excluded.details, updated_at = excluded.updated_at,
        expires_at = excluded.expires_at,
        provider_ids = ${withTick(sql`project_drafts.provider_ids`, provider)},
        venue_ids = ${withTick(sql`project_drafts.venue_ids`, venue)}`);
  return draftToken;
}

/**
 * SQL: a stored list of ticked choices with `id` added. The list stays as it is if it already contains `id`, or if the
 * couple has made the maximum number of choices.
 */
const withTick = (ticks: Query, id: string | null): Query => sql`
  CASE
    WHEN ${id} IS NULL OR EXISTS (SELECT 1 FROM json_each(${ticks}) WHERE value = ${id})
      OR json_array_length(project_drafts.provider_ids) + json_array_length(project_drafts.venue_ids) >= ${PROVIDERS_MAX}
    THEN ${ticks}
    ELSE json_insert(${ticks}, '$[#]', ${id}) END`;
