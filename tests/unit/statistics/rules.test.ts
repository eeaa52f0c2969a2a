import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DOMAIN_CODES, DOMAINS } from "../../../app/i18n/domains.ts";
import { formatSignedNumber, formatDuration, percentParts } from "../../../app/i18n/formats.ts";
import { daysOnDomains } from "../../../app/i18n/local-days.ts";
import { calendarDayAt } from "../../../app/i18n/calendar-day.ts";
import { drawViewsChart, axisMaximum } from "../../../app/models/statistics/chart.rules.ts";
import {
  changeSincePrevious,
  CLOSED_EARLY_HOURS,
  fillDaysWithoutViews,
  lastDays,
  median,
  parsePeriod,
  PERIOD_DAYS,
  PERIODS,
  ratesOf,
  daysWithPrevious,
  sumRequests,
  sumViews,
} from "../../../app/models/statistics/rules.ts";
import { addDays, hours } from "../../../app/models/core/time.rules.ts";

const moment = fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2035-12-31") });
const day = moment.map((at) => new Date(at).toISOString().slice(0, 10));
const period = fc.constantFrom(...PERIODS);
const HOUR = 3_600_000;

describe("a period of the statistics", () => {
  test("the period comes from the URL, and is 7 days if the URL contains no known period", () => {
    for (const name of PERIODS) expect(parsePeriod(name)).toBe(name);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant(null)), (text) => {
        const known = PERIODS.some((name) => name === text);
        expect(parsePeriod(text)).toBe(known ? text : "7days");
      }),
    );
  });

  test("a period has the right number of consecutive days and ends today; the previous period ends on the day before the first of these days", () => {
    fc.assert(
      fc.property(period, day, (name, today) => {
        const { days, previous } = daysWithPrevious(name, today);
        expect(days).toHaveLength(PERIOD_DAYS[name]);
        expect(previous).toHaveLength(PERIOD_DAYS[name]);
        expect(days.at(-1)).toBe(today);
        const all = [...previous, ...days];
        for (const [index, date] of all.slice(1).entries()) {
          expect(date).toBe(addDays(all[index] ?? "", 1));
          expect(date > (all[index] ?? "")).toBe(true);
        }
      }),
    );
  });

  test("the days of a time zone follow one another without gap or repetition, also when the clock changes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DOMAIN_CODES), moment, (code, from) => {
        const { timeZone } = DOMAINS[code];
        const seen: string[] = [];
        for (let hour = 0; hour < 24 * 4; hour += 1) {
          const today = calendarDayAt(from + hour * HOUR, timeZone);
          if (seen.at(-1) !== today) seen.push(today);
        }
        expect(seen).toEqual(lastDays(seen.at(-1) ?? "", seen.length));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["fr", "2026-03-28T22:59:59Z", "2026-03-28"],
    ["fr", "2026-03-28T23:00:00Z", "2026-03-29"],
    ["fr", "2026-03-29T21:59:59Z", "2026-03-29"],
    ["fr", "2026-03-29T22:00:00Z", "2026-03-30"],
    ["uk", "2026-03-29T22:59:59Z", "2026-03-29"],
    ["uk", "2026-03-29T23:00:00Z", "2026-03-30"],
    ["pt", "2026-10-24T23:00:00Z", "2026-10-25"],
    ["pt", "2026-10-25T23:59:59Z", "2026-10-25"],
    ["de", "2026-10-25T22:59:59Z", "2026-10-25"],
    ["de", "2026-10-25T23:00:00Z", "2026-10-26"],
  ] as const)("on the domain %s the moment %s belongs to the day %s", (code, at, wanted) => {
    expect(daysOnDomains(Date.parse(at))[code]).toBe(wanted);
  });
});

