import type { Row } from "#db/rows";
import { formatDayRange, formatLongDay } from "~/i18n/formats";
import { recipientOf, type Recipient } from "~/i18n/recipient";
import { sql } from "~/models/core/database";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";

/** The fields of a request that identify its event. */
export type EventOfRequest = Row<"event_requests", "eventType" | "eventDate" | "city" | "venueName"> &
  Row<"projects", "eventDateEnd">;

/** An event as named in mails, without the couple's names. */
export interface EventInWords {
  eventType: string;
  date: string;
  /** The requested venue, else the town. */
  place: string;
}

/** Names an event in the reader's language, with the formats of their domain. */
export async function eventInWords(
  ctx: Pick<ModelContext, "db" | "clock">,
  event: EventOfRequest,
  reader: Recipient,
): Promise<EventInWords> {
  const { language, locale } = recipientOf(reader);
  const [type] = await findLookups(ctx, "event_type", [event.eventType], language);
  return {
    eventType: type?.label ?? event.eventType,
    date: event.eventDateEnd
      ? formatDayRange(event.eventDate, event.eventDateEnd, { locale })
      : formatLongDay(event.eventDate, { locale }),
    place: event.venueName ?? event.city,
  };
}

/** The same for the couple, whose mail names the venue elsewhere. The place is that of their event. */
export const coupleEventInWords = (
  ctx: Pick<ModelContext, "db" | "clock">,
  event: EventOfRequest,
  reader: Recipient,
): Promise<EventInWords> => eventInWords(ctx, { ...event, venueName: null }, reader);

/** The public page of the requested venue; the page of its account if the venue no longer exists. */
const requestedVenuePath = (providerId: string, venueId: string | null): string =>
  venueId === null ? `/providers/${providerId}` : `/providers/${providerId}/venues/${venueId}`;

/** The requested venue of a provider's request, as couples know it; null for a planner. */
export async function findRequestedVenue(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  requestId: string,
): Promise<{ name: string; path: string } | null> {
  const row = await db.first(sql<Row<"event_requests", "venueName" | "venueId">>`
    SELECT r.venue_name AS venueName, v.id AS venueId
    FROM event_requests r LEFT JOIN venues v ON v.id = r.venue_id AND v.provider_id = r.provider_id
    WHERE r.id = ${requestId} AND r.provider_id = ${providerId}`);
  if (!row?.venueName) return null;
  return { name: row.venueName, path: requestedVenuePath(providerId, row.venueId) };
}
