import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  { table: "lookups", holds: "lists that administrators keep", retention: RETENTION_UNTIL_CHANGED },
];
