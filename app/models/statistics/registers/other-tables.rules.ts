import { type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "view_keys",
    holds: "a random key for each day, which is about nobody",
    retention: {
      period: "until the day is over on all domains (delete-ended-days.server.ts)",
      expired: null,
    },
  },
  {
    table: "view_marks",
    holds: "hashes of IP address and browser under a key that is deleted at the end of the day",
    retention: { period: "until the night after the day (delete-ended-days.server.ts)", expired: null },
  },
];
