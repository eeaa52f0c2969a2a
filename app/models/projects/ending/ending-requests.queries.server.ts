import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import {
  closingReturnsThisMonth,
  IS_CREDIT_RETURNED,
  IS_CREDIT_SPENT,
  IS_SAME_PERSON,
} from "~/models/credits/closing/closing-return.queries.server";
import type { EndedUnlock } from "~/models/credits/closing-return.rules";
import type { EventOfRequest } from "~/models/requests/event.rules";

/** A request of a project that its couple ends. */
export interface EndingRequest extends EndedUnlock, EventOfRequest {
  id: Row<"event_requests">["id"];
  /** First name of the provider. */
  firstname: Row<"accounts">["firstname"];
}

type Flags = "isPaid" | "isReturned" | "isSamePerson";
type EndingRequestRow = Omit<EndingRequest, Flags> & Record<Flags, 0 | 1>;

/** The requests of a project, with what decides about their credits and mails. */
export const selectEndingRequests = (projectId: string, now: number) => sql<EndingRequestRow>`
  SELECT r.id, r.provider_id AS providerId, r.unlocked_at AS unlockedAt, r.followed_up_at AS followedUpAt,
    r.rejected_at AS rejectedAt, r.fake_at AS fakeAt, r.ended_at AS endedAt, r.event_type AS eventType,
    r.event_date AS eventDate, p.event_date_end AS eventDateEnd, r.city, r.venue_name AS venueName, a.firstname,
    ${IS_CREDIT_SPENT} AS isPaid, ${IS_CREDIT_RETURNED} AS isReturned, ${IS_SAME_PERSON} AS isSamePerson,
    ${closingReturnsThisMonth(now)} AS returnedThisMonth
  FROM event_requests r INDEXED BY event_requests_once
  CROSS JOIN projects p ON p.id = r.project_id
  CROSS JOIN project_contacts c ON c.project_id = p.id
  CROSS JOIN accounts a ON a.id = r.provider_id
  WHERE r.project_id = ${projectId} ORDER BY r.id`;

export const endingRequestOf = (row: EndingRequestRow): EndingRequest => ({
  ...row,
  isPaid: row.isPaid === 1,
  isReturned: row.isReturned === 1,
  isSamePerson: row.isSamePerson === 1,
});

/**
 * SQL: one text with everything about the requests of a project that another call may change and that decides about
 * credits and mails. A batch compares it with the text that was read before, so that it never acts on old facts.
 */
export const stateOfRequests = (projectId: string, now: number): Query => sql`(
  SELECT json_group_array(state) FROM (
    SELECT r.id || ' ' || ifnull(r.unlocked_at, '') || ' ' || ifnull(r.followed_up_at, '') || ' '
      || ifnull(r.rejected_at, '') || ' ' || ifnull(r.fake_at, '') || ' ' || ifnull(r.ended_at, '') || ' '
      || ${IS_CREDIT_RETURNED} || ' ' || iif(r.unlocked_at IS NULL, '', ${closingReturnsThisMonth(now)}) AS state
    FROM event_requests r INDEXED BY event_requests_once CROSS JOIN accounts a ON a.id = r.provider_id
    WHERE r.project_id = ${projectId} ORDER BY r.id))`;
