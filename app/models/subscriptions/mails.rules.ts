import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { PLANS } from "./plan.rules";

const named = z.object({ firstname: z.string() });
const period = named.extend({ until: z.int(), plan: z.enum(PLANS), cents: z.int() });

export const PREMIUM_STARTED = messageKind("premium_started", period);
export const PREMIUM_CANCELLED = messageKind("premium_cancelled", named.extend({ until: z.int() }));
export const PREMIUM_RENEWED = messageKind("premium_renewed", period);
export const PREMIUM_PAYMENT_FAILED = messageKind("premium_payment_failed", named.extend({ cents: z.int() }));
/** `isVenue`: true for a venue account. Without Premium, couples see only one of its venues. */
export const PREMIUM_ENDED = messageKind(
  "premium_ended",
  named.extend({ until: z.int(), isVenue: z.boolean() }),
);
export const PREMIUM_SECOND_ENDED = messageKind("premium_second", named);
