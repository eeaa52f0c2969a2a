import { ERASED_DOMAIN } from "~/models/accounts/deletion.rules";
import { ACCOUNTING_YEARS, OUTBOX_DAYS } from "~/models/legal/rules";
import { SECRET, INTERNAL, OWNER, BOOKS, ofProvider, type PersonalTable } from "./table.rules";
import { days } from "~/models/core/time.rules";

/** Replaces an erased e-mail address with a unique one that belongs to nobody. */
const ERASED_ADDRESS = `:account || '@${ERASED_DOMAIN}'`;

const BOOKS_MS = days(365 * ACCOUNTING_YEARS);
/** Maximum number of log entries and erased accounts deleted per night. */
const ENTRIES_A_NIGHT = 1000;
const ACCOUNTS_A_NIGHT = 20;

/** Ids start with their time, so the primary key finds the oldest entries. */
const OLDEST_ID = `printf('%08x-%04x', (:now - ${BOOKS_MS}) / 65536, (:now - ${BOOKS_MS}) % 65536)`;

/**
 * Accounts whose books may be deleted: ten years after erasure and after the last entry, together with the anonymous
 * account. While an account is open its ledger stays complete, because the balance is the sum of all rows.
 */
const CLOSED = `SELECT id FROM accounts INDEXED BY accounts_deleted
  WHERE deleted_at < :now - ${BOOKS_MS} AND NOT EXISTS (
    SELECT 1 FROM credit_ledger l INDEXED BY credit_ledger_history
    WHERE l.provider_id = accounts.id AND l.created_at >= :now - ${BOOKS_MS})
  ORDER BY deleted_at LIMIT ${ACCOUNTS_A_NIGHT}`;
const AFTER_CLOSURE = {
  period: `${ACCOUNTING_YEARS} years after the account was erased`,
  expired: `provider_id IN (${CLOSED})`,
  isBounded: true,
} as const;

