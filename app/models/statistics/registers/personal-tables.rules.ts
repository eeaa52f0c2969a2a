import {
  KEPT_WITH_ACCOUNT,
  OWN_ACCOUNT_REASON,
  ofProvider,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "views_daily",
    rows: ofProvider,
    export: ["day", "page", "views"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: KEPT_WITH_ACCOUNT,
  },
  {
    table: "answer_medians",
    rows: "subject = 'provider:' || :account",
    export: ["minutes", "sample_size", "made_at"],
    withheld: { subject: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: KEPT_WITH_ACCOUNT,
  },
];
