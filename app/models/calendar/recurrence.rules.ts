import { days } from "~/models/core/time.rules";

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;

/** The weekdays that the rule selects, each with its numbers, such as 2 for the second Monday; null means all. */
type RuleDays = ReadonlyMap<number, ReadonlySet<number | null>>;

/** A recurrence rule. Its lists are stored as sets, because a file may contain long lists. */
export interface RecurrenceRule {
  frequency: (typeof FREQUENCIES)[number];
  interval: number;
  count: number | null;
  /** The value of UNTIL, the end of the recurrence. */
  until: string | null;
  days: RuleDays;
  /** Days of the month; -1 is the last day. */
  monthDays: ReadonlySet<number>;
  /** Days of the year; -1 is the last day. */
  yearDays: ReadonlySet<number>;
  /** Weeks of the year; -1 is the last week. */
  weeks: ReadonlySet<number>;
  months: ReadonlySet<number>;
  /** BYSETPOS: the positions that the rule selects within each interval; -1 is the last position. */
  positions: ReadonlySet<number>;
  /** Weekday on which a week begins. */
  weekStart: number;
}

const KNOWN = new Set([
  ...["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYSETPOS"],
  ...["BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYHOUR", "BYMINUTE", "BYSECOND"],
]);

/** Parses a list of numbers; null if it contains anything else. */
function readNumbers(text: string | undefined, most: number): Set<number> | null {
  const all =
    text === undefined ? [] : text.split(",").map((part) => (part === "" ? Number.NaN : Number(part)));
  const isRead = all.every((number) => Number.isInteger(number) && Math.abs(number) <= most && number !== 0);
  return isRead ? new Set(all) : null;
}

/**
 * Parses an RRULE; null if it is not supported.
 * @param minutes the time of day at which the event begins, which BYHOUR and BYMINUTE may repeat; null for whole days
 */
export function parseRecurrenceRule(value: string, minutes: number | null): RecurrenceRule | null {
  const parts = new Map(
    value
      .toUpperCase()
      .split(";")
      .filter(Boolean)
      .map((part): [string, string] => {
        const [name = "", text = ""] = part.split("=");
        return [name.trim(), text.trim()];
      }),
  );
  if ([...parts.keys()].some((name) => !KNOWN.has(name)) || !repeatsTime(parts, minutes)) return null;
  const frequency = FREQUENCIES.find((known) => known === parts.get("FREQ"));
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const count = parts.has("COUNT") ? Number(parts.get("COUNT")) : null;
  const isWhole = Number.isInteger(interval) && interval > 0 && (count === null || Number.isInteger(count));
  const numbers = (name: string, most: number) => readNumbers(parts.get(name), most);
  const [monthDays, yearDays, weeks] = [
    numbers("BYMONTHDAY", 31),
    numbers("BYYEARDAY", 366),
    numbers("BYWEEKNO", 53),
  ];
  const [months, positions] = [numbers("BYMONTH", 12), numbers("BYSETPOS", 366)];
  const days = readDays(parts.get("BYDAY"));
  if (!frequency || !isWhole || !monthDays || !yearDays || !weeks || !months || !positions || !days)
    return null;
  const hasNth = [...days.values()].some((nths) => [...nths].some((nth) => nth !== null));
  if (hasNth && (frequency === "DAILY" || frequency === "WEEKLY" || weeks.size > 0)) return null;
  if (frequency !== "YEARLY" && yearDays.size + weeks.size > 0) return null;
  const weekStart = Math.max(
    0,
    WEEKDAYS.findIndex((name) => name === parts.get("WKST")),
  );
  const until = parts.get("UNTIL") ?? null;
  return {
    frequency,
    interval,
    count,
    until,
    days,
    monthDays,
    yearDays,
    weeks,
    months,
    positions,
    weekStart,
  };
}

