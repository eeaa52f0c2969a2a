import {
  ACCOUNT_DELETED,
  ACCOUNT_EXPIRED,
  DATA_EXPORT_READY,
  INACTIVITY_WARNING,
} from "~/models/privacy/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const named = ({ firstname }: SampleValues) => ({ firstname });

export const MAIL_SAMPLES = [
  mailSample(ACCOUNT_DELETED, named),
  mailSample(INACTIVITY_WARNING, ({ firstname, future }) => ({ firstname, lastDayAt: future })),
  mailSample(ACCOUNT_EXPIRED, named),
  mailSample(DATA_EXPORT_READY, () => ({ days: 7 }), { path: "/account" }),
];
