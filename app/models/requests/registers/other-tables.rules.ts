import { RETENTION_OF_PROJECT, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  { table: "request_search", holds: "row ids of the search of requests", retention: RETENTION_OF_PROJECT },
];