describe("the rates of the statistics", () => {
  const sums = fc
    .array(
      fc.record({
        seen: fc.boolean(),
        unlocked: fc.boolean(),
        rejected: fc.boolean(),
        contacted: fc.boolean(),
        won: fc.boolean(),
        closesEarly: fc.boolean(),
      }),
      { maxLength: 60 },
    )
    .map((requests) => ({
      received: requests.length,
      seen: requests.filter(({ seen }) => seen).length,
      unlocked: requests.filter(({ unlocked }) => unlocked).length,
      rejected: requests.filter(({ rejected }) => rejected).length,
      contacted: requests.filter(({ contacted }) => contacted).length,
      won: requests.filter(({ contacted, won }) => contacted && won).length,
      answered: requests.filter(({ unlocked, rejected, contacted }) => unlocked || rejected || contacted)
        .length,
      closedEarly: requests.filter(
        ({ unlocked, rejected, contacted, closesEarly }) =>
          closesEarly && !unlocked && !rejected && !contacted,
      ).length,
    }));

  test("a rate is a whole per cent from 0 to 100, and null if its base is zero", () => {
    fc.assert(
      fc.property(sums, (counted) => {
        for (const [name, rate] of Object.entries(ratesOf(counted))) {
          const { contacted, received, closedEarly } = counted;
          const whole =
            name === "wonRate" ? contacted : name === "seenOpenRate" ? received : received - closedEarly;
          if (whole === 0) expect(rate).toBeNull();
          else expect(rate !== null && Number.isInteger(rate) && rate >= 0 && rate <= 100).toBe(true);
        }
        const { answeredRate, unlockedRate, contactedRate, rejectedRate } = ratesOf(counted);
        const parts = [unlockedRate ?? 0, contactedRate ?? 0, rejectedRate ?? 0];
        expect(answeredRate ?? 0).toBeGreaterThanOrEqual(Math.max(...parts));
        expect(answeredRate ?? 0).toBeLessThanOrEqual(parts.reduce((sum, part) => sum + part, 0) + 1);
      }),
    );
  });

  test("each rate is a share of the received requests, but the rate of won requests is a share of the contacted requests", () => {
    const sums = {
      ...{ received: 14, seen: 13, unlocked: 9, rejected: 2, contacted: 7, won: 2, answered: 11 },
      closedEarly: 0,
    };
    expect(ratesOf(sums)).toEqual({
      answeredRate: 79,
      seenOpenRate: 93,
      unlockedRate: 64,
      contactedRate: 50,
      rejectedRate: 14,
      wonRate: 29,
    });
  });

  test("a request that closed early counts neither for nor against the rates of answers", () => {
    const answers = { received: 4, seen: 3, unlocked: 2, rejected: 1, contacted: 2, won: 1, answered: 3 };
    const early = { received: 3, seen: 0, unlocked: 0, rejected: 0, contacted: 0, won: 0, answered: 0 };
    const alone = ratesOf({ ...answers, closedEarly: 0 });
    const together = ratesOf({ ...answers, received: answers.received + early.received, closedEarly: 3 });
    expect(together).toEqual({ ...alone, seenOpenRate: 43 });
    expect(ratesOf({ ...early, closedEarly: 3 }).answeredRate).toBeNull();
  });

  test("the triggers count a request as closed early within the same period as the rules", () => {
    const triggers = readFileSync("db/triggers/requests-by-day.sql", "utf8");
    const periods = [...triggers.matchAll(/ended_at - (?:NEW|OLD)\.created_at < (\d+)/g)].map(([, ms]) =>
      Number(ms),
    );
    expect(periods.length).toBeGreaterThan(0);
    expect(new Set(periods)).toEqual(new Set([hours(CLOSED_EARLY_HOURS)]));
  });

  test("a change is the difference of the displayed rates, and null if one of the rates is null", () => {
    expect(changeSincePrevious(79, 64)).toBe(15);
    expect(changeSincePrevious(null, 64)).toBeNull();
    expect(changeSincePrevious(79, null)).toBeNull();
    expect(changeSincePrevious(0, 0)).toBe(0);
  });

  test("a sum contains exactly the days of its period", () => {
    fc.assert(
      fc.property(day, period, (today, name) => {
        const { days, previous } = daysWithPrevious(name, today);
        const row = (date: string) => ({
          day: date,
          received: 1,
          seen: 1,
          unlocked: 0,
          rejected: 1,
          contacted: 1,
          won: 1,
          answered: 1,
          closedEarly: 0,
        });
        const all = lastDays(addDays(today, 3), 70).map(row);
        expect(sumRequests(all, days).received).toBe(days.length);
        expect(sumRequests(all, previous).received).toBe(previous.length);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the series of views", () => {
  test("the series has one row for each day, including days without views, and contains every view of these days", () => {
    fc.assert(
      fc.property(
        day,
        period,
        fc.array(fc.tuple(fc.nat(80), fc.integer({ min: 1, max: 999 }))),
        (today, name, made) => {
          const rows = [...new Map(made.map(([back, views]) => [addDays(today, -back), views]))].map(
            ([date, views]) => ({ date, views }),
          );
          const { days } = daysWithPrevious(name, today);
          const filled = fillDaysWithoutViews(days, rows);
          expect(filled.map(({ date }) => date)).toEqual(days);
          const inside = rows.filter(({ date }) => days.includes(date));
          expect(sumViews(rows, days)).toBe(inside.reduce((sum, { views }) => sum + views, 0));
          for (const { date, views } of filled)
            expect(views).toBe(inside.find((row) => row.date === date)?.views ?? 0);
        },
      ),
    );
  });

  test("the chart stays inside its area, and its scale starts at zero and ends at an even number", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 2, maxLength: 30 }), (views) => {
        const series = views.map((count, index) => ({ date: addDays("2026-03-01", index), views: count }));
        const chart = drawViewsChart(series);
        expect(chart?.points.map((point) => point.views)).toEqual(views);
        expect(chart?.top).toBeGreaterThanOrEqual(Math.max(...views));
        expect((chart?.top ?? 1) % 2).toBe(0);
        const numbers = (chart?.line ?? "").match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
        for (const number of numbers) expect(number >= -0.01 && number <= 100.01).toBe(true);
      }),
    );
    expect(drawViewsChart([{ date: "2026-03-01", views: 3 }])).toBeNull();
    expect([0, 1, 2, 3, 10, 11, 224, 250, 1284].map(axisMaximum)).toEqual([
      2, 2, 2, 4, 10, 20, 400, 400, 2000,
    ]);
  });
});

