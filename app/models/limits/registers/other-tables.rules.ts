import { type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "limit_counters",
    holds: "counters under keys with an HMAC of whom they count",
    retention: { period: "until they are out of their window", expired: "expires_at < :now" },
  },
];
