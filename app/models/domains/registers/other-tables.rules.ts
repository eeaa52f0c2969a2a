import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  { table: "domain_settings", holds: "settings of the domains", retention: RETENTION_UNTIL_CHANGED },
];
