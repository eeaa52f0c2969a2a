import { days } from "~/models/core/time.rules";
import { WITH_PROJECT, OF_COUPLES, type OtherTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly OtherTable[] = [
  {
    table: "project_drafts",
    holds: OF_COUPLES,
    retention: { period: "until they expire", expired: "expires_at < :now" },
  },
  {
    table: "project_submissions",
    holds: OF_COUPLES,
    retention: { period: "one day after they expire", expired: `expires_at < :now - ${days(1)}` },
  },
  {
    table: "projects",
    holds: OF_COUPLES,
    retention: {
      period: "three years after the last contact (delete-old-projects.server.ts)",
      expired: null,
    },
  },
  { table: "project_contacts", holds: OF_COUPLES, retention: WITH_PROJECT },
];
