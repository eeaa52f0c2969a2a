import { ADMINISTRATOR_INVITED } from "~/models/admin-accounts/mails.rules";
import { mailSample } from "../outbox/mail-sample";

export const MAIL_SAMPLES = [
  mailSample(ADMINISTRATOR_INVITED, ({ firstname, administrator }) => ({
    firstname,
    by: administrator,
    minutes: 60,
  })),
];
