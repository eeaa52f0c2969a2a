import { nameOfCountry } from "~/models/places/countries.rules";
import { displayNames, listFormat, numberFormat, relativeTimeFormat } from "~/models/core/intl.rules";
import { calendarDayAt } from "./calendar-day";
import {
  dateFormat,
  createTextCache,
  DATE_STYLES,
  formatDateTimeStyle,
  joinDateParts,
  type DateStyle,
} from "./write-dates";
import { daysBetween } from "~/models/core/time.rules";

/**
 * Formats dates, money, numbers and lists with Intl and the domain's locale. Times are epoch milliseconds shown in
 * the domain's time zone; calendar days are YYYY-MM-DD strings without a zone.
 */
export interface Formats {
  locale: string;
  timeZone: string;
  /** ISO 4217 code. */
  currency: string;
}

const relativeFormat = (locale: string) => relativeTimeFormat(locale, { numeric: "auto" });

/** Returns noon UTC of a calendar day. If this moment is formatted in UTC, the text always shows this day. */
const middayOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** In Portuguese, Intl shortens a month to digits (8/05/2026), so the month is written in full. */
const isWithoutShortMonths = (locale: string): boolean => locale.startsWith("pt");
const shortDay = (locale: string): DateStyle =>
  isWithoutShortMonths(locale) ? DATE_STYLES.day : DATE_STYLES.shortDay;

/** Formats a day for tables, such as "19 sept. 2026". Sentences use the full month. */
export const formatShortDay = (day: string, { locale }: Pick<Formats, "locale">): string =>
  formatDateTimeStyle(locale, "UTC", shortDay(locale), middayOf(day));

/** Formats a day for SMS, in the shortest form of Intl. */
export const formatBriefDay = (day: string, { locale }: Pick<Formats, "locale">): string =>
  formatDateTimeStyle(locale, "UTC", DATE_STYLES.shortDay, middayOf(day));

/** Formats a day for sentences, such as "19 septembre 2026". */
export const formatDay = (day: string, { locale }: Pick<Formats, "locale">): string =>
  formatDateTimeStyle(locale, "UTC", DATE_STYLES.day, middayOf(day));

/** Caches formatted days, because a venue's calendar shows every day of a year. */
const longDayCache = createTextCache();
/**
 * Formats a day with its weekday, such as "samedi 19 septembre 2026". The comma of Intl after a Spanish weekday is
 * removed, because it would cut a date within a sentence in two.
 */
export const formatLongDay = (day: string, { locale }: Pick<Formats, "locale">): string =>
  longDayCache(`${locale} ${day}`, () => {
    const written = formatDateTimeStyle(locale, "UTC", DATE_STYLES.longDay, middayOf(day));
    return locale.startsWith("es") ? written.replace(",", "") : written;
  });

/** Seven days that begin with a Monday; only their weekdays are used. */
const A_WEEK = Array.from({ length: 7 }, (_day, index) => Date.UTC(2027, 0, 4 + index, 12));

/**
 * Returns the weekdays for the head of a calendar, beginning with Monday: the name, such as "samedi", and its first
 * letter.
 */
export const weekdayNames = (locale: string): { name: string; letter: string }[] =>
  A_WEEK.map((day) => ({
    name: formatDateTimeStyle(locale, "UTC", DATE_STYLES.weekday, day),
    letter: formatDateTimeStyle(locale, "UTC", DATE_STYLES.weekdayLetter, day),
  }));

/** Formats a month in its short form, such as "juin" or "sept.". */
export const monthName = (month: string, locale: string): string =>
  formatDateTimeStyle(locale, "UTC", DATE_STYLES.shortMonth, middayOf(`${month}-01`));

/** Formats a day as weekday, day and month, such as "vendredi 24 juillet". */
export const formatWeekday = (day: string, { locale }: Pick<Formats, "locale">): string =>
  formatDateTimeStyle(locale, "UTC", DATE_STYLES.weekdayAndDay, middayOf(day));

/** Formats a range of days, such as "12 – 14 juin 2027". */
export const formatDayRange = (from: string, to: string, { locale }: Pick<Formats, "locale">): string =>
  joinDateParts(
    dateFormat(locale, "UTC", DATE_STYLES.day).formatRangeToParts(middayOf(from), middayOf(to)),
    locale,
  );

