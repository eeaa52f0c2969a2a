import { WITH_ACCOUNT, OWNER, ofProvider, type PersonalTable } from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "onboarding_drafts",
    rows: ofProvider,
    export: ["company", "address", "services", "updated_at"],
    withheld: { provider_id: OWNER },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
];
