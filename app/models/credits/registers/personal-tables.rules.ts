import { BOOKKEEPING_RETENTION } from "~/models/privacy/books.rules";
import {
  DELETED_WITH_ACCOUNT,
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  BOOKKEEPING_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "credit_ledger",
    rows: PROVIDER_ID_CONDITION,
    export: ["created_at", "kind", "subject", "deposited", "withdrawn"],
    withheld: { id: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON, reference: INTERNAL_REASON },
    erase: { kind: "anonymise", set: { subject: "NULL" }, why: BOOKKEEPING_REASON },
    retention: BOOKKEEPING_RETENTION,
  },
  {
    table: "credit_orders",
    rows: PROVIDER_ID_CONDITION,
    export: [
      ...[
        "id",
        "created_at",
        "domain",
        "credits",
        "amount_cents",
        "tax_cents",
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
      provider_id: OWN_ACCOUNT_REASON,
      is_hosted: "which form the card was entered in",
      payment_intent_id: INTERNAL_REASON,
      checkout_session_id: INTERNAL_REASON,
      check_due_at: "when we look again",
      invoice_id: INTERNAL_REASON,
      invoice_due_at: "when we look again",
      dispute_id: INTERNAL_REASON,
    },
    erase: { kind: "anonymise", set: { receipt_url: "NULL", invoice_url: "NULL" }, why: BOOKKEEPING_REASON },
    retention: BOOKKEEPING_RETENTION,
  },
  {
    table: "credit_back_decisions",
    rows: PROVIDER_ID_CONDITION,
    export: ["request_id", "created_at", "doubt", "state", "decided_at"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
];