/** Whether BYHOUR, BYMINUTE and BYSECOND are missing or equal to the time at which the event begins. */
function repeatsTime(parts: ReadonlyMap<string, string>, minutes: number | null): boolean {
  const start = {
    BYHOUR: Math.floor((minutes ?? 0) / 60),
    BYMINUTE: Math.floor((minutes ?? 0) % 60),
    BYSECOND: Math.round(((minutes ?? 0) % 1) * 60),
  };
  return Object.entries(start).every(([name, own]) => {
    const named = parts.get(name);
    return named === undefined || (/^\d{1,2}$/.test(named) && Number(named) === own);
  });
}

function readDays(text: string | undefined): RuleDays | null {
  const days = new Map<number, Set<number | null>>();
  for (const part of text?.split(",") ?? []) {
    const [, nth, name] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(part.trim()) ?? [];
    const number = nth === undefined ? null : Number(nth);
    if (!name || number === 0 || Math.abs(number ?? 1) > 53) return null;
    const weekday = WEEKDAYS.findIndex((known) => known === name);
    days.set(weekday, (days.get(weekday) ?? new Set()).add(number));
  }
  return days;
}

/** A calendar day as numbers that can be compared with the parts of a rule. */
interface Numbers {
  /** Days since 1970. */
  serial: number;
  year: number;
  month: number;
  date: number;
  /** 0 is Monday. */
  weekday: number;
}

const serialOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / days(1));
const dayOfSerial = (serial: number): string => new Date(days(serial)).toISOString().slice(0, 10);

function numbersOf(serial: number): Numbers {
  const moment = new Date(days(serial));
  return {
    serial,
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    date: moment.getUTCDate(),
    weekday: (moment.getUTCDay() + 6) % 7,
  };
}

const lengthOfMonth = ({ year, month }: Numbers): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
/** The first day of a year. */
const yearStart = (year: number): number => Math.round(Date.UTC(year, 0, 1) / days(1));
const lengthOfYear = (year: number): number => yearStart(year + 1) - yearStart(year);

/** A week: the year to which it belongs, its number in that year, and the number of weeks in that year. */
interface Week {
  year: number;
  week: number;
  weeks: number;
}

/** Creates a function that returns the week of a day. Week 1 of a year has at least four days in that year. */
function weekReader(weekStart: number): (day: Numbers) => Week {
  const known = new Map<number, number>();
  const firstWeek = (year: number): number => {
    let start = known.get(year);
    if (start === undefined) {
      const fourth = numbersOf(yearStart(year) + 3);
      known.set(year, (start = fourth.serial - ((fourth.weekday - weekStart + 7) % 7)));
    }
    return start;
  };
  return ({ serial, year }) => {
    const own = serial < firstWeek(year) ? year - 1 : serial >= firstWeek(year + 1) ? year + 1 : year;
    const start = firstWeek(own);
    return { year: own, week: Math.floor((serial - start) / 7) + 1, weeks: (firstWeek(own + 1) - start) / 7 };
  };
}

/** Maximum number of days examined for one rule, about a century. */
const RULE_DAYS_MAX = 36_600;

/**
 * The days on which a recurring event begins, from the event's first day to the last requested day, and the number of
 * examined days. The first day is always included.
 */
export function recurringDays(
  rule: RecurrenceRule,
  start: string,
  { last, until }: { last: string; until: string | null },
): { days: string[]; looked: number } {
  const end = serialOf(until !== null && until < last ? until : last);
  const first = numbersOf(serialOf(start));
  const weekOf = weekReader(rule.weekStart);
  const turnOf = intervalNumbering(rule, weekOf);
  const isOn = onRule(rule, first, { turnOf, weekOf });
  const days = [start];
  let steps = 0;
  const isFull = () => rule.count !== null && days.length >= rule.count;
  const add = (serial: number) => {
    if (serial > first.serial && serial <= end && !isFull()) days.push(dayOfSerial(serial));
  };
  // BYSETPOS counts all days of an interval, including those before the first day and after the last requested day.
  const hasPositions = rule.positions.size > 0;
  let named: number[] = [];
  let turn = turnOf(first);
  const close = () => {
    named.forEach((serial, at) => {
      if (rule.positions.has(at + 1) || rule.positions.has(at - named.length)) add(serial);
    });
    named = [];
  };
  let serial = first.serial + 1;
  if (hasPositions) while (turnOf(numbersOf(serial - 1)) === turn) serial -= 1;
  for (; steps < RULE_DAYS_MAX && !isFull(); serial += 1) {
    if (serial > end && (!hasPositions || named.length === 0)) break;
    steps += 1;
    const day = numbersOf(serial);
    if (!hasPositions) {
      if (isOn(day)) add(serial);
      continue;
    }
    const next = turnOf(day);
    if (next !== turn) {
      close();
      turn = next;
      if (serial > end) break;
    }
    if (isOn(day)) named.push(serial);
  }
  return { days, looked: steps };
}

