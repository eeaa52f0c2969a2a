import {
  COUPLE_CONTACT_CHANGED,
  COUPLE_DELETED,
  COUPLE_DIGEST,
  COUPLE_ENTRY,
  COUPLE_PAGE,
  COUPLE_PHONE_CODE,
  COUPLE_UNKNOWN,
} from "~/models/couples/mails.rules";
import type { FactsOfMessageKind } from "~/models/outbox/message-kind.rules";
import { factsAsTextValues, mailInWords, smsInWords, type MessageReader } from "../outbox/message-words";
import { eventInWords, withEventInWords } from "../requests/event-words.server";

type DigestAnswer = FactsOfMessageKind<typeof COUPLE_DIGEST>["answers"][number];

/** One line of the daily mail: who has answered how and, if the couple has several projects, to which event. */
async function answerLine(
  { kind, name, reason, event }: DigestAnswer,
  reader: MessageReader,
): Promise<string> {
  const { t } = reader;
  const sentence = t(`couple:digest.${kind}`, { name: name ?? t("couple:answers.left") });
  const words = event && (await eventInWords({ ...event, venueName: null }, reader));
  return [
    words ? `${words.eventType}, ${words.date}, ${words.place} – ${sentence}` : sentence,
    ...(reason ? [t(`couple:reasons.${reason}`)] : []),
  ].join(" ");
}

export const MAILS = [
  mailInWords(COUPLE_ENTRY, { words: factsAsTextValues }),
  mailInWords(COUPLE_UNKNOWN, { words: factsAsTextValues, reason: "asked" }),
  mailInWords(COUPLE_PAGE, { words: factsAsTextValues }),
  mailInWords(COUPLE_DIGEST, {
    words: async ({ answers, silent }, reader) => ({
      answers: reader.t("couple:digest.answers", { count: answers.length }),
      list: (await Promise.all(answers.map((answer) => answerLine(answer, reader)))).join("\n"),
      silence:
        silent === 0
          ? reader.t("couple:digest.nobody_silent")
          : reader.t("couple:digest.silent", { count: silent }),
    }),
    quotes: ["body_2"],
  }),
  smsInWords(COUPLE_PHONE_CODE, (facts, { t }) => t("account:phone.sms", facts)),
  mailInWords(COUPLE_CONTACT_CHANGED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
  mailInWords(COUPLE_DELETED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
];
