import {
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  DELETED_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "profile_addresses",
    rows: PROVIDER_ID_CONDITION,
    export: ["domain", "slug", "is_current"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
];
