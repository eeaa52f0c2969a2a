import { DOMAINS, formatLocale, isDomainCode, isLanguage } from "~/i18n/domains";
import { formatDayRange, formatLongDay } from "~/i18n/formats";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelScope } from "~/models/scope";

/** What of a request tells which event it is about. */
export interface EventOfRequest {
  eventType: string;
  eventDate: string;
  eventDateEnd: string | null;
  city: string;
}

/** An event as a mail to its reader names it: never who asked. */
export interface EventInWords {
  eventType: string;
  date: string;
  place: string;
}

/** Names an event in the language of a reader and with the formats of their domain. */
export async function eventInWords(
  scope: Pick<ModelScope, "db" | "clock">,
  event: EventOfRequest,
  reader: { domain: string; language: string },
): Promise<EventInWords> {
  const domain = DOMAINS[isDomainCode(reader.domain) ? reader.domain : "fr"];
  const language = isLanguage(reader.language) ? reader.language : domain.defaultLanguage;
  const locale = formatLocale(domain, language);
  const [type] = await findLookups(scope, "event_type", [event.eventType], language);
  return {
    eventType: type?.label ?? event.eventType,
    date: event.eventDateEnd
      ? formatDayRange(event.eventDate, event.eventDateEnd, { locale })
      : formatLongDay(event.eventDate, { locale }),
    place: event.city,
  };
}
