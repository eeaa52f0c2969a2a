import { entriesOf, listsOf, rowsOf } from "./features.ts";
import type { MessageRow, ShownBy } from "./message-scene.ts";

/** The messages after an error or a success, from all nouns. Each has the steps to the page that shows it. */
export const MESSAGES: readonly (readonly MessageRow[])[] = await listsOf("messages", "MESSAGES");

/**
 * The other messages, each with its test. They are messages that only a browser shows, or that need lists, files or
 * payments.
 */
export const SHOWN_BY: readonly ShownBy[] = await rowsOf("messages", "SHOWN_BY");

/** Messages that no current page shows, each with the test of the rule that returns it. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = await entriesOf<string>(
  "messages",
  "SHOWN_NOWHERE",
);