/** Formats the day of a moment for tables, such as "19 sept. 2026", in the domain's time zone. */
export const formatShortDate = (moment: number, { locale, timeZone }: Formats): string =>
  formatDateTimeStyle(locale, timeZone, shortDay(locale), moment);

/** Formats the day of a moment for sentences, such as "19 septembre 2026", in the domain's time zone. */
export const formatDate = (
  moment: number,
  { locale, timeZone }: Pick<Formats, "locale" | "timeZone">,
): string => formatDateTimeStyle(locale, timeZone, DATE_STYLES.day, moment);

/** Formats a month and its year, such as "septembre 2026". */
export const formatMonth = (
  moment: number,
  { locale, timeZone }: Pick<Formats, "locale" | "timeZone">,
): string => formatDateTimeStyle(locale, timeZone, DATE_STYLES.month, moment);

export const formatDateTime = (moment: number, { locale, timeZone }: Formats): string =>
  formatDateTimeStyle(locale, timeZone, DATE_STYLES.dayAndTime, moment);

/** Formats a time of day: "9:40", or in French "9 h 40". */
export const formatTime = (
  moment: number,
  { locale, timeZone }: Pick<Formats, "locale" | "timeZone">,
): string => formatDateTimeStyle(locale, timeZone, DATE_STYLES.time, moment);

/** Formats a full hour of any day, such as "8:00" for 8. */
export const formatHour = (hour: number, { locale }: Pick<Formats, "locale">): string =>
  formatTime(Date.UTC(2000, 0, 1, hour), { locale, timeZone: "UTC" });

/**
 * Formats a recent moment: a moment today as a time, then "yesterday", then "3 days ago" for up to a week. An earlier
 * moment is written as its day, with the year if it is not the current year.
 */
export function formatRecentMoment(moment: number, now: number, formats: Formats): string {
  const { locale, timeZone } = formats;
  const age = daysBetween(calendarDayAt(moment, timeZone), calendarDayAt(now, timeZone));
  if (age <= 0) return formatTime(moment, formats);
  if (age < 7) return relativeDays(-age, locale);
  const isThisYear = calendarDayAt(moment, timeZone).slice(0, 4) === calendarDayAt(now, timeZone).slice(0, 4);
  return isThisYear
    ? formatDateTimeStyle(
        locale,
        timeZone,
        isWithoutShortMonths(locale) ? DATE_STYLES.dayOfMonth : DATE_STYLES.shortDayOfMonth,
        moment,
      )
    : formatShortDate(moment, formats);
}

/** Formats the number of days from now, such as "in 4 days", "today" or "tomorrow". */
export const relativeDays = (days: number, locale: string): string =>
  relativeFormat(locale).format(days, "day");

/** Formats a price with two decimals. Budget ranges have no decimals. */
export const formatMoney = (
  cents: number,
  { locale, currency }: Pick<Formats, "locale" | "currency">,
): string => numberFormat(locale, { style: "currency", currency }).format(cents / 100);

/**
 * Formats a range of prices, such as "25 000 – 35 000 €", with cents only if there are any. If one end is missing, or
 * both ends are equal, the result is one price.
 */
export function formatMoneyBand(
  { min, max }: { min: number | null; max: number | null },
  { locale, currency }: Pick<Formats, "locale" | "currency">,
): string {
  const digits = [min, max].every((cents) => (cents ?? 0) % 100 === 0) ? { maximumFractionDigits: 0 } : {};
  const format = numberFormat(locale, { style: "currency", currency, ...digits });
  if (min === null || max === null || min === max) return format.format((min ?? max ?? 0) / 100);
  return format
    .formatRangeToParts(min / 100, max / 100)
    .map(({ type, value }) => (type === "literal" && /[-–]/u.test(value) ? "\u00a0– " : value))
    .join("");
}

export const formatNumber = (value: number, locale: string): string => numberFormat(locale, {}).format(value);

/** Formats a share as a percentage: 0.1667 gives "16,7 %", with at most one decimal. */
export const formatPercent = (share: number, locale: string): string =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);

/** Formats a rating with exactly one decimal, such as "4,8". */
export const formatRating = (value: number, locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Splits a percentage into number and sign, such as "92" and " %", so that the page can show a smaller sign. */
export function percentParts(share: number, locale: string): { figure: string; unit: string } {
  const parts = numberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).formatToParts(share);
  const isUnit = ({ type }: Intl.NumberFormatPart) => type === "percentSign" || type === "literal";
  const textOf = (wanted: Intl.NumberFormatPart[]) => wanted.map(({ value }) => value).join("");
  return { figure: textOf(parts.filter((part) => !isUnit(part))), unit: textOf(parts.filter(isUnit)) };
}

