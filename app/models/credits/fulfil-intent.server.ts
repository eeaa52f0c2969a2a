import type { AppScope } from "~/context";
import { DOMAINS, formatLocale } from "~/i18n/domains";
import { formatMoney } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/database";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import type { IntentFacts } from "./intent.rules";
import { findOrder, findOrderOfIntent, type Order, type OrderState } from "./orders.server";
import { withdrawRefunded } from "./withdraw-credits.server";

export type FulfilOutcome =
  /** Credited by this call. */
  | "credited"
  /** Credited before; nothing to do. */
  | "already_credited"
  /** Not paid (yet): the order knows how it stands. */
  | "noted"
  /** No order of ours. */
  | "unknown_order"
  /** Paid otherwise than ordered: nothing was credited, a person has to look. */
  | "mismatch";

/**
 * Brings an order to what Stripe says of its payment. The one place that credits a purchase: the webhook, the return page
 * and the reconciliation all call it, in any order, any number of times, at once (SECURITY.md rule 13).
 */
export async function fulfilIntent(app: AppScope, intent: IntentFacts): Promise<FulfilOutcome> {
  const bound = await findOrderOfIntent(app, intent.id);
  const order = bound ?? (await findOrder(app, intent.orderId ?? ""));
  if (!order) return "unknown_order";
  if (differs(app, intent, order)) {
    // Only the intent we bound to the order ourselves may mark it.
    if (bound && intent.status === "succeeded") await markMismatch(app, order, intent);
    return "mismatch";
  }
  if (intent.status !== "succeeded") {
    await note(app, order, intent);
    return "noted";
  }
  const isNew = await credit(app, order, intent);
  if (intent.refundedCents > order.refundedCents) await withdrawRefunded(app, order.id, intent.refundedCents);
  app.wakeOutbox();
  return isNew ? "credited" : "already_credited";
}

function differs(app: AppScope, intent: IntentFacts, order: Order): boolean {
  return (
    intent.isLive !== app.stripe.isLive ||
    intent.currency !== order.currency ||
    intent.amountCents !== order.amountCents ||
    intent.customerId === null ||
    intent.customerId !== order.customerId ||
    (order.paymentIntentId !== null && order.paymentIntentId !== intent.id)
  );
}

/**
 * Ledger row, balance, order and receipt in one batch. The ledger row comes first, under all conditions; the rest follows
 * from it, so of many calls at once one credits. The order must not have been paid and not belong to another intent.
 */
async function credit(app: AppScope, order: Order, intent: IntentFacts): Promise<boolean> {
  const now = app.clock.now();
  const ledgerId = app.ids.uuid();
  const isOurs = sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${ledgerId})`;
  const [row] = await app.db.write(
    sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited)
        SELECT ${ledgerId}, provider_id, ${now}, 'purchase', ${intent.id}, credits FROM credit_orders
        WHERE id = ${order.id} AND state IN ('open', 'processing', 'failed', 'canceled')
          AND amount_cents = ${intent.amountCents} AND currency = ${intent.currency}
          AND (payment_intent_id IS NULL OR payment_intent_id = ${intent.id})
        ON CONFLICT (kind, reference) DO NOTHING`,
    sql`UPDATE accounts SET credits = credits + (SELECT deposited FROM credit_ledger WHERE id = ${ledgerId})
        WHERE id = ${order.providerId} AND ${isOurs}`,
    sql`UPDATE credit_orders
        SET state = 'paid', paid_at = ${now}, payment_intent_id = ${intent.id}, receipt_url = ${intent.receiptUrl}
        WHERE id = ${order.id} AND ${isOurs}`,
    recordAudit(
      app,
      {
        actorId: null,
        subjectId: order.providerId,
        action: "credits.purchased",
        detail: { order: order.id, credits: order.credits, cents: order.amountCents },
      },
      isOurs,
    ).statement,
    receipt(app, order, isOurs),
  );
  return row?.changes === 1;
}

function receipt(app: AppScope, order: Order, condition: Query): Query {
  const locale = formatLocale(DOMAINS[order.domain], order.language);
  return enqueueMailTo<"credits_receipt">(
    app,
    {
      kind: "credits_receipt",
      values: {
        firstname: order.firstname,
        credits: translator(order.language)("credits:product", { count: order.credits }),
        amount: formatMoney(order.amountCents, { locale, currency: order.currency }),
      },
      path: `/credits/receipt/${order.id}`,
      idempotencyKey: `credits_receipt:${order.id}`,
    },
    sql<SelectedRecipient>`
      SELECT email AS recipient, language, domain FROM accounts
      WHERE id = ${order.providerId} AND disabled_at IS NULL AND ${condition}`,
  );
}

/** From which states an unpaid payment's state may move an order: never from paid. */
const NOTED: Record<string, { state: OrderState; from: Query }> = {
  processing: { state: "processing", from: sql`('open', 'failed')` },
  requires_capture: { state: "processing", from: sql`('open', 'failed')` },
  canceled: { state: "canceled", from: sql`('open', 'processing', 'failed')` },
};

async function note(app: AppScope, order: Order, intent: IntentFacts): Promise<void> {
  const isRefusedAttempt = intent.status === "requires_payment_method" && intent.hasFailed;
  const change = isRefusedAttempt
    ? { state: "failed", from: sql`('open', 'processing')` }
    : NOTED[intent.status];
  if (!change) return;
  await app.db.write(sql`
    UPDATE credit_orders SET state = ${change.state}, payment_intent_id = ${intent.id}
    WHERE id = ${order.id} AND state IN ${change.from}
      AND (payment_intent_id IS NULL OR payment_intent_id = ${intent.id})`);
}

async function markMismatch(app: AppScope, order: Order, intent: IntentFacts): Promise<void> {
  const isUnpaid = sql`id = ${order.id} AND state IN ('open', 'processing', 'failed', 'canceled')`;
  const { id, amountCents: cents, currency, isLive } = intent;
  await app.db.write(
    recordAudit(
      app,
      {
        actorId: null,
        subjectId: order.providerId,
        action: "credits.mismatch",
        detail: { order: order.id, intent: id, cents, currency, isLive },
      },
      sql`EXISTS (SELECT 1 FROM credit_orders WHERE ${isUnpaid})`,
    ).statement,
    sql`UPDATE credit_orders SET state = 'mismatch' WHERE ${isUnpaid}`,
  );
}
