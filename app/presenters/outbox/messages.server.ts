import type { MessageInWords } from "./message-words";

/** Every file `app/presenters/<folder>/mails.server.ts` exports the messages of its folder as MAILS. */
const files = import.meta.glob<readonly MessageInWords[]>("../*/mails.server.ts", {
  eager: true,
  import: "MAILS",
});

/** All kinds of messages, by name. */
export const MESSAGES_IN_WORDS: ReadonlyMap<string, MessageInWords> = new Map(
  Object.values(files).flatMap((messages) => messages.map((message) => [message.kind, message] as const)),
);
