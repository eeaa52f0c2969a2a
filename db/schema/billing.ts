import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DomainCode } from "../../app/i18n/domains.ts";
import { INTEGRITY_KINDS } from "../../app/models/stripe-events/integrity.rules.ts";
import { LEDGER_KINDS } from "../../app/models/credits/rules.ts";
import { ORDER_STATES } from "../../app/models/credits/order.rules.ts";
import { PLANS } from "../../app/models/subscriptions/plan.rules.ts";
import { PREMIUM_STATUSES } from "../../app/models/accounts/rules.ts";
import { REFUND_STATES } from "../../app/models/credits/refunds/rules.ts";
import { CREDIT_BACK_DOUBTS, CREDIT_BACK_STATES } from "../../app/models/credits/closing-return.rules.ts";
import { accounts } from "./accounts.ts";
import { flag, isFlag, isKnown } from "./columns.ts";
import { eventRequests } from "./requests.ts";

/**
 * A provider's Stripe customer, created at the first payment. The VAT number and the postal address for invoices are
 * stored only at Stripe.
 */
export const billingCustomers = sqliteTable(
  "billing_customers",
  {
    providerId: text("provider_id")
      .primaryKey()
      .references(() => accounts.id),
    stripeCustomerId: text("stripe_customer_id").notNull(),
    createdAt: integer("created_at").notNull(),
    /**
     * The only Checkout session for Premium that may be open, with its plan. If the person starts to pay in a second
     * tab, that tab gets the same session.
     */
    openCheckoutId: text("open_checkout_id"),
    openCheckoutPlan: text("open_checkout_plan", { enum: PLANS }),
    openCheckoutExpiresAt: integer("open_checkout_expires_at"),
  },
  (table) => [
    uniqueIndex("billing_customers_stripe").on(table.stripeCustomerId),
    index("billing_customers_open_checkout")
      .on(table.openCheckoutExpiresAt)
      .where(sql`${table.openCheckoutId} IS NOT NULL`),
    check("billing_customers_open_checkout_plan", isKnown(table.openCheckoutPlan)),
  ],
);

/**
 * A purchase of credits. The row is written before Stripe is called, and its id is the idempotency key of the call. The
 * server computes amount and quantity, not the browser. The row is kept when the account is erased.
 */
export const creditOrders = sqliteTable(
  "credit_orders",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id),
    createdAt: integer("created_at").notNull(),
    /** The country of the domain on which the credits were bought. */
    domain: text("domain").$type<DomainCode>().notNull(),
    credits: integer("credits").notNull(),
    /** What the buyer pays, with VAT. */
    amountCents: integer("amount_cents").notNull(),
    /** The VAT in this amount; null if the purchase was sold without computing VAT. */
    taxCents: integer("tax_cents"),
    /** The currency of the amount, by ISO 4217 code in lower case as at Stripe. */
    currency: text("currency").notNull(),
    /**
     * State of the order. open: not paid yet; processing: Stripe is handling the payment; failed: an attempt was
     * declined, but another may succeed; canceled: can no longer be paid; paid: the credits were added, once; mismatch:
     * the payment differs from the order, and an administrator must check it.
     */
    state: text("state", { enum: ORDER_STATES }).notNull().default("open"),
    /**
     * 1 if the order is paid on Stripe's hosted page, 0 if it is paid by the card form on our page. It never changes,
     * so that an order can have only one payment.
     */
    isHosted: flag("is_hosted").notNull().default(0),
    paymentIntentId: text("payment_intent_id"),
    checkoutSessionId: text("checkout_session_id"),
    paidAt: integer("paid_at"),
    /**
     * When the reconciliation job next asks Stripe about this order: about the payment or, after a refund was granted,
     * about the refund.
     */
    checkDueAt: integer("check_due_at").notNull(),
    receiptUrl: text("receipt_url"),
    /**
     * The invoice for a payment by card form, which the app creates at Stripe. For a payment on the hosted page, Stripe
     * itself creates the invoice.
     */
    invoiceId: text("invoice_id"),
    invoiceUrl: text("invoice_url"),
    /** When Stripe is next asked about the invoice; null if that is not needed. */
    invoiceDueAt: integer("invoice_due_at"),
    /**
     * State of the refund. none; asked: by the provider; refused; granted: the app has asked Stripe for the refund;
     * refunded: the ledger contains it.
     */
    refundState: text("refund_state", { enum: REFUND_STATES }).notNull().default("none"),
    refundAskedAt: integer("refund_asked_at"),
    refundDecidedAt: integer("refund_decided_at"),
    /** Id of Stripe's dispute, if the cardholder disputes the payment. */
    disputeId: text("dispute_id"),
    /**
     * The amount that was refunded, in cents. It can only grow, so an older event that arrives late changes nothing.
     */
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** The amount in cents of refunds that the bank could not pay out and returned to Stripe. It can only grow. */
    refundFailedCents: integer("refund_failed_cents").notNull().default(0),
    /**
     * The number of credits taken back after a refund or dispute. If the provider had already spent some of them, it is
     * lower than the number that was bought.
     */
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
    // Index of a provider's orders that wait for an invoice. The app asks Stripe about them before it lists the
    // provider's invoices.
    index("credit_orders_invoices_of")
      .on(table.providerId)
      .where(sql`${table.invoiceDueAt} IS NOT NULL`),
    index("credit_orders_refunds")
      .on(table.refundAskedAt, table.id)
      .where(sql`${table.refundState} = 'asked'`),
    // Index of refunds that were granted but that Stripe has not confirmed yet. Meanwhile the provider cannot spend the
    // credits of these orders.
    index("credit_orders_reserved")
      .on(table.providerId)
      .where(sql`${table.refundState} = 'granted'`),
    // Index of orders whose payment differs from them. An administrator must check them.
    index("credit_orders_mismatch")
      .on(table.id)
      .where(sql`${table.state} = 'mismatch'`),
    check("credit_orders_amount", sql`${table.credits} BETWEEN 1 AND 50 AND ${table.amountCents} > 0`),
    check("credit_orders_state", isKnown(table.state)),
    check("credit_orders_refund_state", isKnown(table.refundState)),
    check("credit_orders_is_hosted", isFlag(table.isHosted)),
    check("credit_orders_withdrawn", sql`${table.creditsWithdrawn} BETWEEN 0 AND ${table.credits}`),
  ],
);

