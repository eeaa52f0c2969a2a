import { WITHOUT_END, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  { table: "promotions", holds: "what administrators announce", retention: WITHOUT_END },
];
