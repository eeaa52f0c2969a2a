import {
  KEPT_WITH_ACCOUNT,
  OWN_ACCOUNT_REASON,
  SECRET_REASON,
  ofProvider,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "calendar_feeds",
    rows: ofProvider,
    export: ["created_at"],
    withheld: { provider_id: OWN_ACCOUNT_REASON, feed_id: SECRET_REASON },
    erase: { kind: "delete" },
    retention: KEPT_WITH_ACCOUNT,
  },
];
