import { distanceValues, formatBriefDay, formatList } from "~/i18n/formats";
import type { FactsOfMessageKind } from "~/models/outbox/message-kind.rules";
import {
  NEW_EVENT_REQUEST,
  PROJECT_CONFIRMATION,
  PROJECT_LINK,
  PROJECT_LINK_KNOWN,
  REQUEST_BOOKED,
  REQUEST_BOOKED_ELSEWHERE,
  REQUEST_WITHDRAWN,
  STILL_LOOKING,
} from "~/models/projects/mails.rules";
import { factsAsTextValues, mailInWords, type MessageReader } from "../outbox/message-words";
import { withEventInWords } from "../requests/event-words.server";
import { eventOfProjectInWords, labelOfLookup } from "./describe-project.server";

type NewRequest = FactsOfMessageKind<typeof NEW_EVENT_REQUEST>;

/** The distance, " (42 km from you)", written directly after the place; empty if the distance is unknown. */
function distanceOf({ distanceKm, venueName }: NewRequest, { t, locale }: MessageReader): string {
  if (distanceKm === null) return "";
  const { key, distance } = distanceValues(distanceKm, locale);
  const text = venueName === null ? key : (`venue_${key}` as const);
  return ` (${t(`event_request:${text}`, { distance })})`;
}

/** The last sentence of the text, " Your venue: Domaine des Oliviers."; empty for a planner. */
const venueOf = ({ venueName: venue }: NewRequest, { t }: MessageReader): string =>
  venue === null ? "" : ` ${t("mails:new_event_request.venue", { venue })}`;

/**
 * Maximum length of a venue's name in an SMS, where it replaces the town. With a longer name, a second SMS would be
 * needed.
 */
const SMS_NAME_MAX = 40;

/** The values of a mail about a request that has ended. `credit` is the last sentence, if a credit was returned. */
const endedRequestInWords = (
  { firstname, event, isCreditReturned }: FactsOfMessageKind<typeof REQUEST_WITHDRAWN>,
  reader: MessageReader,
) =>
  withEventInWords(
    {
      event,
      values: { firstname, credit: isCreditReturned ? ` ${reader.t("mails:request_withdrawn.credit")}` : "" },
    },
    reader,
  );

export const MAILS = [
  mailInWords(PROJECT_LINK, { words: factsAsTextValues, reason: "asked" }),
  mailInWords(PROJECT_LINK_KNOWN, { words: factsAsTextValues }),
  mailInWords(PROJECT_CONFIRMATION, {
    words: async ({ firstname, event, providers, hours }, reader) => ({
      firstname,
      ...(await eventOfProjectInWords(reader, event, reader)),
      providers: formatList(providers, reader.locale),
      hours,
    }),
  }),
  mailInWords(NEW_EVENT_REQUEST, {
    words: async (facts, reader) => ({
      firstname: facts.firstname,
      ...(await eventOfProjectInWords(reader, facts.event, reader)),
      guests: await labelOfLookup(reader, "guest_range", facts.guestRange, reader),
      distance: distanceOf(facts, reader),
      venue: venueOf(facts, reader),
    }),
    sms: async ({ event, venueName }, reader) => {
      const { eventType, place } = await eventOfProjectInWords(reader, event, reader);
      return reader.t("mails:sms.new_event_request", {
        eventType,
        place: venueName?.slice(0, SMS_NAME_MAX) ?? place,
        date: formatBriefDay(event.eventDate, reader),
      });
    },
  }),
  mailInWords(REQUEST_BOOKED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
  mailInWords(REQUEST_BOOKED_ELSEWHERE, { words: endedRequestInWords }),
  mailInWords(REQUEST_WITHDRAWN, { words: endedRequestInWords }),
  mailInWords(STILL_LOOKING, {
    words: async ({ firstname, event, days }, reader) => ({
      firstname,
      ...(await eventOfProjectInWords(reader, event, reader)),
      days,
    }),
  }),
];
