import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isReminderDay,
  REMIND_DAYS_MAX,
  REMIND_IN_DAYS,
  reminderDays,
} from "~/models/requests/own-work/reminder.rules";
import { addDays, isCalendarDay } from "~/models/core/time.rules";

const day = fc
  .integer({ min: Date.parse("2020-01-01"), max: Date.parse("2035-12-31") })
  .map((at) => new Date(at).toISOString().slice(0, 10));

test("a reminder may be set from tomorrow to the last allowed day, and each button gives an allowed day", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -900, max: 900 }), (today, days) => {
      const wanted = addDays(today, days);
      expect(isReminderDay(wanted, today)).toBe(days >= 1 && days <= REMIND_DAYS_MAX);
      const { first, last } = reminderDays(today);
      expect([first, last].every(isCalendarDay)).toBe(true);
      for (const offered of REMIND_IN_DAYS) expect(isReminderDay(addDays(today, offered), today)).toBe(true);
    }),
  );
});
