const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SHORTEST_WAIT = 5 * MINUTE;

/**
 * When something that has waited since `since` is tried again: soon while it is young, ever more rarely later. Whoever
 * tries writes this down first, so that what fails each time never stands before what waits behind it.
 */
export const nextTry = (now: number, since: number, longestWait = 6 * HOUR): number =>
  now + Math.min(longestWait, Math.max(SHORTEST_WAIT, (now - since) / 2));
