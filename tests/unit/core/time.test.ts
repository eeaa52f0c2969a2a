import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  days,
  daysBetween,
  hours,
  inSeconds,
  isCalendarDay,
  minutes,
} from "~/models/core/time.rules";

const anyDay = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2200-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("durations", () => {
  it("minutes, hours and days return milliseconds, and inSeconds converts milliseconds to seconds", () => {
    expect([minutes(1), hours(1), days(1)]).toEqual([60_000, 3_600_000, 86_400_000]);
    expect(inSeconds(days(2))).toBe(172_800);
  });
});

describe("calendar days", () => {
  it("daysBetween returns the number of days that addDays has added, also across clock changes and leap years", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const other = addDays(day, count);
        expect(isCalendarDay(other)).toBe(true);
        expect(daysBetween(day, other)).toBe(count);
        expect(addDays(other, -count)).toBe(day);
      }),
    );
  });

  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-4-1",
    "",
    "2026-04-31",
    " 2026-04-01",
    "99999-01-01",
  ])("the text %j is not a calendar day", (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });
});
