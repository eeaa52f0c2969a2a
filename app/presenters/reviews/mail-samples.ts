import {
  REVIEW_ANSWERED,
  REVIEW_ANSWER_REFUSED,
  REVIEW_INVITATION,
  REVIEW_KEPT,
  REVIEW_LINK,
  REVIEW_PUBLISHED,
  REVIEW_RECEIVED,
  REVIEW_REFUSED,
  REVIEW_REMINDER,
  REVIEW_REMOVED,
  REVIEW_REPORT_KEPT,
  REVIEW_REPORT_RECEIVED,
  REVIEW_REPORT_UPHELD,
} from "~/models/reviews/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const COUPLE = { isForCouple: true };
const OWN = { path: "/reviews" };

const review = ({ firstname, company, event }: SampleValues) => ({
  firstname,
  provider: company,
  eventDate: event.eventDate,
});
const ofReport = ({ company, statement }: SampleValues) => ({ provider: company, statement });

export const MAIL_SAMPLES = [
  mailSample(REVIEW_INVITATION, review, COUPLE),
  mailSample(REVIEW_REMINDER, review, COUPLE),
  mailSample(REVIEW_LINK, review, COUPLE),
  mailSample(REVIEW_PUBLISHED, review, COUPLE),
  mailSample(REVIEW_REFUSED, (values) => ({ ...review(values), reason: "off_topic" as const }), COUPLE),
  mailSample(REVIEW_ANSWERED, review, COUPLE),
  mailSample(REVIEW_KEPT, (values) => ({ ...review(values), statement: values.statement }), COUPLE),
  mailSample(
    REVIEW_REMOVED,
    (values) => ({ ...review(values), reason: "off_topic" as const, statement: values.statement }),
    COUPLE,
  ),
  mailSample(REVIEW_RECEIVED, (values) => ({ ...review(values), rating: 5 }), OWN),
  mailSample(REVIEW_ANSWER_REFUSED, (values) => ({ ...review(values), reason: "off_topic" as const }), OWN),
  mailSample(REVIEW_REPORT_RECEIVED, ({ company }) => ({ provider: company }), COUPLE),
  mailSample(REVIEW_REPORT_KEPT, ofReport, COUPLE),
  mailSample(REVIEW_REPORT_UPHELD, ofReport, COUPLE),
];
