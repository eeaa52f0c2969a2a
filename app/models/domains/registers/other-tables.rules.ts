import { KEPT_UNTIL_CHANGED, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  { table: "domain_settings", holds: "settings of the domains", retention: KEPT_UNTIL_CHANGED },
];
