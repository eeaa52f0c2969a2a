import { KEPT_WITH_ACCOUNT, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  {
    table: "account_search",
    holds: "row ids of the search of accounts, whose words go with the account",
    retention: KEPT_WITH_ACCOUNT,
  },
];
