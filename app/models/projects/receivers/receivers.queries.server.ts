import { sql, type Query } from "~/models/core/database";
import { SILENT_AFTER_MS } from "~/models/couples/rules";
import { REJECTION_MAIL_DELAY_MS } from "~/models/requests/rules";
import { REPLACEMENTS_MAX } from "./receivers.rules";
import { CHOICES_PER_KIND_MAX } from "../rules";
import { VENUE_SERVICE } from "../wanted.rules";

/**
 * SQL: whether request `r` of an open project has no answer in time. It must equal the state `silent` of `answerOf`:
 * a refusal counts once the provider cannot undo it any more, and with Premium reading is an answer.
 */
export const isSilent = (now: number): Query => sql`(
  r.ended_at IS NULL AND r.fake_at IS NULL AND r.unlocked_at IS NULL AND r.created_at <= ${now - SILENT_AFTER_MS}
  AND (r.rejected_at IS NULL OR r.rejected_at > ${now - REJECTION_MAIL_DELAY_MS})
  AND NOT EXISTS (SELECT 1 FROM accounts reader
    WHERE reader.id = r.provider_id AND reader.premium_start_at IS NOT NULL AND reader.premium_end_at > r.seen_at))`;

/** SQL: whether the couple may replace one more silent provider. It must equal `isReplacementLimitReached`. */
export const isReplacementAllowed = (projectId: string): Query => sql`(
  (SELECT count(*) FROM event_requests r INDEXED BY event_requests_once
   WHERE r.project_id = ${projectId} AND r.ended_as = 'replaced' AND r.rejected_at IS NULL) < ${REPLACEMENTS_MAX})`;

/**
 * SQL: whether project `p` has places for so many further requests. It must equal `freePlacesOf`.
 * @param withoutId a request that ends in the same batch
 */
export const arePlacesFree = (
  { planners, venues }: { planners: number; venues: number },
  now: number,
  withoutId: string | null,
): Query => {
  const isVenue = sql`(r.venue_id IS NOT NULL OR p.service_type = ${VENUE_SERVICE})`;
  const taken = (kind: Query) => sql`
    (SELECT count(*) FROM event_requests r INDEXED BY event_requests_once
     WHERE r.project_id = p.id AND r.ended_at IS NULL AND r.fake_at IS NULL AND r.id IS NOT ${withoutId}
       AND (r.rejected_at IS NULL OR r.rejected_at > ${now - REJECTION_MAIL_DELAY_MS}) AND ${kind})`;
  return sql`(
    (${planners} = 0 OR ${taken(sql`NOT ${isVenue}`)} + ${planners} <= ${CHOICES_PER_KIND_MAX})
    AND (${venues} = 0 OR ${taken(isVenue)} + ${venues} <= ${CHOICES_PER_KIND_MAX}))`;
};
