import { formatDateTime } from "~/i18n/formats";
import { TROUBLE_BEGAN, TROUBLE_OVER } from "~/models/operations/mails.rules";
import { mailInWords } from "../outbox/message-words";

export const MAILS = [
  mailInWords(TROUBLE_BEGAN, {
    reason: "operator",
    words: ({ trouble, number, at }, reader) => ({
      trouble: reader.t(`operations:troubles.${trouble}`, { number }),
      at: formatDateTime(at, reader),
    }),
  }),
  mailInWords(TROUBLE_OVER, {
    reason: "operator",
    words: ({ trouble, since, at }, reader) => ({
      trouble: reader.t(`operations:over.${trouble}`),
      since: formatDateTime(since, reader),
      at: formatDateTime(at, reader),
    }),
  }),
];
