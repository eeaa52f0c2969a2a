import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { eventFactsSchema } from "~/models/requests/event.rules";

const named = z.object({ firstname: z.string() });

export const REQUEST_REMINDER = messageKind(
  "request_reminder",
  named.extend({ event: eventFactsSchema, hours: z.int() }),
);
export const REMINDER_OF_PROVIDER = messageKind(
  "own_reminder",
  named.extend({ event: eventFactsSchema, couple: z.string() }),
);
/** `total` is the number of all unseen requests; `events` lists only some of them. */
export const REQUEST_DIGEST = messageKind(
  "request_digest",
  named.extend({ total: z.int(), events: z.array(eventFactsSchema).readonly() }),
);