test("a median is the middle value, in any order of the input", () => {
  expect(median([])).toBeNull();
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 9, 6])).toBe(5);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1 }), (values) => {
      const middle = median(values) ?? -1;
      const half = values.length / 2;
      expect(values.filter((value) => value <= middle).length).toBeGreaterThanOrEqual(half);
      expect(values.filter((value) => value >= middle).length).toBeGreaterThanOrEqual(half);
    }),
  );
});

test("percentages are written in the format of each country", () => {
  expect(percentParts(0.79, "fr-FR").figure).toBe("79");
  expect(percentParts(0.79, "fr-FR").unit.trim()).toBe("%");
  expect(percentParts(0.79, "en-GB")).toEqual({ figure: "79", unit: "%" });
  expect(formatSignedNumber(-3, "fr-FR")).toBe("−3");
  expect(formatSignedNumber(5, "nl-BE")).toBe("+5");
  expect(formatSignedNumber(0, "de-DE")).toBe("0");
  expect(formatDuration(0, "fr-FR")).toMatch(/^1\s?min$/u);
  expect(formatDuration(45, "fr-FR")).toMatch(/^45\s?min$/u);
  expect(formatDuration(210, "fr-FR")).toMatch(/^3,5\s?h$/u);
  expect(formatDuration(3 * 1440, "fr-FR")).toMatch(/^3\sjours$/u);
});
