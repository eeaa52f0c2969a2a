import { days } from "~/models/core/time.rules";
import { MESSAGE_RETENTION_DAYS } from "~/models/legal/rules";
import { INTERNAL_REASON, OWN_ACCOUNT_REASON, type PersonalTable } from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "outbox",
    // A message to an earlier e-mail address or number of the account can be found only by its `account_id`.
    rows: `account_id = :account OR (account_id IS NULL AND recipient IN (
      SELECT email FROM accounts WHERE id = :account
      UNION SELECT phone FROM accounts WHERE id = :account AND phone IS NOT NULL))`,
    export: ["channel", "kind", "language", "recipient", "created_at", "state", "sent_at"],
    withheld: {
      id: INTERNAL_REASON,
      account_id: OWN_ACCOUNT_REASON,
      domain: "the domain of the account",
      payload: "may hold a one-time link",
      idempotency_key: INTERNAL_REASON,
      attempts: "how delivery went",
      due_at: "how delivery went",
      provider_message_id: INTERNAL_REASON,
      last_error: "how delivery went",
    },
    erase: { kind: "delete" },
    retention: {
      period: `${MESSAGE_RETENTION_DAYS} days`,
      expired: `created_at < :now - ${days(MESSAGE_RETENTION_DAYS)} AND state IN ('sent', 'dead')`,
    },
  },
];
