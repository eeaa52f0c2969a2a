const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SHORTEST_WAIT = 5 * MINUTE;

/**
 * Backoff: half the item's age, between the shortest wait and `longestWait`. Store it before the attempt, so that an
 * item that fails each time does not block the others.
 */
export const nextAttemptAt = (now: number, since: number, longestWait = 6 * HOUR): number =>
  now + Math.min(longestWait, Math.max(SHORTEST_WAIT, (now - since) / 2));
