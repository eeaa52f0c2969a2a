import { KEPT_WITH_PROJECT, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  { table: "project_search", holds: "row ids of the search of couples", retention: KEPT_WITH_PROJECT },
];
