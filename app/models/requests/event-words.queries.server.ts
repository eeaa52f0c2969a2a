import type { Row } from "#db/rows";
import { formatDayRange, formatLongDay } from "~/i18n/formats";
import { recipientOf, type Recipient } from "~/i18n/recipient";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";

/** The fields of a request that identify its event. */
export type EventOfRequest = Row<"event_requests", "eventType" | "eventDate" | "city" | "venueName"> &
  Row<"projects", "eventDateEnd">;

/** An event as named in mails, without the couple's names. */
export interface EventInWords {
  eventType: string;
  date: string;
  /** The venue that was asked for, else the town. */
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
