import {
  RETENTION_OF_ACCOUNT,
  RETENTION_OF_PROJECT,
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "request_replies",
    rows: PROVIDER_ID_CONDITION,
    export: ["request_id", "created_at", "subject", "body"],
    withheld: { id: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_PROJECT,
  },
  {
    table: "reply_templates",
    rows: PROVIDER_ID_CONDITION,
    export: ["language", "name", "subject", "body", "created_at", "changed_at"],
    withheld: { id: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
];
