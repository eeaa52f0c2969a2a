import { days } from "~/models/core/time.rules";
import { COUPLE_DATA_REASON, type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "couples",
    holds: COUPLE_DATA_REASON,
    retention: { period: "as long as one of the couple's projects", expired: null },
  },
  {
    table: "couple_links",
    holds: COUPLE_DATA_REASON,
    retention: { period: "one day after they expire", expired: `expires_at < :now - ${days(1)}` },
  },
  {
    table: "couple_sessions",
    holds: COUPLE_DATA_REASON,
    retention: { period: "until they expire", expired: "expires_at < :now" },
  },
  {
    table: "couple_phone_codes",
    holds: COUPLE_DATA_REASON,
    retention: { period: "until they expire", expired: "expires_at < :now" },
  },
  {
    table: "couple_news",
    holds: COUPLE_DATA_REASON,
    retention: {
      period: "until the daily mail, at most three days",
      expired: `happened_at < :now - ${days(3)}`,
    },
  },
];
