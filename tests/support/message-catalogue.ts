import { featureEntries, featureLists, featureRows } from "./features.ts";
import type { MessageRow, ShownBy } from "./message-scene.ts";

/** All messages about an error or a success, each with the steps to the page that shows the message. */
export const MESSAGES: readonly (readonly MessageRow[])[] = await featureLists("messages", "MESSAGES");

/**
 * Messages that are tested elsewhere, each with its test. They are shown only in a browser, or need lists, files or
 * payments.
 */
export const SHOWN_BY: readonly ShownBy[] = await featureRows("messages", "SHOWN_BY");

/** Messages that no page shows at present, each with the test of the rule that returns the message. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = await featureEntries<string>(
  "messages",
  "SHOWN_NOWHERE",
);
