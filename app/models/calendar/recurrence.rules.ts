const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;

/** A weekday, and which one of the month: the second, the last; null for every one. */
interface RuleDay {
  weekday: number;
  nth: number | null;
}

/** When an event comes again. */
export interface Rule {
  frequency: (typeof FREQUENCIES)[number];
  interval: number;
  count: number | null;
  /** The value of UNTIL. */
  until: string | null;
  days: readonly RuleDay[];
  /** Days of the month; -1 is its last one. */
  monthDays: readonly number[];
  months: readonly number[];
  /** Weekday on which a week begins. */
  weekStart: number;
}

const KNOWN = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "WKST"]);

/** The numbers of a list, each once; null for a list of anything else. */
function readNumbers(text: string | undefined, most: number): number[] | null {
  const all = text === undefined ? [] : [...new Set(text.split(",").map(Number))];
  return all.every((number) => Number.isInteger(number) && Math.abs(number) <= most) ? all : null;
}

/** The rule of an RRULE; null for one that is not understood. */
export function readRule(value: string): Rule | null {
  const parts = new Map(
    value
      .toUpperCase()
      .split(";")
      .filter(Boolean)
      .map((part): [string, string] => {
        const [name = "", text = ""] = part.split("=");
        return [name, text];
      }),
  );
  if ([...parts.keys()].some((name) => !KNOWN.has(name))) return null;
  const frequency = FREQUENCIES.find((known) => known === parts.get("FREQ"));
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const count = parts.has("COUNT") ? Number(parts.get("COUNT")) : null;
  const [monthDays, months] = [
    readNumbers(parts.get("BYMONTHDAY"), 31),
    readNumbers(parts.get("BYMONTH"), 12),
  ];
  const days = readDays(parts.get("BYDAY"));
  const isWhole = Number.isInteger(interval) && interval > 0 && (count === null || Number.isInteger(count));
  if (!frequency || !isWhole || !monthDays || !months || !days) return null;
  const hasNth = days.some(({ nth }) => nth !== null);
  // "The 20th Monday of the year" is counted in the year.
  if (hasNth && (frequency === "DAILY" || frequency === "WEEKLY")) return null;
  if (frequency === "YEARLY" && days.length > 0 && months.length === 0) return null;
  const weekStart = Math.max(
    0,
    WEEKDAYS.findIndex((name) => name === parts.get("WKST")),
  );
  return {
    frequency,
    interval,
    count,
    until: parts.get("UNTIL") ?? null,
    days,
    monthDays,
    months,
    weekStart,
  };
}

function readDays(text: string | undefined): RuleDay[] | null {
  const days: RuleDay[] = [];
  // Each once: a list that names a weekday a thousand times would be gone through for each day.
  for (const part of new Set(text?.split(","))) {
    const [, nth, name] = /^([+-]?0?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.exec(part) ?? [];
    if (!name) return null;
    days.push({ weekday: WEEKDAYS.findIndex((known) => known === name), nth: nth ? Number(nth) : null });
  }
  return days;
}

/** A calendar day in the numbers that rules compare. */
interface Numbers {
  /** Days since 1970. */
  serial: number;
  year: number;
  month: number;
  date: number;
  /** 0 is Monday. */
  weekday: number;
}

const DAY = 86_400_000;
const serialOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
const dayOfSerial = (serial: number): string => new Date(serial * DAY).toISOString().slice(0, 10);

function numbersOf(serial: number): Numbers {
  const moment = new Date(serial * DAY);
  return {
    serial,
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    date: moment.getUTCDate(),
    weekday: (moment.getUTCDay() + 6) % 7,
  };
}

const lengthOfMonth = ({ year, month }: Numbers): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Days looked at for one rule: a century. */
const RULE_DAYS_MAX = 36_600;

/**
 * The days on which an event begins again, from its first one to the last day asked for, and how many days were looked
 * at. The first day always counts.
 */
export function recurringDays(
  rule: Rule,
  start: string,
  { last, until }: { last: string; until: string | null },
): { days: string[]; looked: number } {
  const end = serialOf(until !== null && until < last ? until : last);
  const first = numbersOf(serialOf(start));
  const isOn = onRule(rule, first);
  const days = [start];
  let looked = 0;
  for (let serial = first.serial + 1; serial <= end && looked < RULE_DAYS_MAX; serial += 1) {
    if (rule.count !== null && days.length >= rule.count) break;
    looked += 1;
    if (isOn(numbersOf(serial))) days.push(dayOfSerial(serial));
  }
  return { days, looked };
}

function onRule(rule: Rule, first: Numbers): (day: Numbers) => boolean {
  const { interval, months, weekStart } = rule;
  const weekOf = ({ serial, weekday }: Numbers) => serial - ((weekday - weekStart + 7) % 7);
  const isTurn = (day: Numbers): boolean => {
    switch (rule.frequency) {
      case "DAILY":
        return (day.serial - first.serial) % interval === 0;
      case "WEEKLY":
        return ((weekOf(day) - weekOf(first)) / 7) % interval === 0;
      case "MONTHLY":
        return ((day.year - first.year) * 12 + day.month - first.month) % interval === 0;
      case "YEARLY":
        return (day.year - first.year) % interval === 0;
    }
  };
  return (day) => {
    if (!isTurn(day)) return false;
    if (
      months.length > 0
        ? !months.includes(day.month)
        : rule.frequency === "YEARLY" && day.month !== first.month
    )
      return false;
    return isNamed(rule, day, first);
  };
}

/** Whether the rule names the day within its week or month; a rule that names none means that of the first day. */
function isNamed({ frequency, days, monthDays }: Rule, day: Numbers, first: Numbers): boolean {
  if (monthDays.length > 0 && !monthDays.some((date) => isDate(date, day))) return false;
  if (days.length > 0)
    return days.some(({ weekday, nth }) => weekday === day.weekday && (nth === null || isNth(nth, day)));
  if (monthDays.length > 0 || frequency === "DAILY") return true;
  return frequency === "WEEKLY" ? day.weekday === first.weekday : day.date === first.date;
}

const isDate = (date: number, day: Numbers): boolean =>
  (date < 0 ? lengthOfMonth(day) + 1 + date : date) === day.date;

const isNth = (nth: number, day: Numbers): boolean =>
  nth > 0 ? Math.ceil(day.date / 7) === nth : Math.ceil((lengthOfMonth(day) - day.date + 1) / 7) === -nth;
