import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "deletion_reasons",
    holds: "why people left, apart from who they were",
    retention: {
      period: "one year",
      expired: "month < strftime('%Y-%m', :now / 1000, 'unixepoch', '-1 year')",
    },
  },
  {
    table: "domain_metrics",
    holds: "sums per domain and week",
    retention: { period: "without end: sums tell of nobody", expired: null },
  },
  { table: "product_figures", holds: "sums of the whole product", retention: RETENTION_UNTIL_CHANGED },
];
