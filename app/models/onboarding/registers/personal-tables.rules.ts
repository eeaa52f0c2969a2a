import {
  KEPT_WITH_ACCOUNT,
  OWN_ACCOUNT_REASON,
  ofProvider,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "onboarding_drafts",
    rows: ofProvider,
    export: ["company", "address", "services", "updated_at"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: KEPT_WITH_ACCOUNT,
  },
];
