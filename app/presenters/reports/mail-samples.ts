import {
  CONTACT_CHECK,
  REPORT_ACCEPTED,
  REPORT_CREDIT_RETURNED,
  REPORT_REFUSED,
} from "~/models/reports/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const report = ({ firstname, event }: SampleValues) => ({ firstname, event });
const REQUESTS = { path: "/event-requests" };

export const MAIL_SAMPLES = [
  mailSample(REPORT_CREDIT_RETURNED, report, REQUESTS),
  mailSample(REPORT_ACCEPTED, report, REQUESTS),
  mailSample(REPORT_REFUSED, (values) => ({ ...report(values), reason: values.reason }), REQUESTS),
  mailSample(CONTACT_CHECK, (values) => ({ ...report(values), provider: values.company }), {
    isForCouple: true,
  }),
];
