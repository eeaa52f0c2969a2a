import {
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  DELETED_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "social_networks",
    rows: PROVIDER_ID_CONDITION,
    export: ["facebook", "instagram", "twitter", "tiktok", "linkedin", "pinterest", "changed_at"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
];
