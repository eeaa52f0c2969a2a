import { hours, minutes } from "~/models/core/time.rules";

const SHORTEST_WAIT = minutes(5);

/**
 * Returns when to try a failed item again: after half its age, but not before the shortest wait and not after
 * `longestWait`. Store the time before the attempt, so that an item that fails each time does not block the others.
 */
export const nextAttemptAt = (now: number, since: number, longestWait = hours(6)): number =>
  now + Math.min(longestWait, Math.max(SHORTEST_WAIT, (now - since) / 2));
