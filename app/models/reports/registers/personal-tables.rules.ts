import {
  RETENTION_OF_PROJECT,
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "request_reports",
    rows: PROVIDER_ID_CONDITION,
    export: ["request_id", "created_at", "reason", "note", "state", "decided_at", "decision_note"],
    withheld: { id: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON, decided_by: "another person" },
    erase: { kind: "delete" },
    retention: RETENTION_OF_PROJECT,
  },
];
