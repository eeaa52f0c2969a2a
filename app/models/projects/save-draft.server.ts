import { sql } from "~/models/database";
import { sha256 } from "~/models/identifiers";
import type { ModelScope } from "~/models/scope";
import { DRAFT_LIFETIME, type ProjectDetails } from "./rules";

/**
 * Keeps the first step. A cookie's own draft is overwritten, its ticked providers stay.
 * @returns the token for the cookie: the one given when it names a draft of this domain, else a fresh one
 */
export async function saveDraft(
  { db, clock, ids }: ModelScope,
  { token, domain, details }: { token: string | null; domain: string; details: ProjectDetails },
): Promise<string> {
  const now = clock.now();
  const kept = token ?? ids.token();
  const json = JSON.stringify(details);
  await db.write(sql`
    INSERT INTO project_drafts (id, domain, details, updated_at, expires_at)
    VALUES (${await sha256(kept)}, ${domain}, ${json}, ${now}, ${now + DRAFT_LIFETIME})
    ON CONFLICT (id) DO UPDATE
    SET domain = excluded.domain, details = excluded.details, updated_at = excluded.updated_at,
        expires_at = excluded.expires_at`);
  return kept;
}
