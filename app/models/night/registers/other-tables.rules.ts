import { KEPT_UNTIL_CHANGED, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  { table: "night_steps", holds: "how far the nightly work has come", retention: KEPT_UNTIL_CHANGED },
];
