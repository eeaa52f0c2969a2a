import {
  RETENTION_OF_ACCOUNT,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "views_daily",
    rows: PROVIDER_ID_CONDITION,
    export: ["day", "page", "views"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
  {
    table: "answer_medians",
    rows: "subject IN ('provider:' || :account, 'public:' || :account)",
    export: ["minutes", "sample_size", "made_at"],
    withheld: { subject: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
];
