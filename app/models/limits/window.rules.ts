/**
 * A window is counted in slices, so a counter needs only a limited number of rows. A slice counts while any part of it
 * is inside the window. The counted time is therefore never too short, and at most one slice too long.
 */
const SLICES = 60;

const sliceLength = (window: number): number => Math.ceil(window / SLICES);

/** Start of the slice that contains a point in time. */
export const sliceAt = (window: number, moment: number): number => moment - (moment % sliceLength(window));

/** Start of the oldest slice that still counts. The whole window lies after it. */
export const oldestSlice = (window: number, now: number): number => sliceAt(window, now - window);

/** The first time at which the slice no longer counts. */
export const sliceEnd = (window: number, slice: number): number => slice + sliceLength(window) + window;

/** The number of attempts in one slice. */
export interface SliceCount {
  slice: number;
  count: number;
}

/** Milliseconds until a counter accepts one more attempt if nothing is added meanwhile; 0 if it accepts one now. */
export function waitUntilNextAttempt(
  counted: readonly SliceCount[],
  { most, window }: { most: number; window: number },
  now: number,
): number {
  const byAge = counted
    .filter(({ slice }) => slice >= oldestSlice(window, now))
    .sort((one, other) => one.slice - other.slice);
  let left = byAge.reduce((sum, { count }) => sum + count, 0);
  let wait = 0;
  for (const { slice, count } of byAge) {
    if (left < most) break;
    left -= count;
    wait = sliceEnd(window, slice) - now;
  }
  return wait;
}
