import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  { table: "promotions", holds: "what administrators announce", retention: RETENTION_UNTIL_CHANGED },
];
