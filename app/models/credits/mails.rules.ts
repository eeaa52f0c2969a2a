import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { eventFactsSchema } from "~/models/requests/event.rules";

const amount = z.object({ firstname: z.string(), cents: z.int(), currency: z.string() });
const purchase = amount.extend({ credits: z.int() });

export const CREDITS_RECEIPT = messageKind("credits_receipt", purchase);
export const CREDITS_REFUNDED = messageKind("credits_refunded", amount);
export const CREDITS_REFUND_FAILED = messageKind("credits_refund_failed", amount);
export const CREDITS_REFUND_REFUSED = messageKind(
  "credits_refund_refused",
  purchase.extend({ reason: z.string() }),
);

/* The decision of an administrator about the credit of a request whose couple has ended its project. */
const ended = z.object({ firstname: z.string(), event: eventFactsSchema });
export const CLOSING_CREDIT_GRANTED = messageKind("closing_credit_granted", ended);
export const CLOSING_CREDIT_REFUSED = messageKind(
  "closing_credit_refused",
  ended.extend({ reason: z.string() }),
);
