import { formatLongDay } from "~/i18n/formats";
import { REQUEST_FAKE, REQUEST_FAKE_RETURNED } from "~/models/admin-requests/mails.rules";
import type { FactsOf } from "~/models/outbox/message-kind.rules";
import { mailInWords, type MessageReader } from "../outbox/message-words";

const words = ({ firstname, couple, eventDate }: FactsOf<typeof REQUEST_FAKE>, reader: MessageReader) => ({
  firstname,
  couple,
  date: formatLongDay(eventDate, reader),
});

export const MAILS = [mailInWords(REQUEST_FAKE, { words }), mailInWords(REQUEST_FAKE_RETURNED, { words })];
