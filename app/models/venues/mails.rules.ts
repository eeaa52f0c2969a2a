import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { CALENDAR_PROBLEMS } from "./rules";

const venue = z.object({ firstname: z.string(), venue: z.string() });

export const VENUE_APPROVED = messageKind("venue_approved", venue);
export const VENUE_APPROVED_HIDDEN = messageKind("venue_approved_hidden", venue);
export const VENUE_REFUSED = messageKind("venue_refused", venue.extend({ reason: z.string() }));
export const CALENDAR_FAILING = messageKind(
  "calendar_failing",
  venue.extend({ since: z.int(), problem: z.enum(CALENDAR_PROBLEMS) }),
);
