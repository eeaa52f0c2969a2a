import { days } from "~/models/core/time.rules";
import { RETENTION_UNTIL_CHANGED, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "operation_troubles",
    holds: "what is wrong with the running product since when",
    retention: RETENTION_UNTIL_CHANGED,
  },
  {
    table: "rejected_keys",
    holds: "which third party rejects our key since when",
    retention: { period: "until the third party accepts the key", expired: null },
  },
  {
    table: "silent_parties",
    holds: "which third party does not answer since when",
    retention: { period: "until the third party answers the cron", expired: null },
  },
  {
    table: "failed_requests",
    holds: "how many requests ended with an unexpected error, for each five minutes",
    retention: { period: "a day", expired: null },
  },
  {
    table: "past_troubles",
    holds: "what was wrong with the running product, from when until when",
    retention: { period: "one year", expired: `until < :now - ${days(365)}` },
  },
];
