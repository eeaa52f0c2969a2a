import { days } from "~/models/core/time.rules";
import {
  RETENTION_OF_PROJECT,
  COUPLE_DATA_REASON,
  type NonPersonalTable,
} from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "project_drafts",
    holds: COUPLE_DATA_REASON,
    retention: { period: "until they expire", expired: "expires_at < :now" },
  },
  {
    table: "project_draft_links",
    holds: COUPLE_DATA_REASON,
    retention: { period: "as long as the draft", expired: null },
  },
  {
    table: "project_submissions",
    holds: COUPLE_DATA_REASON,
    retention: { period: "one day after they expire", expired: `expires_at < :now - ${days(1)}` },
  },
  {
    table: "projects",
    holds: COUPLE_DATA_REASON,
    retention: {
      period: "three years after their end (delete-old-projects.server.ts)",
      expired: null,
    },
  },
  { table: "project_contacts", holds: COUPLE_DATA_REASON, retention: RETENTION_OF_PROJECT },
  { table: "project_changes", holds: COUPLE_DATA_REASON, retention: RETENTION_OF_PROJECT },
];
