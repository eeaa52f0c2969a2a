import { PROVIDER_REPLY } from "~/models/replies/mails.rules";
import { mailSample } from "../outbox/mail-sample";

export const MAIL_SAMPLES = [
  mailSample(PROVIDER_REPLY, ({ company, subject, text }) => ({ provider: company, subject, text }), {
    isForCouple: true,
  }),
];
