import {
  KEPT_WITH_ACCOUNT,
  OWN_ACCOUNT_REASON,
  ofAccount,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "promotions_seen",
    rows: ofAccount,
    export: ["promotion_id", "seen_at"],
    withheld: { account_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: KEPT_WITH_ACCOUNT,
  },
];
