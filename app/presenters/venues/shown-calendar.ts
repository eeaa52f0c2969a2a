import type { SyncedCalendar } from "~/models/venues/availability/availability.queries.server";

/** A synced external calendar, with its times as texts. */
export interface ShownCalendar extends Pick<
  SyncedCalendar,
  "id" | "reading" | "problem" | "days" | "freeEvents" | "unknownRules" | "unreadEvents"
> {
  /** Host of the calendar's URL; null if the stored URL cannot be decrypted any more. */
  host: string | null;
  /** When the calendar was last read without a failure. */
  readAt: string | null;
  dueAt: string;
}
