import { RETENTION_OF_ACCOUNT, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "account_search",
    holds: "row ids of the search of accounts, whose words go with the account",
    retention: RETENTION_OF_ACCOUNT,
  },
];
