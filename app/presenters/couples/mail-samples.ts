import {
  COUPLE_CONTACT_CHANGED,
  COUPLE_DELETED,
  COUPLE_DIGEST,
  COUPLE_ENTRY,
  COUPLE_PAGE,
  COUPLE_PHONE_CODE,
  COUPLE_UNKNOWN,
} from "~/models/couples/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const COUPLE = { path: "/couple", isForCouple: true };
const opened = ({ firstname, event }: SampleValues) => ({ firstname, event });

export const MAIL_SAMPLES = [
  mailSample(COUPLE_ENTRY, () => ({ minutes: 60 }), COUPLE),
  mailSample(COUPLE_UNKNOWN, () => ({}), COUPLE),
  mailSample(COUPLE_PAGE, ({ firstname }) => ({ firstname }), COUPLE),
  mailSample(
    COUPLE_DIGEST,
    ({ company, venue }) => ({
      answers: [
        { kind: "opened" as const, name: company, reason: null, event: null },
        { kind: "declined" as const, name: venue, reason: "budget" as const, event: null },
      ],
      silent: 1,
    }),
    COUPLE,
  ),
  mailSample(COUPLE_PHONE_CODE, () => ({ code: "123456", minutes: 10 }), COUPLE),
  mailSample(COUPLE_CONTACT_CHANGED, opened, { path: "/event-requests" }),
  mailSample(COUPLE_DELETED, opened, { path: "/event-requests" }),
];
