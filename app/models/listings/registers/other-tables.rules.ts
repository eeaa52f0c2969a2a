import { WITH_ACCOUNT, WITHOUT_END, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  {
    table: "listing_cells",
    holds: "where the listings are that couples may see; each goes with its listing",
    retention: WITH_ACCOUNT,
  },
  { table: "listing_cell_counts", holds: "how many listings are where", retention: WITHOUT_END },
];
