import type { ModelContext } from "~/context/types";
import type { LocalisedRecipient } from "~/i18n/recipient";
import type { Translate } from "~/i18n/texts.server";
import type { MessageKind } from "~/models/outbox/message-kind.rules";

/**
 * What is needed to write a message: the recipient's language and formats, a function that translates texts, and the
 * database with the names of list entries.
 */
export interface MessageReader extends LocalisedRecipient, Pick<ModelContext, "db" | "clock"> {
  t: Translate;
}

/** The values for the placeholders of the texts `mails:<kind>`. */
export type MessageTextValues = Record<string, string | number>;

/** How one kind of message gets its texts: its facts are converted to the values of the placeholders. */
export interface MessageInWords {
  kind: string;
  mail: {
    /** Keys of the paragraphs whose text another person has written. */
    quotes: readonly string[];
    /**
     * Why the recipient gets the mail, if it is neither an account nor a couple: somebody has typed the e-mail address, or it
     * is the operator's.
     */
    reason: "asked" | "operator" | null;
    /**
     * Converts the facts to the values of the placeholders.
     * @throws if the facts do not have the form of this kind
     */
    words(facts: unknown, reader: MessageReader): Promise<MessageTextValues>;
  } | null;
  sms: ((facts: unknown, reader: MessageReader) => Promise<string>) | null;
}

type Write<Facts, Written> = (facts: Facts, reader: MessageReader) => Written | Promise<Written>;

/**
 * Defines a mail with the texts `mails:<kind>` and, if `sms` is given, its SMS. If `words` gives a value `firstname`,
 * the mail begins with a greeting.
 */
export const mailInWords = <Facts>(
  { name, facts: schema }: MessageKind<Facts>,
  {
    words,
    quotes = [],
    reason = null,
    sms,
  }: {
    words: Write<Facts, MessageTextValues>;
    quotes?: readonly `body_${number}`[];
    reason?: "asked" | "operator" | null;
    sms?: Write<Facts, string>;
  },
): MessageInWords => ({
  kind: name,
  mail: { quotes, reason, words: async (facts, reader) => words(schema.parse(facts), reader) },
  sms: sms ? async (facts, reader) => sms(schema.parse(facts), reader) : null,
});

export const smsInWords = <Facts>(
  { name, facts: schema }: MessageKind<Facts>,
  sms: Write<Facts, string>,
): MessageInWords => ({
  kind: name,
  mail: null,
  sms: async (facts, reader) => sms(schema.parse(facts), reader),
});

/** Used for a mail whose facts are already the values of its texts. */
export const factsAsTextValues = <Facts extends MessageTextValues>(facts: Facts): MessageTextValues => facts;
