import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";

const amount = z.object({ firstname: z.string(), cents: z.int(), currency: z.string() });
const purchase = amount.extend({ credits: z.int() });

export const CREDITS_RECEIPT = messageKind("credits_receipt", purchase);
export const CREDITS_REFUNDED = messageKind("credits_refunded", amount);
export const CREDITS_REFUND_FAILED = messageKind("credits_refund_failed", amount);
export const CREDITS_REFUND_REFUSED = messageKind(
  "credits_refund_refused",
  purchase.extend({ reason: z.string() }),
);