/** Formats a change with its sign, such as "+5" or "−3". The minus sign is U+2212. */
export const formatSignedNumber = (value: number, locale: string): string =>
  numberFormat(locale, { signDisplay: "exceptZero" }).format(value).replace("-", "\u2212");

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Formats a duration in the unit that suits its length: "45 min", "3.5 hr", "2 days". */
export function formatDuration(minutes: number, locale: string): string {
  const inUnit = (value: number, unit: string) =>
    numberFormat(locale, {
      style: "unit",
      unit,
      unitDisplay: unit === "day" ? "long" : "short",
      maximumFractionDigits: unit !== "minute" && value < 10 ? 1 : 0,
    }).format(value);
  if (minutes < HOUR_MINUTES) return inUnit(Math.max(1, Math.round(minutes)), "minute");
  if (minutes < 2 * DAY_MINUTES) return inUnit(minutes / HOUR_MINUTES, "hour");
  return inUnit(minutes / DAY_MINUTES, "day");
}

/**
 * A longer weekday is cut to this number of letters, so that seven labels fit on the axis of a chart. In Portuguese,
 * for example, even the shortest form is long ("segunda").
 */
const WEEKDAY_MAX = 4;
const shorten = (weekday: string): string =>
  weekday.length > WEEKDAY_MAX ? `${weekday.slice(0, WEEKDAY_MAX - 1)}.` : weekday;

/** Formats a day for the axis of a chart, such as "sam. 18". The month is added if the axis covers several months. */
export const formatAxisDay = (day: string, { locale }: Pick<Formats, "locale">, isLong: boolean): string =>
  dateFormat(
    locale,
    "UTC",
    isLong ? { day: "numeric", month: "short" } : { weekday: "short", day: "numeric" },
  )
    .formatToParts(middayOf(day))
    .map(({ type, value }) => (type === "weekday" ? shorten(value) : value))
    .join("");

/** "1 km". */
export const formatKilometres = (kilometres: number, locale: string): string =>
  numberFormat(locale, { style: "unit", unit: "kilometer" }).format(kilometres);

/** Formats a distance: "42 km", or "< 1 km" within the same town. */
export const formatDistance = (kilometres: number, locale: string): string =>
  kilometres < 1 ? `<\u00A0${formatKilometres(1, locale)}` : formatKilometres(Math.round(kilometres), locale);

/** Returns the values that a text of the namespace `event_request` needs for a distance, such as "42 km from you". */
export const distanceValues = (kilometres: number, locale: string) =>
  kilometres < 1
    ? ({ key: "distance_below", distance: formatKilometres(1, locale) } as const)
    : ({ key: "distance", distance: formatDistance(kilometres, locale) } as const);

export const formatList = (items: readonly string[], locale: string): string =>
  listFormat(locale, { type: "conjunction" }).format(items);

const countryCache = createTextCache();
/** Returns the name of a country in the page's language. A text that is not a country code is returned unchanged. */
export const countryName = (code: string, locale: string): string =>
  code.length === 2 ? countryCache(`${locale} ${code}`, () => nameOfCountry(code, locale)) : code;

/** Returns the name of a language in that language itself, for language switches. */
export function languageName(code: string): string {
  const name = displayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Formats the time until a day in the unit that suits it, such as "in 8 weeks" or "in 5 months". */
export function formatTimeUntil(days: number, locale: string): string {
  const far = Math.abs(days);
  if (far < 14) return relativeDays(days, locale);
  if (far < 70) return relativeFormat(locale).format(Math.round(days / 7), "week");
  if (far < 700) return relativeFormat(locale).format(Math.round(days / 30.44), "month");
  return relativeFormat(locale).format(Math.round(days / 365.25), "year");
}

const MEGABYTE = 1024 * 1024;

/** Formats the size of a file, such as "83,4 Mo" or "12 ko". */
export function formatFileSize(bytes: number, locale: string): string {
  const inUnit = (value: number, unit: string) =>
    numberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
  return bytes >= MEGABYTE
    ? inUnit(bytes / MEGABYTE, "megabyte")
    : inUnit(Math.max(1, Math.round(bytes / 1024)), "kilobyte");
}
