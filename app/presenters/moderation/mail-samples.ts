import {
  MODERATION_APPROVED,
  MODERATION_APPROVED_ABROAD,
  MODERATION_APPROVED_HIDDEN,
  MODERATION_APPROVED_NO_VENUE,
  MODERATION_APPROVED_VENUES,
  MODERATION_REFUSED,
} from "~/models/moderation/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const profile = ({ firstname, company }: SampleValues) => ({ firstname, company });

export const MAIL_SAMPLES = [
  ...[
    MODERATION_APPROVED,
    MODERATION_APPROVED_HIDDEN,
    MODERATION_APPROVED_ABROAD,
    MODERATION_APPROVED_NO_VENUE,
    MODERATION_APPROVED_VENUES,
  ].map((kind) => mailSample(kind, profile)),
  mailSample(MODERATION_REFUSED, (values) => ({ ...profile(values), reason: values.reason })),
];
