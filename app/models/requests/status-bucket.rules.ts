import { REQUEST_STATUSES, type RequestStatus } from "./rules";

/** The numbers of requests received on one day, by status. The locked ones are the rest of `received`. */
export interface DayRequestCounts extends Record<Exclude<RequestStatus, "locked">, number> {
  /** YYYY-MM-DD */
  day: string;
  received: number;
}

/** A day in the list sorted by status. `before` is the number of rows that come before it in this list. */
export interface StatusBucket {
  /** Position of the status in `REQUEST_STATUSES`. */
  order: number;
  day: string;
  before: number;
}

/**
 * Returns the bucket (status and day) that contains the row at position `skip` when requests are sorted by status,
 * ascending.
 * @param days in ascending order
 */
export function statusBucketAt(days: readonly DayRequestCounts[], skip: number): StatusBucket {
  let found: StatusBucket = { order: 0, day: "", before: 0 };
  let before = 0;
  for (const [order, status] of REQUEST_STATUSES.entries()) {
    for (const day of days) {
      if (before > skip) return found;
      found = { order, day: day.day, before };
      before += countOfStatus(day, status);
    }
  }
  return found;
}

function countOfStatus(day: DayRequestCounts, status: RequestStatus): number {
  if (status !== "locked") return day[status];
  return day.received - day.closed - day.unlocked - day.rejected - day.fake;
}
