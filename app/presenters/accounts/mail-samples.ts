import {
  API_TOKEN_REUSED,
  EMAIL_CHANGED,
  EMAIL_CHANGE_LINK,
  EMAIL_CHANGE_REQUESTED,
  NEW_DEVICE,
  PASSWORD_CHANGED,
  PASSWORD_RESET,
  PHONE_CHANGED,
  PHONE_CODE,
  RECOVERY_CODE_USED,
  SECOND_FACTOR_ADDED,
  SECOND_FACTOR_REMOVED,
  WELCOME_PROVIDER,
  WELCOME_VENUE,
} from "~/models/accounts/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const named = ({ firstname }: SampleValues) => ({ firstname });
const link = ({ firstname }: SampleValues) => ({ firstname, minutes: 60 });
const SECURITY = { path: "/security" };

export const MAIL_SAMPLES = [
  mailSample(WELCOME_PROVIDER, named),
  mailSample(WELCOME_VENUE, named),
  mailSample(PASSWORD_RESET, link),
  mailSample(PASSWORD_CHANGED, named, SECURITY),
  mailSample(
    NEW_DEVICE,
    ({ firstname, past }) => ({ firstname, device: "Firefox, Linux", at: past }),
    SECURITY,
  ),
  mailSample(SECOND_FACTOR_ADDED, named, SECURITY),
  mailSample(SECOND_FACTOR_REMOVED, named, SECURITY),
  mailSample(API_TOKEN_REUSED, named, SECURITY),
  mailSample(RECOVERY_CODE_USED, named, SECURITY),
  mailSample(PHONE_CHANGED, () => ({})),
  mailSample(PHONE_CODE, () => ({ code: "123456", minutes: 10 })),
  mailSample(EMAIL_CHANGE_LINK, link, SECURITY),
  mailSample(EMAIL_CHANGE_REQUESTED, named, SECURITY),
  mailSample(EMAIL_CHANGED, named, SECURITY),
];
