import { formatLongDay } from "~/i18n/formats";
import { REQUEST_MARKED_FAKE, REQUEST_FAKE_CREDIT_RETURNED } from "~/models/admin-requests/mails.rules";
import type { FactsOfMessageKind } from "~/models/outbox/message-kind.rules";
import { mailInWords, type MessageReader } from "../outbox/message-words";

const words = (
  { firstname, couple, eventDate }: FactsOfMessageKind<typeof REQUEST_MARKED_FAKE>,
  reader: MessageReader,
) => ({
  firstname,
  couple,
  date: formatLongDay(eventDate, reader),
});

export const MAILS = [
  mailInWords(REQUEST_MARKED_FAKE, { words }),
  mailInWords(REQUEST_FAKE_CREDIT_RETURNED, { words }),
];
