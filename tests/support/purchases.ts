import { creditPriceCents } from "../../app/models/credits/price.rules.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import type { Product } from "./product.ts";

export interface PaidOrder {
  credits: number;
  isRefundAsked?: boolean;
  paidAt?: number;
}

/**
 * Stores a paid purchase with its credits by direct SQL. The purchase does not exist at Stripe.
 * @returns the id of the order
 */
export async function createPaidOrder(
  { db }: Product,
  providerId: string,
  { credits, isRefundAsked = false, paidAt = Date.now() }: PaidOrder,
): Promise<string> {
  const id = randomIds.uuid();
  const intent = `pi_${id.replaceAll("-", "")}`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, check_due_at,
           state, paid_at, payment_intent_id, refund_state, refund_asked_at)
         VALUES (?, ?, ?, 'fr', ?, ?, 'eur', ?, 'paid', ?, ?, ?, ?)`,
      )
      .bind(
        id,
        providerId,
        paidAt,
        credits,
        creditPriceCents(credits),
        paidAt,
        paidAt,
        intent,
        isRefundAsked ? "asked" : "none",
        isRefundAsked ? paidAt : null,
      ),
    db
      .prepare(
        `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited)
         VALUES (?, ?, ?, 'purchase', ?, ?)`,
      )
      .bind(randomIds.uuid(), providerId, paidAt, intent, credits),
    db.prepare("UPDATE accounts SET credits = credits + ? WHERE id = ?").bind(credits, providerId),
  ]);
  return id;
}
