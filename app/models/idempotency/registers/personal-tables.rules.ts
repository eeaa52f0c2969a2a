import { IDEMPOTENCY_LIFETIME } from "~/models/idempotency/rules";
import {
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  SECRET_REASON,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "api_idempotency_keys",
    rows: "owner = :account",
    export: ["created_at"],
    withheld: {
      owner: OWN_ACCOUNT_REASON,
      key_hash: SECRET_REASON,
      call_hash: INTERNAL_REASON,
      status: INTERNAL_REASON,
      answer: "encrypted with a key that only the client has",
    },
    erase: { kind: "delete" },
    retention: { period: "24 hours", expired: `created_at < :now - ${IDEMPOTENCY_LIFETIME}` },
  },
];
