import type { MessageInWords } from "./message-words";

/** Each folder of `app/presenters/` that defines messages exports them as MAILS from its `mails.server.ts`. */
const files = import.meta.glob<readonly MessageInWords[]>("../*/mails.server.ts", {
  eager: true,
  import: "MAILS",
});

/** All kinds of messages, by name. */
export const MESSAGES: ReadonlyMap<string, MessageInWords> = new Map(
  Object.values(files).flatMap((messages) => messages.map((message) => [message.kind, message] as const)),
);
