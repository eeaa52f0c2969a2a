import type { ModelContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { REVIEWED_REQUEST_JOINS } from "./eligible.queries.server";
import { REVIEW_LINK_LIFETIME_MS } from "./rules";
import { isReviewMissing, reviewLinkPath } from "./send-links.server";

/**
 * Creates a link to the review of a request for a couple that is signed in, who needs no mail for it.
 * @returns the path of the review's page; null if the request is not the couple's, or has no review and cannot get one
 */
export async function openReviewOfCouple(
  { db, clock, ids }: ModelContext,
  { coupleId, projectId, requestId }: { coupleId: string; projectId: string; requestId: string },
): Promise<string | null> {
  const now = clock.now();
  const token = ids.token();
  const [created] = await db.write(sql`
    INSERT INTO review_links (id, request_id, kind, token_hash, created_at, expires_at)
    SELECT ${ids.uuid()}, r.id, 'again', ${await sha256(token)}, ${now}, ${now + REVIEW_LINK_LIFETIME_MS}
    FROM event_requests r ${REVIEWED_REQUEST_JOINS}
    WHERE r.id = ${requestId} AND p.id = ${projectId} AND p.couple_id = ${coupleId}
      AND (EXISTS (SELECT 1 FROM reviews v WHERE v.request_id = r.id AND v.state <> 'withdrawn')
           OR ${isReviewMissing(now)})`);
  return didChange(created) ? reviewLinkPath(token) : null;
}
