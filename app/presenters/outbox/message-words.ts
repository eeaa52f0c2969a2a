import type { ModelContext } from "~/context/types";
import type { KnownRecipient } from "~/i18n/recipient";
import type { Translate } from "~/i18n/texts.server";
import type { MessageKind } from "~/models/outbox/message-kind.rules";

/** Language and formats of who reads a message, its texts, and the database for names of lists. */
export interface MessageReader extends KnownRecipient, Pick<ModelContext, "db" | "clock"> {
  t: Translate;
}

/** Values of the texts `mails:<kind>`. */
export type Words = Record<string, string | number>;

/** What turns the facts of one kind of message into words. */
export interface MessageInWords {
  kind: string;
  mail: {
    /** Keys of the paragraphs that another person has written. */
    quotes: readonly string[];
    /** @throws when the facts are not those of the kind */
    words(facts: unknown, reader: MessageReader): Promise<Words>;
  } | null;
  sms: ((facts: unknown, reader: MessageReader) => Promise<string>) | null;
}

type Write<Facts, Written> = (facts: Facts, reader: MessageReader) => Written | Promise<Written>;

/** A mail whose texts are `mails:<kind>`, and its SMS if there is one. A mail with the word `firstname` greets. */
export const mailInWords = <Facts>(
  { name, facts: schema }: MessageKind<Facts>,
  {
    words,
    quotes = [],
    sms,
  }: { words: Write<Facts, Words>; quotes?: readonly `body_${number}`[]; sms?: Write<Facts, string> },
): MessageInWords => ({
  kind: name,
  mail: { quotes, words: async (facts, reader) => words(schema.parse(facts), reader) },
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

/** For a mail whose facts are its words. */
export const asTold = <Facts extends Words>(facts: Facts): Words => facts;
