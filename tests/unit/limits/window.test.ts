import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  startOfOldestSlice,
  startOfWindowSlice,
  expiryOfSlice,
  waitUntilNextAttempt,
} from "../../../app/models/limits/window.rules.ts";

const START = 1_800_000_000_000;
const limits = fc.record({
  most: fc.integer({ min: 1, max: 40 }),
  window: fc.constantFrom(10_000, 60_000, 600_000, 900_000, 3_600_000, 86_400_000, 61, 7_919),
});
/**
 * Pauses between attempts as fractions of the window: bursts, pauses longer than a window, and pauses just below a
 * window.
 */
const pauses = fc.array(
  fc.oneof(
    fc.constant(0),
    fc.double({ min: 0, max: 0.05, noNaN: true }),
    fc.double({ min: 0, max: 1.2, noNaN: true }),
    fc.double({ min: 0.97, max: 1, noNaN: true }),
  ),
  { maxLength: 120 },
);

/** A counter as stored in the database. */
class Kept {
  private readonly counts = new Map<number, number>();
  constructor(private readonly limit: { most: number; window: number }) {}

  get slices() {
    return [...this.counts].map(([slice, count]) => ({ slice, count }));
  }

  attempt(now: number): boolean {
    const { most, window } = this.limit;
    const used = this.slices
      .filter(({ slice }) => slice >= startOfOldestSlice(window, now))
      .reduce((sum, { count }) => sum + count, 0);
    if (used >= most) return false;
    const slice = startOfWindowSlice(window, now);
    this.counts.set(slice, (this.counts.get(slice) ?? 0) + 1);
    return true;
  }
}

function passesOf(limit: { most: number; window: number }, shares: readonly number[], offset: number) {
  const kept = new Kept(limit);
  const passed: number[] = [];
  let now = START + offset;
  for (const share of shares) {
    now += Math.round(share * limit.window);
    if (kept.attempt(now)) passed.push(now);
  }
  return { kept, passed, now };
}

describe("a rate limit", () => {
  test("in any period of the window's length, no more attempts pass than the limit allows", () => {
    fc.assert(
      fc.property(limits, pauses, fc.nat(90_000_000), (limit, shares, offset) => {
        const { passed } = passesOf(limit, shares, offset);
        for (const moment of passed) {
          const within = passed.filter((other) => other > moment - limit.window && other <= moment);
          expect(within.length).toBeLessThanOrEqual(limit.most);
        }
      }),
    );
  });

  test("the next attempt passes after the announced wait and not earlier", () => {
    fc.assert(
      fc.property(limits, pauses, fc.nat(90_000_000), (limit, shares, offset) => {
        const { kept, now } = passesOf(limit, shares, offset);
        const wait = waitUntilNextAttempt(kept.slices, limit, now);
        if (wait > 0) expect(kept.attempt(now + wait - 1)).toBe(false);
        expect(kept.attempt(now + wait)).toBe(true);
      }),
    );
  });

  test("the announced wait is at most a little longer than the window", () => {
    fc.assert(
      fc.property(limits, pauses, fc.nat(90_000_000), (limit, shares, offset) => {
        const { kept, now } = passesOf(limit, shares, offset);
        const slice = Math.ceil(limit.window / 60);
        expect(waitUntilNextAttempt(kept.slices, limit, now)).toBeLessThanOrEqual(limit.window + slice);
      }),
    );
  });

  test("attempts are counted by time slice, and a slice counts until its last moment is longer ago than the window", () => {
    fc.assert(
      fc.property(limits, fc.nat(90_000_000), ({ window }, offset) => {
        const slice = startOfWindowSlice(window, START + offset);
        const end = expiryOfSlice(window, slice);
        expect(startOfOldestSlice(window, end - 1)).toBeLessThanOrEqual(slice);
        expect(startOfOldestSlice(window, end)).toBeGreaterThan(slice);
      }),
    );
  });
});
