import { formatMoney } from "~/i18n/formats";
import {
  CLOSING_CREDIT_GRANTED,
  CLOSING_CREDIT_REFUSED,
  CREDITS_RECEIPT,
  CREDITS_REFUND_FAILED,
  CREDITS_REFUND_REFUSED,
  CREDITS_REFUNDED,
} from "~/models/credits/mails.rules";
import type { FactsOfMessageKind } from "~/models/outbox/message-kind.rules";
import { mailInWords, type MessageReader } from "../outbox/message-words";
import { withEventInWords } from "../requests/event-words.server";

const amount = (
  { firstname, cents, currency }: FactsOfMessageKind<typeof CREDITS_REFUNDED>,
  { locale }: MessageReader,
) => ({ firstname, amount: formatMoney(cents, { locale, currency }) });

const purchase = (facts: FactsOfMessageKind<typeof CREDITS_RECEIPT>, reader: MessageReader) => ({
  ...amount(facts, reader),
  credits: reader.t("credits:product", { count: facts.credits }),
});

export const MAILS = [
  mailInWords(CREDITS_RECEIPT, { words: purchase }),
  mailInWords(CREDITS_REFUNDED, { words: amount }),
  mailInWords(CREDITS_REFUND_FAILED, { words: amount }),
  mailInWords(CREDITS_REFUND_REFUSED, {
    words: (facts, reader) => ({ ...purchase(facts, reader), reason: facts.reason }),
    quotes: ["body_2"],
  }),
  mailInWords(CLOSING_CREDIT_GRANTED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
  mailInWords(CLOSING_CREDIT_REFUSED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
    quotes: ["body_2"],
  }),
];
