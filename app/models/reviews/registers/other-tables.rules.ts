import {
  COUPLE_DATA_REASON,
  RETENTION_OF_PROJECT,
  type NonPersonalTable,
} from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  { table: "review_links", holds: COUPLE_DATA_REASON, retention: RETENTION_OF_PROJECT },
];
