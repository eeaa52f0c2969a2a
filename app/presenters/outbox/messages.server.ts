import type { MessageInWords } from "./message-words";

/** Each `app/presenters/<noun>/mails.server.ts` exports its messages as MAILS. */
const files = import.meta.glob<readonly MessageInWords[]>("../*/mails.server.ts", {
  eager: true,
  import: "MAILS",
});

/** All kinds of messages, by name. */
export const MESSAGES: ReadonlyMap<string, MessageInWords> = new Map(
  Object.values(files).flatMap((messages) => messages.map((message) => [message.kind, message] as const)),
);
