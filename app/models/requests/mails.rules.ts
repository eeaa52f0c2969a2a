import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { eventFactsSchema } from "./event.rules";

const rejection = z.object({ firstname: z.string(), event: eventFactsSchema });

export const EVENT_REQUEST_REJECTED = messageKind(
  "event_request_rejected",
  rejection.extend({ provider: z.string() }),
);
export const VENUE_REQUEST_REJECTED = messageKind(
  "venue_request_rejected",
  rejection.extend({ venue: z.string() }),
);
