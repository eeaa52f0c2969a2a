import { expect, test } from "vitest";
import { PUBLIC_ANSWER_TIME, publicAnswerTime } from "../../../app/models/statistics/answer-time.rules.ts";

const MIN = PUBLIC_ANSWER_TIME.requestsMin;
const times = (count: number, minutes: number | null) => Array.from({ length: count }, () => minutes);

test("couples see no answer time for fewer than ten requests", () => {
  expect(publicAnswerTime(times(MIN - 1, 20))).toBeNull();
  expect(publicAnswerTime(times(MIN, 20))).toBe(20);
  expect(publicAnswerTime([])).toBeNull();
});

test("requests without an answer count as the slowest, and a provider who answers less than half has no answer time", () => {
  expect(publicAnswerTime([...times(6, 20), ...times(4, 60), ...times(1, null)])).toBe(20);
  expect(publicAnswerTime([...times(6, 20), ...times(5, null)])).toBe(20);
  expect(publicAnswerTime([...times(6, 20), ...times(6, null)])).toBeNull();
  expect(publicAnswerTime(times(MIN, null))).toBeNull();
});
