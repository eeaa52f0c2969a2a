import { WITH_ACCOUNT, OWNER, ofAccount, type PersonalTable } from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "promotions_seen",
    rows: ofAccount,
    export: ["promotion_id", "seen_at"],
    withheld: { account_id: OWNER },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
];
