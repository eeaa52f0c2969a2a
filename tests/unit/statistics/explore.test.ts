import { expect, test } from "vitest";
import { comparedDays, exploredPeriod } from "~/models/statistics/explore.rules";
import { PERIOD_DAYS, PERIODS, daysWithPrevious, type DayOfRequests } from "~/models/statistics/rules";

const requests = (day: string, received: number, answered: number): DayOfRequests => ({
  ...{ day, received, answered },
  ...{ seen: 0, unlocked: 0, rejected: 0, contacted: 0, won: 0, closedEarly: 0 },
});

test("each day is compared with the day that is one period earlier, across months and leap days", () => {
  for (const today of ["2026-11-26", "2028-03-05", "2027-01-02"]) {
    for (const period of PERIODS) {
      const days = comparedDays(daysWithPrevious(period, today), [], []);
      expect(days).toHaveLength(PERIOD_DAYS[period]);
      expect(days.at(-1)?.day).toBe(today);
      for (const { day, dayBefore } of days)
        expect((Date.parse(day) - Date.parse(dayBefore)) / 86_400_000).toBe(PERIOD_DAYS[period]);
    }
  }
});

test("each day has its own views and requests and those of the day with which it is compared; numbers that are not stored count as zero", () => {
  const [first, ...others] = comparedDays(
    daysWithPrevious("7days", "2026-11-26"),
    [requests("2026-11-20", 3, 2), requests("2026-11-13", 1, 1), requests("2026-10-01", 9, 9)],
    [{ date: "2026-11-13", views: 12 }],
  );
  expect(first).toEqual({
    day: "2026-11-20",
    dayBefore: "2026-11-13",
    values: { views: 0, received: 3, answered: 2 },
    valuesBefore: { views: 12, received: 1, answered: 1 },
  });
  for (const { values, valuesBefore } of others)
    expect([values, valuesBefore]).toEqual(Array(2).fill({ views: 0, received: 0, answered: 0 }));
});

test("the chart shows a week if the chosen period is a single day, because one day gives no line", () => {
  expect(PERIODS.map(exploredPeriod)).toEqual(["7days", "7days", "30days"]);
});
