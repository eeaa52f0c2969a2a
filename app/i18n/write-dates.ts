import { dateTimeFormat } from "~/models/core/intl.rules";

/**
 * Maximum number of texts in the cache, which is emptied when it is full. The cache helps because all rows of a list
 * show the same few days.
 */
const CACHED_TEXTS_MAX = 5_000;
export function createTextCache(): (key: string, make: () => string) => string {
  const cache = new Map<string, string>();
  return (key, make) => {
    let text = cache.get(key);
    if (text === undefined) {
      if (cache.size >= CACHED_TEXTS_MAX) cache.clear();
      cache.set(key, (text = make()));
    }
    return text;
  };
}

export const dateFormat = (locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(locale, { ...options, timeZone });

/**
 * French writes "1er" for the first day of a month and "9 h 40" for a time. Intl does not, so the parts are replaced.
 */
export function joinDateParts(parts: readonly Intl.DateTimeFormatPart[], locale: string): string {
  if (!locale.startsWith("fr")) return parts.map(({ value }) => value).join("");
  const written = parts.map(({ type, value }) => (type === "day" && value === "1" ? "1er" : value)).join("");
  return written.replace(/\b0?(\d{1,2}):(\d{2})\b/, "$1\u00a0h\u00a0$2");
}

export type DateStyle = Readonly<Intl.DateTimeFormatOptions>;

/**
 * The formats of dates and times. Pass these objects and not copies of them: `formatDateTimeStyle` finds a cached text
 * only if it receives the same object.
 */
export const DATE_STYLES = {
  day: { day: "numeric", month: "long", year: "numeric" },
  shortDay: { day: "numeric", month: "short", year: "numeric" },
  longDay: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  weekdayAndDay: { weekday: "long", day: "numeric", month: "long" },
  dayOfMonth: { day: "numeric", month: "long" },
  shortDayOfMonth: { day: "numeric", month: "short" },
  weekday: { weekday: "long" },
  weekdayLetter: { weekday: "narrow" },
  month: { month: "long", year: "numeric" },
  shortMonth: { month: "short" },
  dayAndTime: { dateStyle: "long", timeStyle: "short" },
  time: { hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, DateStyle>;

const writtenBefore = createTextCache();
const keysOfStyles = new Map<DateStyle, string>();

/**
 * Returns a short cache key for a format. The app may use only a few formats, because the key of each format stays in
 * memory.
 */
function keyOf(style: DateStyle): string {
  let key = keysOfStyles.get(style);
  if (key === undefined) keysOfStyles.set(style, (key = String(keysOfStyles.size)));
  return key;
}

/** Formats a day or a time in the style of the language. */
export const formatDateTimeStyle = (
  locale: string,
  timeZone: string,
  style: DateStyle,
  moment: number,
): string =>
  writtenBefore(`${locale} ${timeZone} ${keyOf(style)} ${moment}`, () =>
    joinDateParts(dateFormat(locale, timeZone, style).formatToParts(moment), locale),
  );
