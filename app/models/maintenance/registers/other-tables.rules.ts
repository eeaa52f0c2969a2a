import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  { table: "maintenance", holds: "the current or planned maintenance", retention: RETENTION_UNTIL_CHANGED },
];