/**
 * Returns a function that numbers the intervals of a rule: days, weeks, months or years. If the rule selects week
 * numbers, the year of a day is the year to which its week belongs.
 */
function intervalNumbering(
  { frequency, weekStart, weeks }: RecurrenceRule,
  weekOf: (day: Numbers) => Week,
): (day: Numbers) => number {
  switch (frequency) {
    case "DAILY":
      return ({ serial }) => serial;
    case "WEEKLY":
      return ({ serial, weekday }) => Math.floor((serial - ((weekday - weekStart + 7) % 7)) / 7);
    case "MONTHLY":
      return ({ year, month }) => year * 12 + month;
    case "YEARLY":
      return weeks.size > 0 ? (day) => weekOf(day).year : ({ year }) => year;
  }
}

interface Readers {
  turnOf: (day: Numbers) => number;
  weekOf: (day: Numbers) => Week;
}

function onRule(
  rule: RecurrenceRule,
  first: Numbers,
  { turnOf, weekOf }: Readers,
): (day: Numbers) => boolean {
  const { interval, months, weeks } = rule;
  const begin = turnOf(first);
  return (day) => {
    if ((turnOf(day) - begin) % interval !== 0) return false;
    if (months.size > 0 && !months.has(day.month)) return false;
    if (weeks.size > 0) {
      const found = weekOf(day);
      if (!weeks.has(found.week) && !weeks.has(found.week - found.weeks - 1)) return false;
    }
    return isNamed(rule, day, first);
  };
}

/**
 * Whether the rule's days and weekdays select this day; the caller checks the interval. A rule without them selects
 * every day if it is daily, and otherwise the weekday or date of the first event.
 */
function isNamed(rule: RecurrenceRule, day: Numbers, first: Numbers): boolean {
  const { frequency, days, monthDays, yearDays, weeks, months } = rule;
  const { date, year, serial } = day;
  if (monthDays.size > 0 && !monthDays.has(date) && !monthDays.has(date - lengthOfMonth(day) - 1))
    return false;
  const ofYear = serial - yearStart(year);
  if (yearDays.size > 0 && !yearDays.has(ofYear + 1) && !yearDays.has(ofYear - lengthOfYear(year)))
    return false;
  if (days.size > 0) return isWeekday(rule, day, ofYear);
  if (monthDays.size + yearDays.size > 0 || frequency === "DAILY") return true;
  if (frequency === "WEEKLY" || weeks.size > 0) return day.weekday === first.weekday;
  return date === first.date && (frequency === "MONTHLY" || months.size > 0 || day.month === first.month);
}

/** Counts a numbered weekday ("the 2nd Monday") in the month, or in the year if a yearly rule names no months. */
function isWeekday({ frequency, days, months }: RecurrenceRule, day: Numbers, ofYear: number): boolean {
  const nths = days.get(day.weekday);
  if (!nths) return false;
  if (nths.has(null)) return true;
  const isOfYear = frequency === "YEARLY" && months.size === 0;
  const [at, length] = isOfYear ? [ofYear, lengthOfYear(day.year)] : [day.date - 1, lengthOfMonth(day)];
  return nths.has(Math.floor(at / 7) + 1) || nths.has(-Math.floor((length - 1 - at) / 7) - 1);
}
