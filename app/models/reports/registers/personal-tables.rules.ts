import { WITH_PROJECT, INTERNAL, OWNER, ofProvider, type PersonalTable } from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "request_reports",
    rows: ofProvider,
    export: ["request_id", "created_at", "reason", "note", "state", "decided_at", "decision_note"],
    withheld: { id: INTERNAL, provider_id: OWNER, decided_by: "another person" },
    erase: { kind: "delete" },
    retention: WITH_PROJECT,
  },
];
