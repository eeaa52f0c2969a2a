import { entriesOf, listsOf, rowsOf } from "./features.ts";
import type { MessageRow, ShownBy } from "./message-scene.ts";

/** All messages about an error or a success, each with the steps to the page that shows the message. */
export const MESSAGES: readonly (readonly MessageRow[])[] = await listsOf("messages", "MESSAGES");

/**
 * Messages that are tested elsewhere, each with its test. Only a browser shows them, or they need lists, files or
 * payments.
 */
export const SHOWN_BY: readonly ShownBy[] = await rowsOf("messages", "SHOWN_BY");

/** Messages that no page shows at present, each with the test of the rule that returns the message. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = await entriesOf<string>(
  "messages",
  "SHOWN_NOWHERE",
);
