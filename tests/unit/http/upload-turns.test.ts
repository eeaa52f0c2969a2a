import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { waitForUploadPermit } from "../../../app/http/forms/upload-turns.ts";

const clock = { now: () => Date.now() };
const ROOM = 20;

// The module remembers the turns, which are permissions to upload. Each test begins an hour later, when all turns have
// expired.
let start = 0;
beforeEach(() => vi.useFakeTimers({ now: (start += 3_600_000) }));
afterEach(() => vi.useRealTimers());

/**
 * Requests a turn. The returned function returns the turn, null if it was refused, or undefined while the upload waits.
 */
function requestTurn(account: string, bytes = 10) {
  let outcome: Awaited<ReturnType<typeof waitForUploadPermit>> | undefined;
  void waitForUploadPermit(clock, { account, bytes, room: ROOM }).then((turn) => (outcome = turn));
  return () => outcome;
}

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the turns in which uploads are received", () => {
  test("an account has one turn at a time, and other accounts do not wait for this turn", async () => {
    const [first, second, other] = [requestTurn("a"), requestTurn("a"), requestTurn("b")];
    await advance(100);
    expect([first(), second(), other()].map(Boolean)).toEqual([true, false, true]);
    first()?.end();
    await advance(100);
    expect(second()).toBeTruthy();
  });

  test("all uploads that have a turn are together at most as large as `room`", async () => {
    const large = [requestTurn("a"), requestTurn("b"), requestTurn("c")];
    await advance(100);
    expect(large.map((turn) => Boolean(turn()))).toEqual([true, true, false]);
    large[0]?.()?.end();
    const small = [requestTurn("d", 1), requestTurn("e", 1)];
    await advance(100);
    expect(large.map((turn) => Boolean(turn()))).toEqual([true, true, true]);
    expect(small.map((turn) => Boolean(turn()))).toEqual([false, false]);
    large[1]?.()?.end();
    await advance(100);
    expect(small.map((turn) => Boolean(turn()))).toEqual([true, true]);
  });

  test("an upload that has waited for fifteen seconds is refused", async () => {
    const first = requestTurn("a");
    const second = requestTurn("a");
    for (let second = 0; second < 14; second += 1) {
      await advance(1_000);
      first()?.extend();
    }
    expect(second()).toBeUndefined();
    await advance(1_200);
    expect(second()).toBeNull();
  });

  test("the turn of an aborted request goes to the next waiting request", async () => {
    requestTurn("a");
    await advance(5_000);
    const next = requestTurn("a");
    await advance(9_000);
    expect(next()).toBeUndefined();
    await advance(1_200);
    expect(next()).toBeTruthy();
  });

  test("an upload that continues after its isolate was paused gets a new turn, which lasts until the upload ends", async () => {
    const first = requestTurn("a", 20);
    await advance(100);
    vi.setSystemTime(Date.now() + 20_000);
    const taken = requestTurn("b", 20);
    await advance(100);
    expect(taken()).toBeTruthy();
    first()?.extend();
    taken()?.end();
    const next = [requestTurn("a"), requestTurn("c")];
    await advance(100);
    expect(next.map((turn) => Boolean(turn()))).toEqual([false, false]);
    first()?.end();
    first()?.extend();
    await advance(100);
    expect(next.map((turn) => Boolean(turn()))).toEqual([true, true]);
  });

  test("a slow upload gives its memory to a waiting upload and continues in the memory for slow uploads, until that memory is full", async () => {
    const slow = [requestTurn("a"), requestTurn("b")];
    await advance(100);
    expect(slow.map((turn) => turn()?.isWanted())).toEqual([false, false]);
    const again = requestTurn("a");
    await advance(100);
    expect(slow[0]?.()?.isWanted(), "an upload that waits for its own account wants no memory").toBe(false);
    const next = [requestTurn("c"), requestTurn("d")];
    await advance(100);
    expect(slow[0]?.()?.isWanted()).toBe(true);
    for (const turn of slow) turn()?.stepAside();
    await advance(100);
    expect(next.map((turn) => Boolean(turn()))).toEqual([true, true]);
    expect(again(), "the slow upload of the same account has not ended").toBeUndefined();
    const last = requestTurn("e");
    await advance(100);
    for (const turn of [...slow, ...next]) turn()?.stepAside();
    await advance(100);
    expect(last(), "the room of slow uploads is full").toBeUndefined();
    slow[0]?.()?.end();
    next[0]?.()?.stepAside();
    await advance(100);
    expect([again(), last()].map(Boolean), "an account that had its turn comes last").toEqual([false, true]);
  });
});
