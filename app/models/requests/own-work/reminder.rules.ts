import { addDays } from "~/models/core/time.rules";

/** The buttons for a reminder, in days from today. */
export const REMIND_IN_DAYS = [1, 3, 7] as const;

/** The latest day of a reminder in days from today; the earliest is tomorrow. */
export const REMIND_DAYS_MAX = 400;

/** The first and the last allowed day of a reminder. */
export const reminderDays = (today: string): { first: string; last: string } => ({
  first: addDays(today, 1),
  last: addDays(today, REMIND_DAYS_MAX),
});

export function isReminderDay(day: string, today: string): boolean {
  const { first, last } = reminderDays(today);
  return day >= first && day <= last;
}
