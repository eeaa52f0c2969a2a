import {
  RETENTION_OF_ACCOUNT,
  OWN_ACCOUNT_REASON,
  SECRET_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "calendar_feeds",
    rows: PROVIDER_ID_CONDITION,
    export: ["created_at"],
    withheld: { provider_id: OWN_ACCOUNT_REASON, feed_id: SECRET_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
];
