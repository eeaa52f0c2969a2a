import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "site_details",
    holds: "what the operator says about itself in public, such as its postal address and its figures",
    retention: RETENTION_UNTIL_CHANGED,
  },
];
