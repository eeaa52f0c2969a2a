import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import { isUuid } from "~/models/core/identifiers";
import type { ModelContext } from "~/context/types";

/** An order, with its provider and the data needed to complete it. */
export interface Order extends Row<
  "credit_orders",
  | "id"
  | "providerId"
  | "createdAt"
  | "credits"
  | "amountCents"
  | "taxCents"
  | "currency"
  | "state"
  | "paymentIntentId"
  | "checkoutSessionId"
  | "refundState"
  | "refundDecidedAt"
  | "refundedCents"
  | "refundFailedCents"
  | "receiptUrl"
  | "invoiceId"
  | "invoiceUrl"
> {
  customerId: Row<"billing_customers">["stripeCustomerId"] | null;
  firstname: Row<"accounts">["firstname"];
}

const findOne = ({ db }: Pick<ModelContext, "db">, condition: Query): Promise<Order | null> =>
  db.first(sql<Order>`
    SELECT o.id, o.provider_id AS providerId, o.created_at AS createdAt, o.credits, o.amount_cents AS amountCents,
           o.tax_cents AS taxCents,
           o.currency, o.state, o.payment_intent_id AS paymentIntentId, o.checkout_session_id AS checkoutSessionId,
           o.refund_state AS refundState, o.refund_decided_at AS refundDecidedAt, o.refunded_cents AS refundedCents,
           o.refund_failed_cents AS refundFailedCents, o.receipt_url AS receiptUrl,
           o.invoice_id AS invoiceId, o.invoice_url AS invoiceUrl,
           b.stripe_customer_id AS customerId, a.firstname
    FROM credit_orders o
    JOIN accounts a ON a.id = o.provider_id
    LEFT JOIN billing_customers b ON b.provider_id = o.provider_id
    WHERE ${condition} LIMIT 1`);

export const findOrder = (ctx: Pick<ModelContext, "db">, id: string): Promise<Order | null> =>
  isUuid(id) ? findOne(ctx, sql`o.id = ${id}`) : Promise.resolve(null);

export const findOrderOfIntent = (ctx: Pick<ModelContext, "db">, intentId: string): Promise<Order | null> =>
  findOne(ctx, sql`o.payment_intent_id = ${intentId}`);

export const findOrderOfCheckout = (
  ctx: Pick<ModelContext, "db">,
  sessionId: string,
): Promise<Order | null> => findOne(ctx, sql`o.checkout_session_id = ${sessionId}`);

/**
 * Value of `check_due_at` for an order whose buyer returned to our site before Stripe reported the result of the
 * payment. This order is checked before all others.
 */
export const CHECK_DUE_IMMEDIATELY = 0;

export const markBuyerReturned = (id: string): Query => sql`
  UPDATE credit_orders SET check_due_at = ${CHECK_DUE_IMMEDIATELY} WHERE id = ${id} AND state IN ('open', 'processing', 'failed')`;

/**
 * The purchase and its payment method. An earlier order can be reused for a new attempt only if all these values are
 * equal.
 */
export interface OrderReuseCriteria {
  providerId: string;
  credits: number;
  /** What the buyer pays, with VAT. */
  amountCents: number;
  taxCents: number | null;
  currency: string;
  isHosted: boolean;
  /** Only orders that were created after this time can be reused. */
  since: number;
}

/**
 * Id of the newest order for the same purchase that can still be paid. The card form and the hosted page use separate
 * orders, because an order has only one payment.
 */
export const payableOrderQuery = (wanted: OrderReuseCriteria): Query => sql`
  SELECT id FROM credit_orders
  WHERE provider_id = ${wanted.providerId} AND created_at > ${wanted.since}
    AND state IN ('open', 'processing', 'failed') AND is_hosted = ${wanted.isHosted}
    AND credits = ${wanted.credits} AND amount_cents = ${wanted.amountCents} AND tax_cents IS ${wanted.taxCents}
    AND currency = ${wanted.currency}
  ORDER BY id DESC LIMIT 1`;

export const findPayableOrder = (
  ctx: Pick<ModelContext, "db">,
  wanted: OrderReuseCriteria,
): Promise<Order | null> => findOne(ctx, sql`o.id = (${payableOrderQuery(wanted)})`);
