import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** The Stripe customer of a provider: made at the first payment. VAT number and address are kept with Stripe, not here. */
export const billingCustomers = sqliteTable(
  "billing_customers",
  {
    providerId: text("provider_id")
      .primaryKey()
      .references(() => accounts.id),
    stripeCustomerId: text("stripe_customer_id").notNull(),
    createdAt: integer("created_at").notNull(),
    /** The one Checkout session for premium that may be open, and the plan it offers: a second tab is sent to the same. */
    openCheckoutId: text("open_checkout_id"),
    openCheckoutPlan: text("open_checkout_plan"),
    openCheckoutExpiresAt: integer("open_checkout_expires_at"),
  },
  (table) => [
    uniqueIndex("billing_customers_stripe").on(table.stripeCustomerId),
    index("billing_customers_open_checkout")
      .on(table.openCheckoutExpiresAt)
      .where(sql`${table.openCheckoutId} IS NOT NULL`),
  ],
);

/**
 * A purchase of credits, written before Stripe is called (SECURITY.md rule 12). Its id is the idempotency key there; amount
 * and quantity are the server's. Kept when the account goes.
 */
export const creditOrders = sqliteTable(
  "credit_orders",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id),
    createdAt: integer("created_at").notNull(),
    /** Country of the domain it was bought on. */
    domain: text("domain").notNull(),
    credits: integer("credits").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** ISO 4217, lower case as Stripe has it. */
    currency: text("currency").notNull(),
    /**
     * open: nothing paid yet; processing; failed: an attempt was refused, the next may pass; canceled: can no longer be paid;
     * paid: credited, once; mismatch: paid otherwise than ordered, for a person to look at.
     */
    state: text("state").notNull().default("open"),
    /** 1: paid on Stripe's hosted page; 0: by card form. The way is the order's from its beginning: each has one payment. */
    isHosted: integer("is_hosted").notNull().default(0),
    paymentIntentId: text("payment_intent_id"),
    checkoutSessionId: text("checkout_session_id"),
    paidAt: integer("paid_at"),
    /** When the reconciliation asks Stripe about it (again): its payment, later its granted refund. */
    checkDueAt: integer("check_due_at").notNull(),
    receiptUrl: text("receipt_url"),
    /** The invoice we had Stripe make for a payment by card form; one of the hosted page has its own. */
    invoiceId: text("invoice_id"),
    invoiceUrl: text("invoice_url"),
    /** When Stripe is asked (again) for that invoice; null when there is nothing left to ask. */
    invoiceDueAt: integer("invoice_due_at"),
    /** none, asked, refused, granted (Stripe has been asked), refunded (the ledger has it). */
    refundState: text("refund_state").notNull().default("none"),
    refundAskedAt: integer("refund_asked_at"),
    refundDecidedAt: integer("refund_decided_at"),
    /** Stripe's dispute, when the card's holder disputes the payment. */
    disputeId: text("dispute_id"),
    /** What Stripe has sent back so far; only ever grows, so a late event cannot be applied over a newer one. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** What of it came back to Stripe, because the bank refused it; only ever grows, too. */
    refundFailedCents: integer("refund_failed_cents").notNull().default(0),
    /** Credits taken back by refund or dispute; less than bought when some were spent. */
    creditsWithdrawn: integer("credits_withdrawn").notNull().default(0),
  },
  (table) => [
    uniqueIndex("credit_orders_payment_intent")
      .on(table.paymentIntentId)
      .where(sql`${table.paymentIntentId} IS NOT NULL`),
    uniqueIndex("credit_orders_checkout_session")
      .on(table.checkoutSessionId)
      .where(sql`${table.checkoutSessionId} IS NOT NULL`),
    index("credit_orders_history").on(table.providerId, table.id),
    index("credit_orders_due")
      .on(table.checkDueAt)
      .where(sql`${table.state} IN ('open', 'processing', 'failed')`),
    index("credit_orders_invoices")
      .on(table.invoiceDueAt)
      .where(sql`${table.invoiceDueAt} IS NOT NULL`),
    // Those of one provider, before its invoices are listed.
    index("credit_orders_invoices_of")
      .on(table.providerId)
      .where(sql`${table.invoiceDueAt} IS NOT NULL`),
    index("credit_orders_refunds")
      .on(table.refundAskedAt, table.id)
      .where(sql`${table.refundState} = 'asked'`),
    // Credits of a refund that Stripe has not confirmed yet cannot be spent.
    index("credit_orders_reserved")
      .on(table.providerId)
      .where(sql`${table.refundState} = 'granted'`),
    check("credit_orders_amount", sql`${table.credits} BETWEEN 1 AND 50 AND ${table.amountCents} > 0`),
    check(
      "credit_orders_state",
      sql`${table.state} IN ('open', 'processing', 'paid', 'failed', 'canceled', 'mismatch')`,
    ),
    check(
      "credit_orders_refund_state",
      sql`${table.refundState} IN ('none', 'asked', 'refused', 'granted', 'refunded')`,
    ),
    check("credit_orders_withdrawn", sql`${table.creditsWithdrawn} BETWEEN 0 AND ${table.credits}`),
  ],
);

/** A Stripe subscription as it was when last read; accounts.premium_* is derived from the provider's rows. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    stripeSubscriptionId: text("stripe_subscription_id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id),
    /** premium_monthly, premium_yearly. */
    plan: text("plan").notNull(),
    /** Stripe's own status. */
    stripeStatus: text("stripe_status").notNull(),
    /** active, cancellation, canceled, none: derived (rules.ts). */
    premiumStatus: text("premium_status").notNull(),
    startAt: integer("start_at").notNull(),
    periodStartAt: integer("period_start_at").notNull(),
    periodEndAt: integer("period_end_at").notNull(),
    /** When it ends for good, if that is known. */
    endAt: integer("end_at"),
    /** When Stripe was asked: an older reading never replaces a newer one. */
    readAt: integer("read_at").notNull(),
  },
  (table) => [
    index("subscriptions_provider").on(table.providerId, table.startAt),
    // Those whose end may pass without news.
    index("subscriptions_due")
      .on(sql`COALESCE(${table.endAt}, ${table.periodEndAt})`)
      .where(sql`${table.premiumStatus} IN ('active', 'cancellation')`),
    check("subscriptions_plan", sql`${table.plan} IN ('premium_monthly', 'premium_yearly')`),
    check(
      "subscriptions_premium_status",
      sql`${table.premiumStatus} IN ('none', 'active', 'cancellation', 'canceled')`,
    ),
  ],
);

/** Every webhook event that passed verification, once. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** What is read again for it: the object it speaks of, the payment of a charge or refund, the subscription of an invoice. */
    objectId: text("object_id").notNull(),
    receivedAt: integer("received_at").notNull(),
    /** Null until its effect is in the database. */
    handledAt: integer("handled_at"),
    attempts: integer("attempts").notNull().default(0),
    /** What came of it, for the log and the administrator: applied, ignored, mismatch, unknown_order … */
    outcome: text("outcome"),
  },
  (table) => [
    index("stripe_events_unhandled")
      .on(table.receivedAt)
      .where(sql`${table.handledAt} IS NULL`),
    index("stripe_events_received").on(table.receivedAt),
  ],
);

/** What a nightly comparison found (one row per kind, replaced each night); read by /health. */
export const integrityReports = sqliteTable("integrity_reports", {
  /** ledger: balances against the sum of their ledger; payments: paid orders against their ledger rows. */
  kind: text("kind").primaryKey(),
  checkedAt: integer("checked_at").notNull(),
  rowsChecked: integer("rows_checked").notNull(),
  differences: integer("differences").notNull(),
});
