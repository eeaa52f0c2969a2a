import {
  RETENTION_OF_ACCOUNT,
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "moderation_events",
    rows: PROVIDER_ID_CONDITION,
    export: ["at", "kind", "reason", "note"],
    withheld: { id: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON, actor_id: "may be another person" },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
];
