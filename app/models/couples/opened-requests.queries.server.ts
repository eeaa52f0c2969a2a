import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import type { SelectedRecipient } from "~/models/outbox/enqueue.server";
import { pickEventFields, type EventOfRequest } from "~/models/requests/event.rules";
import { IS_OPENED } from "~/models/reviews/eligible.queries.server";

/** A request whose provider sees the couple's contact, with the provider's own first name. */
export type OpenedRequest = EventOfRequest &
  Row<"event_requests", "id" | "providerId" | "projectId"> &
  Row<"accounts", "firstname">;

/** Maximum number of names that the page of the deletion lists. */
const HOLDERS_MAX = 200;

/** SQL: whether the provider of request `r` has opened it, and its account `a` still gets mails. */
const HAS_READER: Query = sql`(${IS_OPENED} AND r.fake_at IS NULL AND a.disabled_at IS NULL AND a.deleted_at IS NULL)`;

/**
 * The opened requests of a couple's projects, the newest first.
 * @param condition SQL about request `r`, project `p` and contact `c`
 */
export const selectOpenedRequests = (
  coupleId: string,
  condition: Query,
): Query<OpenedRequest> => sql<OpenedRequest>`
  SELECT r.id, r.provider_id AS providerId, r.project_id AS projectId, a.firstname, p.event_type AS eventType,
    p.event_date AS eventDate, p.event_date_end AS eventDateEnd, p.city, r.venue_name AS venueName
  FROM projects p CROSS JOIN project_contacts c ON c.project_id = p.id
  CROSS JOIN event_requests r INDEXED BY event_requests_once ON r.project_id = p.id
  CROSS JOIN accounts a ON a.id = r.provider_id
  WHERE p.couple_id = ${coupleId} AND ${HAS_READER} AND ${condition}
  ORDER BY r.id DESC`;

/** The providers of some requests as recipients of mails. The `reference` of a mail is the id of its request. */
export const selectReadersOf = (
  requests: readonly Pick<OpenedRequest, "id">[],
  condition: Query,
): Query<SelectedRecipient & { reference: string }> => sql<SelectedRecipient & { reference: string }>`
  SELECT a.email AS recipient, a.language, a.domain, a.id AS accountId, r.id AS reference
  FROM json_each(${JSON.stringify(requests.map(({ id }) => id))}) opened
  CROSS JOIN event_requests r ON r.id = opened.value
  CROSS JOIN accounts a ON a.id = r.provider_id
  WHERE ${HAS_READER} AND ${condition}`;

/** The facts of a mail to the provider of an opened request. */
export const factsOfReader = ({
  firstname,
  ...event
}: OpenedRequest): { firstname: string; event: EventOfRequest } => ({
  firstname,
  event: pickEventFields(event),
});

/** The names of the providers and venues that have seen the couple's contact, in alphabetical order. */
export async function listProviderNamesWithContact(
  { db }: Pick<ModelContext, "db">,
  coupleId: string,
): Promise<string[]> {
  const rows = await db.all(sql<{ name: string }>`
    SELECT DISTINCT coalesce(r.venue_name, m.name) AS name
    FROM projects p CROSS JOIN event_requests r INDEXED BY event_requests_once ON r.project_id = p.id
    CROSS JOIN accounts a ON a.id = r.provider_id
    CROSS JOIN companies m ON m.provider_id = a.id
    WHERE p.couple_id = ${coupleId} AND ${IS_OPENED} ORDER BY name LIMIT ${HOLDERS_MAX}`);
  return rows.map(({ name }) => name);
}
