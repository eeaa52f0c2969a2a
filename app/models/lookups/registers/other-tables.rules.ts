import { KEPT_UNTIL_CHANGED, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  { table: "lookups", holds: "lists that administrators keep", retention: KEPT_UNTIL_CHANGED },
];
