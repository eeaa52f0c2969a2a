import {
  WITH_ACCOUNT,
  OWNER,
  SECRET_REASON,
  ofProvider,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "calendar_feeds",
    rows: ofProvider,
    export: ["created_at"],
    withheld: { provider_id: OWNER, feed_id: SECRET_REASON },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
];