/** Messages, audit log, bookkeeping, and finally the account itself, through which all other rows are found. */
export const BOOKS_TABLES: readonly PersonalTable[] = [
  {
    table: "outbox",
    // A message to an address or number other than the account's own is found only through the account.
    rows: `account_id = :account OR (account_id IS NULL AND recipient IN (
      SELECT email FROM accounts WHERE id = :account
      UNION SELECT phone FROM accounts WHERE id = :account AND phone IS NOT NULL))`,
    export: ["channel", "kind", "language", "recipient", "created_at", "state", "sent_at"],
    withheld: {
      id: INTERNAL,
      account_id: OWNER,
      domain: "the domain of the account",
      payload: "may hold a one-time link",
      idempotency_key: INTERNAL,
      attempts: "how delivery went",
      due_at: "how delivery went",
      provider_message_id: INTERNAL,
      last_error: "how delivery went",
    },
    erase: { kind: "delete" },
    retention: {
      period: `${OUTBOX_DAYS} days`,
      expired: `created_at < :now - ${days(OUTBOX_DAYS)} AND state IN ('sent', 'dead')`,
    },
  },
  {
    table: "audit_log",
    order: "id",
    rows: "subject_id = :account",
    export: ["at", "action", "detail"],
    withheld: { id: INTERNAL, actor_id: "may be another person", subject_id: OWNER },
    erase: { kind: "keep", why: "shows who did what; it holds ids, which lead to an anonymous account" },
    retention: {
      period: `${ACCOUNTING_YEARS} years`,
      expired: `id IN (SELECT id FROM audit_log WHERE id < ${OLDEST_ID} AND at < :now - ${BOOKS_MS}
        ORDER BY id LIMIT ${ENTRIES_A_NIGHT})`,
      isBounded: true,
    },
  },
  {
    table: "credit_ledger",
    rows: ofProvider,
    export: ["created_at", "kind", "subject", "deposited", "withdrawn"],
    withheld: { id: INTERNAL, provider_id: OWNER, reference: INTERNAL },
    erase: { kind: "anonymise", set: { subject: "NULL" }, why: BOOKS },
    retention: AFTER_CLOSURE,
  },
  {
    table: "credit_orders",
    rows: ofProvider,
    export: [
      ...[
        "id",
        "created_at",
        "domain",
        "credits",
        "amount_cents",
        "currency",
        "state",
        "paid_at",
        "receipt_url",
      ],
      ...[
        "invoice_url",
        "refund_state",
        "refund_asked_at",
        "refund_decided_at",
        "refunded_cents",
        "refund_failed_cents",
        "credits_withdrawn",
      ],
    ],
    withheld: {
      provider_id: OWNER,
      is_hosted: "which form the card was entered in",
      payment_intent_id: INTERNAL,
      checkout_session_id: INTERNAL,
      check_due_at: "when we look again",
      invoice_id: INTERNAL,
      invoice_due_at: "when we look again",
      dispute_id: INTERNAL,
    },
    erase: { kind: "anonymise", set: { receipt_url: "NULL", invoice_url: "NULL" }, why: BOOKS },
    retention: AFTER_CLOSURE,
  },
  {
    table: "subscriptions",
    rows: ofProvider,
    export: [
      "plan",
      "stripe_status",
      "premium_status",
      "start_at",
      "period_start_at",
      "period_end_at",
      "end_at",
    ],
    withheld: { stripe_subscription_id: INTERNAL, provider_id: OWNER, read_at: "when we looked" },
    erase: { kind: "keep", why: BOOKS },
    retention: AFTER_CLOSURE,
  },
  {
    table: "billing_customers",
    rows: ofProvider,
    export: ["stripe_customer_id", "created_at"],
    withheld: {
      provider_id: OWNER,
      open_checkout_id: INTERNAL,
      open_checkout_plan: "a page that was open",
      open_checkout_expires_at: "a page that was open",
    },
    erase: {
      kind: "anonymise",
      set: { open_checkout_id: "NULL", open_checkout_plan: "NULL", open_checkout_expires_at: "NULL" },
      why: "leads to the invoices at Stripe, which are kept by law",
    },
    retention: AFTER_CLOSURE,
  },
  {
    table: "accounts",
    rows: "id = :account",
    export: [
      ...["id", "email", "phone", "phone_verified_at", "firstname", "lastname", "role", "language", "domain"],
      ...[
        "tos_accepted_at",
        "created_at",
        "onboarding_finished_at",
        "moderation",
        "moderated_at",
        "moderation_reason",
      ],
      ...[
        "picture_width",
        "picture_height",
        "credits",
        "premium_status",
        "premium_start_at",
        "premium_end_at",
      ],
      ...["requests_total", "requests_unseen", "views_total", "disabled_at", "deleted_at", "last_digest_day"],
      ...["last_seen_at", "inactivity_warned_at"],
    ],
    withheld: {
      email_key: "the same address, for looking it up",
      password_hash: SECRET,
      picture_key: INTERNAL,
      welcome_dialog_due_at: "a dialog still to be shown",
    },
    erase: {
      kind: "anonymise",
      set: {
        email: ERASED_ADDRESS,
        email_key: ERASED_ADDRESS,
        phone: "NULL",
        phone_verified_at: "NULL",
        firstname: "''",
        lastname: "''",
        password_hash: "''",
        picture_key: "NULL",
        picture_width: "NULL",
        picture_height: "NULL",
        moderation_reason: "NULL",
        last_digest_day: "NULL",
        onboarding_finished_at: "NULL",
        welcome_dialog_due_at: "NULL",
        premium_status: "'none'",
        premium_end_at: "NULL",
        views_total: "0",
        last_seen_at: "NULL",
        inactivity_warned_at: "NULL",
        disabled_at: ":now",
        deleted_at: ":now",
      },
      why: "ledger and payments refer to it; nothing in it tells of the person any more",
    },
    retention: { ...AFTER_CLOSURE, expired: `id IN (${CLOSED})` },
  },
];
