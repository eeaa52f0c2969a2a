import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { decodeInTurn, delayNextDecode } from "../../../app/models/media/decode-turns.ts";
import type { Clock } from "../../../app/context/types.ts";

const clock: Clock = { now: () => Date.now() };

// The module remembers the turns, which are permissions to decode a picture. Each test begins long after the previous
// test.
let start = 0;
beforeEach(() => vi.useFakeTimers({ now: (start += 3_600_000) }));
afterEach(() => vi.useRealTimers());

/** Requests a turn. The returned function gives the milliseconds until the turn began, or null. */
function beginning(): () => number | null {
  const asked = Date.now();
  let began: number | null = null;
  void decodeInTurn(clock, () => {
    began = Date.now() - asked;
    return Promise.resolve();
  });
  return () => began;
}

describe("pictures are decoded one after another", () => {
  test("a picture is decoded at once if nothing else happens", async () => {
    const began = beginning();
    await vi.advanceTimersByTimeAsync(0);
    expect(began()).toBe(0);
  });

  test("the decoding of a picture waits a moment after the previous decoding, so that other requests are served", async () => {
    beginning();
    const second = beginning();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(second()).toBeGreaterThanOrEqual(250);
  });

  test("the decoding of a picture waits while uploads arrive", async () => {
    delayNextDecode(clock);
    const began = beginning();
    await vi.advanceTimersByTimeAsync(400);
    expect(began()).toBeNull();
    delayNextDecode(clock);
    await vi.advanceTimersByTimeAsync(400);
    expect(began()).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(began()).not.toBeNull();
  });

  test("the decoding of a picture starts after a maximum wait even if new uploads arrive all the time", async () => {
    const began = beginningUnderUploads();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(began()).toBeLessThanOrEqual(2_100);
  });
});

function beginningUnderUploads(): () => number | null {
  delayNextDecode(clock);
  const stream = setInterval(() => delayNextDecode(clock), 100);
  const began = beginning();
  setTimeout(() => clearInterval(stream), 2_900);
  return began;
}
