import { WITH_ACCOUNT, OWNER, ofProvider, type PersonalTable } from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "views_daily",
    rows: ofProvider,
    export: ["day", "page", "views"],
    withheld: { provider_id: OWNER },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
  {
    table: "answer_medians",
    rows: "subject = 'provider:' || :account",
    export: ["minutes", "sample_size", "made_at"],
    withheld: { subject: OWNER },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
];
