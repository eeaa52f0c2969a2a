import {
  KEPT_WITH_ACCOUNT,
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  ofProvider,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "moderation_events",
    rows: ofProvider,
    export: ["at", "kind", "reason", "note"],
    withheld: { id: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON, actor_id: "may be another person" },
    erase: { kind: "delete" },
    retention: KEPT_WITH_ACCOUNT,
  },
];
