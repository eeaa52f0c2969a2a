import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTurn, noteUpload } from "../../../app/models/media/decode-turns.ts";
import type { Clock } from "../../../app/context/types.ts";

const clock: Clock = { now: () => Date.now() };

// Turns are kept in the module, so each test begins long after the one before.
let start = 0;
beforeEach(() => vi.useFakeTimers({ now: (start += 3_600_000) }));
afterEach(() => vi.useRealTimers());

/** Asks for a turn and says, in milliseconds from now, when it began. */
function beginning(): () => number | null {
  const asked = Date.now();
  let began: number | null = null;
  void inTurn(clock, () => {
    began = Date.now() - asked;
    return Promise.resolve();
  });
  return () => began;
}

describe("a decode", () => {
  test("begins at once when nothing else happens", async () => {
    const began = beginning();
    await vi.advanceTimersByTimeAsync(0);
    expect(began()).toBe(0);
  });

  test("leaves a pause after the one before, in which others are served", async () => {
    beginning();
    const second = beginning();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(second()).toBeGreaterThanOrEqual(250);
  });

  test("waits while uploads are received, so that nobody waits for both", async () => {
    noteUpload(clock);
    const began = beginning();
    await vi.advanceTimersByTimeAsync(400);
    expect(began()).toBeNull();
    noteUpload(clock);
    await vi.advanceTimersByTimeAsync(400);
    expect(began()).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(began()).not.toBeNull();
  });

  test("is not kept waiting for ever by uploads that never stop", async () => {
    const began = beginningUnderUploads();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(began()).toBeLessThanOrEqual(2_100);
  });
});

function beginningUnderUploads(): () => number | null {
  noteUpload(clock);
  const stream = setInterval(() => noteUpload(clock), 100);
  const began = beginning();
  setTimeout(() => clearInterval(stream), 2_900);
  return began;
}
