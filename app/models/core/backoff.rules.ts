import { hours, minutes } from "~/models/core/time.rules";

const SHORTEST_WAIT = minutes(5);

/**
 * Backoff: half the item's age, between the shortest wait and `longestWait`. Store it before the attempt, so that an
 * item that fails each time does not block the others.
 */
export const nextAttemptAt = (now: number, since: number, longestWait = hours(6)): number =>
  now + Math.min(longestWait, Math.max(SHORTEST_WAIT, (now - since) / 2));
