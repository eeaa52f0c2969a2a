import { KEPT_UNTIL_CHANGED, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  { table: "promotions", holds: "what administrators announce", retention: KEPT_UNTIL_CHANGED },
];
