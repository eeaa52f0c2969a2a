import { KEPT_WITH_ACCOUNT, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  {
    table: "venue_search",
    holds: "row ids of the search of venues; each goes with its venue",
    retention: KEPT_WITH_ACCOUNT,
  },
];
