import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "operation_troubles",
    holds: "what is wrong with the running product since when",
    retention: RETENTION_UNTIL_CHANGED,
  },
];
