import { formatDayRange, formatLongDay } from "~/i18n/formats";
import { findLookups } from "~/models/lookups/queries.server";
import type { EventOfRequest } from "~/models/requests/event.rules";
import type { MessageReader, MessageTextValues } from "../outbox/message-words";

/** The words with which a mail names an event, without the couple's names. */
type EventInWords = {
  eventType: string;
  date: string;
  /** The requested venue, otherwise the town. */
  place: string;
};

export async function eventInWords(event: EventOfRequest, reader: MessageReader): Promise<EventInWords> {
  const [type] = await findLookups(reader, "event_type", [event.eventType], reader.language);
  return {
    eventType: type?.label ?? event.eventType,
    date: event.eventDateEnd
      ? formatDayRange(event.eventDate, event.eventDateEnd, reader)
      : formatLongDay(event.eventDate, reader),
    place: event.venueName ?? event.city,
  };
}

/** The values for a mail about an event: the words that name the event, and the other values that the caller passes. */
export const withEventInWords = async <Values extends MessageTextValues>(
  { event, values }: { event: EventOfRequest; values: Values },
  reader: MessageReader,
): Promise<Values & EventInWords> => ({ ...values, ...(await eventInWords(event, reader)) });
