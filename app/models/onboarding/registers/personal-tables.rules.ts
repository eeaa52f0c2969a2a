import {
  RETENTION_OF_ACCOUNT,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "onboarding_drafts",
    rows: PROVIDER_ID_CONDITION,
    export: ["company", "address", "services", "updated_at"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
];
