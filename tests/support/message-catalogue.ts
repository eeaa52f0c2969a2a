import { entriesOf, listsOf, rowsOf } from "./features.ts";
import type { MessageRow, ShownBy } from "./message-scene.ts";

/** Messages after an error or a success of each noun, each with the steps to the page that shows it. */
export const MESSAGES: readonly (readonly MessageRow[])[] = await listsOf("messages", "MESSAGES");

/**
 * The other messages, each with its test: messages that only a browser shows, and those that need lists, files or
 * payments.
 */
export const SHOWN_BY: readonly ShownBy[] = await rowsOf("messages", "SHOWN_BY");

/** Messages on no current page, with the test of the rule that uses them. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = await entriesOf<string>(
  "messages",
  "SHOWN_NOWHERE",
);
