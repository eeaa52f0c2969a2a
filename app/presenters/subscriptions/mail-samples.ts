import {
  PREMIUM_CANCELLED,
  PREMIUM_ENDED,
  PREMIUM_PAYMENT_FAILED,
  PREMIUM_RENEWED,
  PREMIUM_SECOND_ENDED,
  PREMIUM_STARTED,
} from "~/models/subscriptions/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const SUBSCRIPTION = { path: "/subscription" };
const period = ({ firstname, future }: SampleValues) => ({
  firstname,
  until: future,
  plan: "premium_yearly" as const,
  cents: 69_000,
});

export const MAIL_SAMPLES = [
  mailSample(PREMIUM_STARTED, period, SUBSCRIPTION),
  mailSample(PREMIUM_CANCELLED, ({ firstname, future }) => ({ firstname, until: future }), SUBSCRIPTION),
  mailSample(PREMIUM_RENEWED, period, SUBSCRIPTION),
  mailSample(PREMIUM_PAYMENT_FAILED, ({ firstname }) => ({ firstname, cents: 69_000 }), SUBSCRIPTION),
  mailSample(
    PREMIUM_ENDED,
    ({ firstname, past }) => ({ firstname, until: past, isVenue: true }),
    SUBSCRIPTION,
  ),
  mailSample(PREMIUM_SECOND_ENDED, ({ firstname }) => ({ firstname }), SUBSCRIPTION),
];
