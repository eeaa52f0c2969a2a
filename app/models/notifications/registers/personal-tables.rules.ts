import { WITH_ACCOUNT, OWNER, ofAccount, type PersonalTable } from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "notification_settings",
    rows: ofAccount,
    export: ["kind", "channel", "is_enabled", "changed_at"],
    withheld: { account_id: OWNER },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
];
