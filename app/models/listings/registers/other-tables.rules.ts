import {
  RETENTION_OF_ACCOUNT,
  RETENTION_UNTIL_CHANGED,
  type NonPersonalTable,
} from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "listing_cells",
    holds: "where the listings are that couples may see; each goes with its listing",
    retention: RETENTION_OF_ACCOUNT,
  },
  {
    table: "listing_facts",
    holds: "what a search compares of the listings that couples may see; each goes with its listing",
    retention: RETENTION_OF_ACCOUNT,
  },
  {
    table: "listing_names",
    holds: "row ids of the search of listings by name; each goes with its listing",
    retention: RETENTION_OF_ACCOUNT,
  },
  {
    table: "listing_areas",
    holds: "which listings that couples may see are in a region or department; each goes with its listing",
    retention: RETENTION_OF_ACCOUNT,
  },
  {
    table: "listing_area_counts",
    holds: "how many listings are in which region or department",
    retention: RETENTION_UNTIL_CHANGED,
  },
  {
    table: "listing_service_counts",
    holds: "how many listings offer which service",
    retention: RETENTION_UNTIL_CHANGED,
  },
  { table: "listing_cell_counts", holds: "how many listings are where", retention: RETENTION_UNTIL_CHANGED },
];
