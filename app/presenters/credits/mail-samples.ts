import {
  CLOSING_CREDIT_GRANTED,
  CLOSING_CREDIT_REFUSED,
  CREDITS_RECEIPT,
  CREDITS_REFUNDED,
  CREDITS_REFUND_FAILED,
  CREDITS_REFUND_REFUSED,
} from "~/models/credits/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const amount = ({ firstname, currency }: SampleValues) => ({ firstname, cents: 7200, currency });
const HISTORY = { path: "/credits/history" };

export const MAIL_SAMPLES = [
  mailSample(CREDITS_RECEIPT, (values) => ({ ...amount(values), credits: 3 }), HISTORY),
  mailSample(CREDITS_REFUNDED, amount, HISTORY),
  mailSample(CREDITS_REFUND_FAILED, amount, HISTORY),
  mailSample(
    CREDITS_REFUND_REFUSED,
    (values) => ({ ...amount(values), credits: 3, reason: values.reason }),
    HISTORY,
  ),
  mailSample(CLOSING_CREDIT_GRANTED, ({ firstname, event }) => ({ firstname, event }), HISTORY),
  mailSample(
    CLOSING_CREDIT_REFUSED,
    ({ firstname, event, reason }) => ({ firstname, event, reason }),
    HISTORY,
  ),
];
