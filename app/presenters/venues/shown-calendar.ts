import type { ReadCalendar } from "~/models/venues/availability/availability.queries.server";

/** A calendar elsewhere that is read, with moments in words. */
export interface ShownSource extends Pick<
  ReadCalendar,
  "id" | "reading" | "problem" | "days" | "freeEvents" | "unknownRules" | "unreadEvents"
> {
  /** Host of its address; null if the address can no longer be read. */
  host: string | null;
  /** When it was last read without a failure. */
  readAt: string | null;
  dueAt: string;
}
