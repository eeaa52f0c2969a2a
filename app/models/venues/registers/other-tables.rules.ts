import { RETENTION_OF_ACCOUNT, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "venue_search",
    holds: "row ids of the search of venues; each goes with its venue",
    retention: RETENTION_OF_ACCOUNT,
  },
];
