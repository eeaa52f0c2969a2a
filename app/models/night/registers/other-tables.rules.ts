import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  { table: "night_steps", holds: "how far the nightly work has come", retention: RETENTION_UNTIL_CHANGED },
];
