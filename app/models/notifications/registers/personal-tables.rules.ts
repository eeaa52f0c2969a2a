import {
  RETENTION_OF_ACCOUNT,
  OWN_ACCOUNT_REASON,
  ACCOUNT_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "notification_settings",
    rows: ACCOUNT_ID_CONDITION,
    export: ["kind", "channel", "is_enabled", "changed_at"],
    withheld: { account_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
];
