import {
  KEPT_WITH_ACCOUNT,
  KEPT_WITH_PROJECT,
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  ofProvider,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "request_replies",
    rows: ofProvider,
    export: ["request_id", "created_at", "subject", "body"],
    withheld: { id: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: KEPT_WITH_PROJECT,
  },
  {
    table: "reply_templates",
    rows: ofProvider,
    export: ["language", "name", "subject", "body", "created_at", "changed_at"],
    withheld: { id: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: KEPT_WITH_ACCOUNT,
  },
];
