import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { eventFacts } from "~/models/requests/event.rules";

const named = z.object({ firstname: z.string() });

export const REQUEST_REMINDER = messageKind(
  "request_reminder",
  named.extend({ event: eventFacts, hours: z.int() }),
);
export const REMINDER_OF_PROVIDER = messageKind(
  "own_reminder",
  named.extend({ event: eventFacts, couple: z.string() }),
);
/** `total` counts all unseen requests, also those that `events` does not list. */
export const REQUEST_DIGEST = messageKind(
  "request_digest",
  named.extend({ total: z.int(), events: z.array(eventFacts).readonly() }),
);
