import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DOMAIN_CODES, DOMAINS } from "../../../app/i18n/domains.ts";
import { dayBetweenHours, momentOfHour, startOfDay } from "../../../app/i18n/local-days.ts";
import { DIGEST_HOUR } from "../../../app/models/notifications/hours.rules.ts";
import {
  DIGEST_LATEST_HOUR,
  REMINDER_MAX_AGE_MS,
  reminderStages,
} from "../../../app/models/notifications/rules.ts";

const ZONES = [...new Set(DOMAIN_CODES.map((code) => DOMAINS[code].timeZone))];
const HOUR = 3_600_000;
const WINDOW = { from: DIGEST_HOUR, until: DIGEST_LATEST_HOUR };

/** The local time, computed by another method than in the code under test. */
const wallClock = (moment: number, timeZone: string) =>
  new Date(moment).toLocaleString("sv-SE", { timeZone, hourCycle: "h23" });

const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const zones = fc.constantFrom(...ZONES);
/** Days around every clock change, and random other days. */
const changeDays = fc
  .tuple(fc.integer({ min: 2020, max: 2039 }), fc.constantFrom(2, 9), fc.integer({ min: -2, max: 2 }))
  .map(([year, month, shift]) => {
    const lastDay = new Date(Date.UTC(year, month + 1, 0));
    lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay() + shift);
    return lastDay.toISOString().slice(0, 10);
  });
const days = fc.oneof(
  moments.map((moment) => new Date(moment).toISOString().slice(0, 10)),
  changeDays,
);

describe("eight in the morning in a domain's time zone", () => {
  test("eight in the morning is computed correctly for every time zone and day, including days when the clock changes", () => {
    fc.assert(
      fc.property(days, zones, (day, timeZone) => {
        expect(wallClock(momentOfHour(day, DIGEST_HOUR, timeZone), timeZone)).toBe(`${day} 08:00:00`);
        expect(wallClock(startOfDay(day, timeZone), timeZone)).toBe(`${day} 00:00:00`);
      }),
      { numRuns: 600 },
    );
  });

  test("a moment counts as within the allowed hours if and only if its local time is within these hours", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          moments,
          fc
            .tuple(changeDays, fc.integer({ min: 0, max: 24 * 60 }))
            .map(([day, minutes]) => Date.parse(day) + minutes * 60_000),
        ),
        zones,
        (moment, timeZone) => {
          const [date = "", time = ""] = wallClock(moment, timeZone).split(" ");
          const isWithin = time >= "08:00:00" && time < "12:00:00";
          expect(dayBetweenHours(moment, WINDOW, timeZone)).toBe(isWithin ? date : null);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  test("a job that runs every five minutes recognises each day's morning window within the window's first five minutes", () => {
    fc.assert(
      fc.property(changeDays, zones, fc.integer({ min: 0, max: 299 }), (day, timeZone, second) => {
        const start = Date.parse(`${day}T04:00:00Z`) + second * 1000;
        const seen = new Map<string, number>();
        for (let tick = start; tick < start + 8 * HOUR; tick += 300_000) {
          const met = dayBetweenHours(tick, WINDOW, timeZone);
          if (met !== null && !seen.has(met)) seen.set(met, tick);
        }
        const first = seen.get(day);
        expect(first).toBeDefined();
        expect((first ?? 0) - momentOfHour(day, DIGEST_HOUR, timeZone)).toBeLessThan(300_000);
        expect((first ?? 0) - momentOfHour(day, DIGEST_HOUR, timeZone)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });
});

test("at any moment at most one reminder of a request is due, and none earlier than four hours or later than two days after the request arrived", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 72 * HOUR }), (now, age) => {
      const due = reminderStages(now).filter(({ after, until }) => now - age > after && now - age <= until);
      const expected = age < 4 * HOUR ? [] : age < 24 * HOUR ? [1] : age < REMINDER_MAX_AGE_MS ? [2] : [];
      expect(due.map(({ stage }) => stage)).toEqual(expected);
    }),
  );
});
