import { days } from "~/models/core/time.rules";
import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "site_details",
    holds: "what the operator says about itself in public, such as its postal address and its figures",
    retention: RETENTION_UNTIL_CHANGED,
  },
  {
    table: "site_details_before",
    holds: "the public details that the last change of a domain replaced, so that it can be undone",
    retention: { period: "a day", expired: `changed_at < :now - ${days(1)}` },
  },
];
