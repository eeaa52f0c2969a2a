import { formatDateTime } from "~/i18n/formats";
import {
  EMAIL_CHANGE_REQUESTED,
  EMAIL_CHANGE_LINK,
  EMAIL_CHANGED,
  NEW_DEVICE,
  PASSWORD_CHANGED,
  PASSWORD_RESET,
  PHONE_CHANGED,
  PHONE_CODE,
  RECOVERY_CODE_USED,
  SECOND_FACTOR_ADDED,
  SECOND_FACTOR_REMOVED,
  API_TOKEN_REUSED,
  WELCOME_PROVIDER,
  WELCOME_VENUE,
} from "~/models/accounts/mails.rules";
import { factsAsTextValues, mailInWords, smsInWords } from "../outbox/message-words";

export const MAILS = [
  mailInWords(WELCOME_PROVIDER, { words: factsAsTextValues }),
  mailInWords(WELCOME_VENUE, { words: factsAsTextValues }),
  mailInWords(PASSWORD_RESET, { words: factsAsTextValues }),
  mailInWords(PASSWORD_CHANGED, { words: factsAsTextValues }),
  mailInWords(NEW_DEVICE, {
    words: ({ firstname, device, at }, reader) => ({
      firstname,
      device: device ?? reader.t("mails:new_device.unknown_device"),
      date: formatDateTime(at, reader),
    }),
  }),
  mailInWords(SECOND_FACTOR_ADDED, { words: factsAsTextValues }),
  mailInWords(SECOND_FACTOR_REMOVED, { words: factsAsTextValues }),
  mailInWords(API_TOKEN_REUSED, { words: factsAsTextValues }),
  mailInWords(RECOVERY_CODE_USED, { words: factsAsTextValues }),
  mailInWords(PHONE_CHANGED, { words: factsAsTextValues }),
  smsInWords(PHONE_CODE, (facts, { t }) => t("account:phone.sms", facts)),
  mailInWords(EMAIL_CHANGE_LINK, { words: factsAsTextValues }),
  mailInWords(EMAIL_CHANGE_REQUESTED, { words: factsAsTextValues }),
  mailInWords(EMAIL_CHANGED, { words: factsAsTextValues }),
];
