import { REMINDER_OF_PROVIDER, REQUEST_DIGEST, REQUEST_REMINDER } from "~/models/notifications/mails.rules";
import type { EventOfRequest } from "~/models/requests/event.rules";
import { mailInWords, type MessageReader, type MessageTextValues } from "../outbox/message-words";
import { eventInWords, withEventInWords } from "../requests/event-words.server";

/**
 * Maximum length of the place in an SMS, which may be a venue's name. A longer place could make the text too long for
 * one SMS.
 */
const SMS_PLACE_MAX = 40;

/** Writes an SMS with the same content as a mail. */
async function smsOf(
  kind: typeof REQUEST_REMINDER | typeof REMINDER_OF_PROVIDER,
  facts: { event: EventOfRequest; values: MessageTextValues },
  reader: MessageReader,
): Promise<string> {
  const words = await withEventInWords(facts, reader);
  return reader.t(`mails:sms.${kind.name}`, { ...words, place: words.place.slice(0, SMS_PLACE_MAX) });
}

export const MAILS = [
  mailInWords(REQUEST_REMINDER, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
    sms: ({ event, ...values }, reader) => smsOf(REQUEST_REMINDER, { event, values }, reader),
  }),
  mailInWords(REMINDER_OF_PROVIDER, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
    sms: ({ event, ...values }, reader) => smsOf(REMINDER_OF_PROVIDER, { event, values }, reader),
  }),
  mailInWords(REQUEST_DIGEST, {
    words: async ({ firstname, total, events }, reader) => {
      const described = await Promise.all(events.map((event) => eventInWords(event, reader)));
      return {
        firstname,
        requests: reader.t("notifications:digest_requests", { count: total }),
        list: described.map(({ eventType, date, place }) => [eventType, date, place].join(", ")).join("\n"),
      };
    },
    quotes: ["body_2"],
  }),
];
