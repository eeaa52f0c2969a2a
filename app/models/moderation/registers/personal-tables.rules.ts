import { WITH_ACCOUNT, INTERNAL, OWNER, ofProvider, type PersonalTable } from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "moderation_events",
    rows: ofProvider,
    export: ["at", "kind", "reason", "note"],
    withheld: { id: INTERNAL, provider_id: OWNER, actor_id: "may be another person" },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
];
