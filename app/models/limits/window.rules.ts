/**
 * The window of a limit is divided into slices of time, so that a counter needs only a limited number of rows. An
 * attempt counts until its whole slice lies before the window, so it may count a little too long, but at most by the
 * length of one slice.
 */
const SLICES = 60;

const sliceLength = (window: number): number => Math.ceil(window / SLICES);

/** The start of the slice that contains a point in time. */
export const startOfWindowSlice = (window: number, moment: number): number =>
  moment - (moment % sliceLength(window));

/** The start of the oldest slice that still belongs to the window, at least in part. */
export const startOfOldestSlice = (window: number, now: number): number =>
  startOfWindowSlice(window, now - window);

/** The time from which the attempts in a slice no longer count. */
export const expiryOfSlice = (window: number, slice: number): number => slice + sliceLength(window) + window;

/** The number of attempts in one slice. */
export interface AttemptsInSlice {
  slice: number;
  count: number;
}

/** Milliseconds until a counter accepts another attempt, if none is added meanwhile; 0 if it accepts an attempt now. */
export function waitUntilNextAttempt(
  counted: readonly AttemptsInSlice[],
  { most, window }: { most: number; window: number },
  now: number,
): number {
  const byAge = counted
    .filter(({ slice }) => slice >= startOfOldestSlice(window, now))
    .sort((one, other) => one.slice - other.slice);
  let left = byAge.reduce((sum, { count }) => sum + count, 0);
  let wait = 0;
  for (const { slice, count } of byAge) {
    if (left < most) break;
    left -= count;
    wait = expiryOfSlice(window, slice) - now;
  }
  return wait;
}
