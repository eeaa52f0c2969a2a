import { WITHOUT_END, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  { table: "domain_settings", holds: "settings of the domains", retention: WITHOUT_END },
];
