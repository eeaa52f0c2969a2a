import { venuePath } from "~/models/venues/rules";
import { addDays, daysBetween, isCalendarDay } from "~/models/core/time.rules";

/** Number of months in a calendar, including the current one. */
export const AVAILABILITY_MONTHS = 36;
/** Number of months on one page. */
const PAGE_MONTHS = 12;
/** Maximum number of days marked at once. */
export const PERIOD_DAYS_MAX = 366;

export const availabilityPath = (venueId: string): string => `${venuePath(venueId)}/availability`;
export const venueCalendarsPath = (venueId: string): string => `${venuePath(venueId)}/calendars`;

/** The days that may be marked: from today to the end of the calendar's last month, YYYY-MM-DD. */
export interface MarkableDays {
  today: string;
  last: string;
}

/** The month `count` months later, YYYY-MM. */
function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const monthOf = (day: string): string => day.slice(0, 7);
const firstDay = (month: string): string => `${month}-01`;
export const lastDayOf = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1);

export const horizonOf = (today: string): MarkableDays => ({
  today,
  last: lastDayOf(addMonths(monthOf(today), AVAILABILITY_MONTHS - 1)),
});

/** Whether a text is an existing day that may be marked. */
export const isMarkableDay = (day: string, { today, last }: MarkableDays): boolean =>
  isCalendarDay(day) && day >= today && day <= last;

/** All days from the first to the last day, both included. */
export function daysFromTo(from: string, to: string): string[] {
  const count = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(0, count) }, (_day, index) => addDays(from, index));
}

/** A page of the calendar: its months, and the first months of the adjacent pages. */
export interface CalendarMonths {
  months: readonly string[];
  /** First month of the previous page; null if there is none. */
  previous: string | null;
  next: string | null;
}

const monthsFrom = (start: string): string[] =>
  Array.from({ length: PAGE_MONTHS }, (_month, index) => addMonths(start, index));

/** The page of the calendar that contains the requested month. Without such a page, it is the first page. */
export function calendarPageOfMonth(today: string, asked: string | null): CalendarMonths {
  const first = monthOf(today);
  const starts = Array.from({ length: AVAILABILITY_MONTHS / PAGE_MONTHS }, (_page, index) =>
    addMonths(first, index * PAGE_MONTHS),
  );
  const at = Math.max(
    0,
    starts.findIndex((start) => asked !== null && monthsFrom(start).includes(asked)),
  );
  return {
    months: monthsFrom(starts[at] ?? first),
    previous: starts[at - 1] ?? null,
    next: starts[at + 1] ?? null,
  };
}

/**
 * The weeks of a month, each beginning with Monday. The first and the last week have only the days that belong to the
 * month.
 */
export function weeksOf(month: string): string[][] {
  const days = Array.from(
    { length: Number(lastDayOf(month).slice(-2)) },
    (_day, index) => `${month}-${String(index + 1).padStart(2, "0")}`,
  );
  const first = 7 - ((new Date(`${firstDay(month)}T00:00:00Z`).getUTCDay() + 6) % 7);
  const weeks = [days.slice(0, first)];
  for (let at = first; at < days.length; at += 7) weeks.push(days.slice(at, at + 7));
  return weeks;
}

/** A span of consecutive days. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Groups sorted days into spans of consecutive days. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && day === last.to) continue;
    if (last && day === addDays(last.to, 1)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

/** `take` marks days as taken by the owner; `free` removes this mark. */
type Marking = "take" | "free";

export interface AvailabilityChange {
  marking: Marking;
  days: readonly string[];
}

/**
 * Encodes a change of days as a short text, for the button that undoes it: the first day, then one hexadecimal digit
 * for every four days. The text names only days that really changed, so undoing restores the earlier state.
 */
export function encodeDayChange({ marking, days }: AvailabilityChange): string {
  const [first = ""] = days;
  const digits: number[] = [];
  for (const day of days) {
    const at = daysBetween(first, day);
    const digit = Math.floor(at / 4);
    while (digits.length <= digit) digits.push(0);
    digits[digit] = (digits[digit] ?? 0) | (1 << (at % 4));
  }
  const text = digits.map((digit) => digit.toString(16)).join("");
  return `${marking === "take" ? "free" : "take"}.${first}.${text}`;
}

const UNDO = new RegExp(
  `^(take|free)\\.(\\d{4}-\\d{2}-\\d{2})\\.([\\da-f]{1,${Math.ceil(PERIOD_DAYS_MAX / 4)}})$`,
);
/** Maximum length of the text that `encodeDayChange` makes. */
export const ENCODED_DAY_CHANGE_MAX = "take.2000-01-01.".length + Math.ceil(PERIOD_DAYS_MAX / 4);

/** Parses a text made by `encodeDayChange`; null for any other text. */
export function decodeDayChange(text: string): AvailabilityChange | null {
  const [, marking, first = "", digits = ""] = UNDO.exec(text) ?? [];
  if ((marking !== "take" && marking !== "free") || !isCalendarDay(first)) return null;
  const days = [...digits].flatMap((digit, index) =>
    [0, 1, 2, 3]
      .filter((bit) => Number.parseInt(digit, 16) & (1 << bit))
      .map((bit) => addDays(first, index * 4 + bit)),
  );
  return { marking, days };
}