/**
 * The credit ledger. Rows are only added, and accounts.credits is the sum of `deposited` minus the sum of `withdrawn`.
 * An account that has rows here cannot be deleted.
 */
export const creditLedger = sqliteTable(
  "credit_ledger",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id),
    createdAt: integer("created_at").notNull(),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    /**
     * What caused the entry, such as the id of a request or payment intent. Two entries of the same kind never have the
     * same cause.
     */
    reference: text("reference").notNull(),
    /** A name that the text of the entry contains, such as the couple's name for an unlock. */
    subject: text("subject"),
    deposited: integer("deposited").notNull().default(0),
    withdrawn: integer("withdrawn").notNull().default(0),
  },
  (table) => [
    uniqueIndex("credit_ledger_once").on(table.kind, table.reference),
    index("credit_ledger_history").on(table.providerId, table.id),
    check("credit_ledger_kind", isKnown(table.kind)),
    check(
      "credit_ledger_one_way",
      sql`${table.deposited} >= 0 AND ${table.withdrawn} >= 0 AND (${table.deposited} = 0) <> (${table.withdrawn} = 0)`,
    ),
  ],
);

/**
 * A subscription as it was last read from Stripe. The columns accounts.premium_* are computed from all subscriptions of
 * the provider.
 */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    stripeSubscriptionId: text("stripe_subscription_id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id),
    plan: text("plan", { enum: PLANS }).notNull(),
    /** The status of the subscription at Stripe. */
    stripeStatus: text("stripe_status").notNull(),
    /**
     * What the status means for the product, derived from Stripe's status in subscription.rules.ts: active,
     * cancellation, canceled or none.
     */
    premiumStatus: text("premium_status", { enum: PREMIUM_STATUSES }).notNull(),
    startAt: integer("start_at").notNull(),
    periodStartAt: integer("period_start_at").notNull(),
    periodEndAt: integer("period_end_at").notNull(),
    /** When the subscription ends for good; null if this is not known. */
    endAt: integer("end_at"),
    /** When the subscription was read from Stripe. Older data never replace newer data. */
    readAt: integer("read_at").notNull(),
  },
  (table) => [
    index("subscriptions_provider").on(table.providerId, table.startAt),
    // Index of subscriptions by their end. If the end has passed, a job reads the subscription again, because Stripe
    // may have sent no event.
    index("subscriptions_due")
      .on(sql`COALESCE(${table.endAt}, ${table.periodEndAt})`)
      .where(sql`${table.premiumStatus} IN ('active', 'cancellation')`),
    check("subscriptions_plan", isKnown(table.plan)),
    check("subscriptions_premium_status", isKnown(table.premiumStatus)),
  ],
);

/** The events that Stripe's webhook has delivered with a valid signature, each stored once. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /**
     * The Stripe object that must be read again after the event: for a charge or refund its payment, for an invoice its
     * subscription, otherwise the object of the event.
     */
    objectId: text("object_id").notNull(),
    receivedAt: integer("received_at").notNull(),
    /** When the effect of the event was stored in the database; null as long as it was not. */
    handledAt: integer("handled_at"),
    attempts: integer("attempts").notNull().default(0),
    /** The result of the handling, for the log and the administrators: applied, ignored, mismatch, unknown_order … */
    outcome: text("outcome"),
  },
  (table) => [
    index("stripe_events_unhandled")
      .on(table.receivedAt)
      .where(sql`${table.handledAt} IS NULL`),
    index("stripe_events_received").on(table.receivedAt),
  ],
);

/**
 * The results of the nightly integrity checks, one row per kind of check. Every night replaces them, and /health reads
 * them.
 */
export const integrityReports = sqliteTable(
  "integrity_reports",
  {
    kind: text("kind", { enum: INTEGRITY_KINDS }).primaryKey(),
    checkedAt: integer("checked_at").notNull(),
    rowsChecked: integer("rows_checked").notNull(),
    differences: integer("differences").notNull(),
    /** JSON list with the ids of the first accounts or orders that differ. */
    examples: text("examples").notNull().default("[]"),
  },
  (table) => [check("integrity_reports_kind", isKnown(table.kind))],
);

/**
 * A credit that a provider may get back because the couple ended its project soon after the unlock, but about which an
 * administrator must decide.
 */
export const creditBackDecisions = sqliteTable(
  "credit_back_decisions",
  {
    requestId: text("request_id")
      .primaryKey()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    doubt: text("doubt", { enum: CREDIT_BACK_DOUBTS }).notNull(),
    state: text("state", { enum: CREDIT_BACK_STATES }).notNull().default("waiting"),
    decidedAt: integer("decided_at"),
  },
  (table) => [
    index("credit_back_decisions_waiting")
      .on(table.createdAt, table.requestId)
      .where(sql`${table.state} = 'waiting'`),
    index("credit_back_decisions_of_provider").on(table.providerId),
    check("credit_back_decisions_doubt", isKnown(table.doubt)),
    check("credit_back_decisions_state", isKnown(table.state)),
  ],
);
