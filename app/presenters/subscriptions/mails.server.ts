import { formatDate, formatMoney } from "~/i18n/formats";
import type { FactsOfMessageKind } from "~/models/outbox/message-kind.rules";
import {
  PREMIUM_CANCELLED,
  PREMIUM_ENDED,
  PREMIUM_PAYMENT_FAILED,
  PREMIUM_RENEWED,
  PREMIUM_SECOND_ENDED,
  PREMIUM_STARTED,
} from "~/models/subscriptions/mails.rules";
import { factsAsTextValues, mailInWords, type MessageReader } from "../outbox/message-words";

const untilDay = (
  { firstname, until }: FactsOfMessageKind<typeof PREMIUM_CANCELLED>,
  reader: MessageReader,
) => ({
  firstname,
  date: formatDate(until, reader),
});

/** Writes the price with its billing period, as in "690,00 € par an". */
const period = (facts: FactsOfMessageKind<typeof PREMIUM_STARTED>, reader: MessageReader) => ({
  ...untilDay(facts, reader),
  price: reader.t(`subscription:price.${facts.plan}`, { price: formatMoney(facts.cents, reader) }),
});

export const MAILS = [
  mailInWords(PREMIUM_STARTED, { words: period }),
  mailInWords(PREMIUM_CANCELLED, { words: untilDay }),
  mailInWords(PREMIUM_RENEWED, { words: period }),
  mailInWords(PREMIUM_PAYMENT_FAILED, {
    words: ({ firstname, cents }, reader) => ({ firstname, price: formatMoney(cents, reader) }),
  }),
  mailInWords(PREMIUM_ENDED, {
    words: (facts, reader) => ({
      ...untilDay(facts, reader),
      venues: facts.isVenue ? ` ${reader.t("mails:premium_ended.venues")}` : "",
    }),
  }),
  mailInWords(PREMIUM_SECOND_ENDED, { words: factsAsTextValues }),
];
