import { hours, minutes } from "~/models/core/time.rules";

const SHORTEST_WAIT = minutes(5);

/**
 * Returns when to retry a failed item. The wait, counted from `now`, is half the item's age, but at least SHORTEST_WAIT
 * and at most `longestWait`. The caller stores this time before the next attempt, so that an item that fails each time
 * does not block the others.
 */
export const nextAttemptAt = (now: number, since: number, longestWait = hours(6)): number =>
  now + Math.min(longestWait, Math.max(SHORTEST_WAIT, (now - since) / 2));
