import { describe, expect, test } from "vitest";
import { Arrival } from "../../../app/http/arrival.rules.ts";

const SECOND = 1_000;

/**
 * Returns the verdict on an upload at the given time. Each list entry is a second and the number of bytes that arrived
 * then.
 */
function verdictOn(
  arrived: readonly (readonly [second: number, bytes: number])[],
  second: number,
  isWanted = true,
) {
  const arrival = new Arrival(0);
  for (const [at, bytes] of arrived) arrival.note(at * SECOND, bytes);
  return arrival.judge(second * SECOND, isWanted);
}

/**
 * Returns an upload with the same number of bytes in each second. The bytes of a second arrive in `pieces` equal
 * pieces.
 */
const steady = (bytesPerSecond: number, seconds: number, pieces = 1) =>
  Array.from(
    { length: seconds * pieces },
    (_, index) => [(index + 1) / pieces, bytesPerSecond / pieces] as const,
  );

describe("how Arrival judges an upload while the upload arrives", () => {
  test.each([
    ["a few bytes each second", steady(10, 8), 8, "is_given_up"],
    ["a few bytes each ten seconds", [[9, 10]], 12, "is_given_up"],
    ["a byte each hundredth of a second", steady(100, 8, 100), 8, "is_given_up"],
    ["much at once, and then nearly nothing", [[0, 9_000_000], ...steady(10, 8)], 8, "is_given_up"],
    ["nothing at all", [], 5, "is_given_up"],
    ["less than 20 kB a second", steady(19_000, 8), 8, "is_given_up"],
    ["3G", steady(50_000, 8), 8, "makes_room"],
    ["3G in many pieces", steady(50_000, 8, 40), 8, "makes_room"],
    ["3G with a pause of three seconds", steady(50_000, 8), 11, "makes_room"],
    [
      "3G in bursts",
      [
        [1, 200_000],
        [5, 200_000],
        [9, 200_000],
      ],
      9.5,
      "makes_room",
    ],
    ["a good line", steady(800_000, 8), 8, "goes_on"],
    ["a good line that becomes slow", [...steady(800_000, 8), [14, 200_000]], 14, "makes_room"],
    [
      "a slow line that becomes good",
      [...steady(25_000, 8), ...[9, 10, 11, 12].map((at) => [at, 900_000] as const)],
      12,
      "goes_on",
    ],
  ] as const)(
    "an upload is judged by the speed of its last five seconds if other uploads wait: %s",
    (_what, arrived, second, verdict) => {
      expect(verdictOn(arrived, second)).toBe(verdict);
    },
  );

  test("the speed of an upload is judged only after its first five seconds, and only while another upload waits", () => {
    expect(verdictOn([], 4.9)).toBe("goes_on");
    expect(verdictOn(steady(10, 200), 200, false)).toBe("goes_on");
  });

  test("an upload is cancelled after ten seconds without data or after four minutes, whether or not other uploads wait", () => {
    for (const isWanted of [true, false]) {
      expect(verdictOn([[5, 1]], 15, isWanted)).toBe("is_given_up");
      expect(verdictOn(steady(800_000, 240), 240, isWanted)).toBe("is_given_up");
    }
    expect(verdictOn([[5, 1]], 14.9, false)).toBe("goes_on");
    expect(verdictOn(steady(800_000, 239), 239)).toBe("goes_on");
  });

  test("after a pause of the isolate, an upload again gets ten seconds to send data, and five seconds before its speed is judged", () => {
    const arrival = new Arrival(0);
    arrival.note(SECOND, 900_000);
    arrival.resume(40 * SECOND);
    expect(arrival.judge(44.9 * SECOND, true)).toBe("goes_on");
    expect(arrival.judge(45 * SECOND, true)).toBe("is_given_up");
    expect(arrival.judge(49.9 * SECOND, false)).toBe("goes_on");
    expect(arrival.judge(50 * SECOND, false)).toBe("is_given_up");
  });
});
