import {
  OWN_ACCOUNT_REASON,
  ofProvider,
  DELETED_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "profile_addresses",
    rows: ofProvider,
    export: ["domain", "slug", "is_current"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
];
