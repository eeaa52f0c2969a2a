import { KEPT_WITH_ACCOUNT, KEPT_UNTIL_CHANGED, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  {
    table: "listing_cells",
    holds: "where the listings are that couples may see; each goes with its listing",
    retention: KEPT_WITH_ACCOUNT,
  },
  {
    table: "listing_facts",
    holds: "what a search compares of the listings that couples may see; each goes with its listing",
    retention: KEPT_WITH_ACCOUNT,
  },
  { table: "listing_cell_counts", holds: "how many listings are where", retention: KEPT_UNTIL_CHANGED },
];
