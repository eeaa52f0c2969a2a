import { days } from "~/models/core/time.rules";
import { type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "stripe_events",
    holds: "ids of events",
    retention: {
      period: "six months: an accountant asks within months",
      expired: `received_at < :now - ${days(180)} AND handled_at IS NOT NULL`,
    },
  },
  {
    table: "integrity_reports",
    holds: "counts of a nightly comparison, and ids of the first rows that differ",
    retention: { period: "until the next night", expired: null },
  },
];
