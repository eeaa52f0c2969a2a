import {
  RETENTION_OF_ACCOUNT,
  OWN_ACCOUNT_REASON,
  ACCOUNT_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "promotions_seen",
    rows: ACCOUNT_ID_CONDITION,
    export: ["promotion_id", "seen_at"],
    withheld: { account_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
];
