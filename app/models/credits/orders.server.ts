import type { DomainCode, Language } from "~/i18n/domains";
import { readerOf } from "~/i18n/reader";
import { sql, type Query } from "~/models/database";
import { isUuid } from "~/models/identifiers";
import type { ModelScope } from "~/models/scope";

export type OrderState = "open" | "processing" | "paid" | "failed" | "canceled" | "mismatch";

/** An order with what is needed to settle it: who it is for, and how they are written to. */
export interface Order {
  id: string;
  providerId: string;
  createdAt: number;
  credits: number;
  amountCents: number;
  currency: string;
  state: OrderState;
  paymentIntentId: string | null;
  checkoutSessionId: string | null;
  refundState: string;
  refundDecidedAt: number | null;
  refundedCents: number;
  refundFailedCents: number;
  receiptUrl: string | null;
  invoiceId: string | null;
  invoiceUrl: string | null;
  customerId: string | null;
  firstname: string;
  language: Language;
  domain: DomainCode;
}

interface OrderRow extends Omit<Order, "language" | "domain"> {
  language: string;
  domain: string;
}

async function findOne({ db }: Pick<ModelScope, "db">, condition: Query): Promise<Order | null> {
  const row = await db.first(sql<OrderRow>`
    SELECT o.id, o.provider_id AS providerId, o.created_at AS createdAt, o.credits, o.amount_cents AS amountCents,
           o.currency, o.state, o.payment_intent_id AS paymentIntentId, o.checkout_session_id AS checkoutSessionId,
           o.refund_state AS refundState, o.refund_decided_at AS refundDecidedAt, o.refunded_cents AS refundedCents,
           o.refund_failed_cents AS refundFailedCents, o.receipt_url AS receiptUrl,
           o.invoice_id AS invoiceId, o.invoice_url AS invoiceUrl,
           b.stripe_customer_id AS customerId, a.firstname, a.language, a.domain
    FROM credit_orders o
    JOIN accounts a ON a.id = o.provider_id
    LEFT JOIN billing_customers b ON b.provider_id = o.provider_id
    WHERE ${condition} LIMIT 1`);
  if (!row) return null;
  const { domain, language } = readerOf(row);
  return { ...row, domain: domain.code, language };
}

export const findOrder = (scope: Pick<ModelScope, "db">, id: string): Promise<Order | null> =>
  isUuid(id) ? findOne(scope, sql`o.id = ${id}`) : Promise.resolve(null);

export const findOrderOfIntent = (scope: Pick<ModelScope, "db">, intentId: string): Promise<Order | null> =>
  findOne(scope, sql`o.payment_intent_id = ${intentId}`);

export const findOrderOfSession = (scope: Pick<ModelScope, "db">, sessionId: string): Promise<Order | null> =>
  findOne(scope, sql`o.checkout_session_id = ${sessionId}`);

/** What is bought, and how: all that must be the same for a second try to pay the order of the first. */
export interface OrderWanted {
  providerId: string;
  credits: number;
  amountCents: number;
  currency: string;
  isHosted: boolean;
  /** Older orders are left alone. */
  since: number;
}

/**
 * The id of the newest order for the same thing that can still be paid the same way. Of card form and hosted page each has
 * orders of its own: an order has one payment.
 */
export const payableOrder = (wanted: OrderWanted): Query => sql`
  SELECT id FROM credit_orders
  WHERE provider_id = ${wanted.providerId} AND created_at > ${wanted.since}
    AND state IN ('open', 'processing', 'failed') AND is_hosted = ${wanted.isHosted}
    AND credits = ${wanted.credits} AND amount_cents = ${wanted.amountCents} AND currency = ${wanted.currency}
  ORDER BY id DESC LIMIT 1`;

export const findPayableOrder = (scope: Pick<ModelScope, "db">, wanted: OrderWanted): Promise<Order | null> =>
  findOne(scope, sql`o.id = (${payableOrder(wanted)})`);
