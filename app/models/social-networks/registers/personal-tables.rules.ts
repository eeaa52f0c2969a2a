import {
  OWN_ACCOUNT_REASON,
  ofProvider,
  DELETED_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "social_networks",
    rows: ofProvider,
    export: ["facebook", "instagram", "twitter", "tiktok", "linkedin", "pinterest", "changed_at"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
];
