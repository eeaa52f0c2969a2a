import { isCalendarDay } from "~/models/core/time.rules";

/*
 * Parses RFC 5545 calendar files, only as far as needed to find busy days: VEVENTs and busy periods, with their times
 * and rules.
 */

/** A line of a calendar: `DTSTART;TZID=Europe/Paris:20270612T150000`. */
export interface CalendarProperty {
  name: string;
  parameters: Readonly<Record<string, string>>;
  value: string;
}

/** The properties of a VEVENT, without the properties of its alarms. */
export type EventProperties = readonly CalendarProperty[];

/**
 * Joins folded lines: a line that begins with a space or a tab continues the previous line. Some programs end a line
 * with two carriage returns.
 */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, "")
    .replaceAll(/(?:\r{0,2}\n|\r)[ \t]/g, "")
    .split(/\r{0,2}\n|\r/);

const NAME = /^[A-Za-z\d-]+/;
const PARAMETER = /;([A-Za-z\d-]+)=((?:"[^"]*"|[^";:,])*(?:,(?:"[^"]*"|[^";:,])*)*)/y;

/** Parses one line of a calendar; null if the line is not a property. */
export function parseCalendarProperty(line: string): CalendarProperty | null {
  const name = NAME.exec(line)?.[0];
  if (!name) return null;
  const parameters: Record<string, string> = {};
  let at = name.length;
  for (;;) {
    PARAMETER.lastIndex = at;
    const found = PARAMETER.exec(line);
    if (!found) break;
    parameters[(found[1] ?? "").toUpperCase()] = (found[2] ?? "").replaceAll('"', "").trim();
    at = PARAMETER.lastIndex;
  }
  const property =
    line[at] === ":" ? { name: name.toUpperCase(), parameters, value: line.slice(at + 1).trim() } : null;
  return TIMED.has(name.toUpperCase()) && !(property && TIMES.test(property.value))
    ? (readUnquoted(line) ?? property)
    : property;
}

/**
 * Properties whose values are dates and times. Such a value contains no colon, so it begins after the last colon of the
 * line.
 */
const TIMED: ReadonlySet<string> = new Set(["DTSTART", "DTEND", "EXDATE", "RDATE", "RECURRENCE-ID"]);
const TIMES = /^[\dTZ,/+\-PWDHMS]+$/;

/**
 * Parses a line in which the name of a time zone contains colons or commas but has no quotes, although the format
 * requires quotes. Some programs write such lines.
 */
function readUnquoted(line: string): CalendarProperty | null {
  const end = line.lastIndexOf(":");
  const [name = "", ...pairs] = line.slice(0, end).split(/;(?=[A-Za-z-]+=)/);
  const value = line.slice(end + 1).trim();
  if (end === -1 || !TIMES.test(value)) return null;
  const parameters = Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [
        pair.slice(0, at).toUpperCase(),
        pair
          .slice(at + 1)
          .replaceAll('"', "")
          .trim(),
      ];
    }),
  );
  return { name: name.toUpperCase(), parameters, value };
}

/** A time zone that the file itself defines. */
export interface FileTimeZone {
  /** The place to which the time zone belongs; null if the file does not name a place. */
  place: string | null;
  /** Minutes ahead of UTC, in winter and in summer; null if the file does not contain them. */
  standard: number | null;
  daylight: number | null;
}

/** What a calendar file contains. */
export interface CalendarContent {
  /** The events of the file. A busy period counts as one event. */
  events: EventProperties[];
  /** The time zones that the file defines. The key is the name by which the times in the file refer to the zone. */
  zones: ReadonlyMap<string, FileTimeZone>;
}

/** `cut_off`: the file ends before the end of the calendar. */
type CalendarText = CalendarContent | { problem: "not_calendar" | "cut_off" };

export function parseCalendarEvents(text: string): CalendarText {
  const events: CalendarProperty[][] = [];
  const zones: CalendarProperty[][] = [];
  const open: string[] = [];
  let isCalendar = false;
  for (const line of unfolded(text)) {
    const property = parseCalendarProperty(line);
    if (!property) continue;
    const { name, value } = property;
    if (name === "BEGIN") {
      open.push(value.toUpperCase());
      isCalendar ||= open[0] === "VCALENDAR";
      if (open.at(-1) === "VEVENT") events.push([]);
      if (open.at(-1) === "VTIMEZONE") zones.push([]);
      if (isInZone(open)) zones.at(-1)?.push(property);
    } else if (name === "END") {
      const at = open.lastIndexOf(value.toUpperCase());
      if (at !== -1) open.length = at;
    } else if (open.at(-1) === "VEVENT") events.at(-1)?.push(property);
    else if (isInZone(open)) zones.at(-1)?.push(property);
    else if (open.at(-1) === "VFREEBUSY" && name === "FREEBUSY") events.push(...busyPeriods(property));
  }
  if (!isCalendar) return { problem: "not_calendar" };
  return open.includes("VCALENDAR")
    ? { problem: "cut_off" }
    : { events, zones: new Map(zones.map(readZone)) };
}

/**
 * Whether the current line belongs to the definition of a time zone. Such a definition stands directly inside the
 * calendar; definitions nested more deeply are ignored, because a file may nest very many components.
 */
const isInZone = (open: readonly string[]): boolean => open[1] === "VTIMEZONE";

const OFFSET = /^([+-])(\d{2}):?(\d{2})/;

function readOffset(value: string): number | null {
  const [, sign, hours, minutes] = OFFSET.exec(value) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === undefined ? null : sign === "-" ? -offset : offset;
}

/** Reads the name of a VTIMEZONE and its offsets, taken from the latest rules in the file. */
function readZone(properties: readonly CalendarProperty[]): [string, FileTimeZone] {
  const parts: Map<string, string>[] = [];
  for (const { name, value } of properties) {
    if (name === "BEGIN") parts.push(new Map());
    parts.at(-1)?.set(name, value.replaceAll('"', "").replaceAll(/\\([\\,;])/g, "$1"));
  }
  const latest = (kind: "STANDARD" | "DAYLIGHT"): number | null => {
    const all = parts.filter((part) => part.get("BEGIN")?.toUpperCase() === kind);
    const startOf = (part: Map<string, string> | undefined) => part?.get("DTSTART") ?? "";
    const last = all.reduce<(typeof all)[number] | undefined>(
      (found, part) => (found && startOf(found) > startOf(part) ? found : part),
      undefined,
    );
    return readOffset(last?.get("TZOFFSETTO") ?? "");
  };
  const zone = { place: parts[0]?.get("X-LIC-LOCATION") ?? null };
  return [
    parts[0]?.get("TZID") ?? "",
    { ...zone, standard: latest("STANDARD"), daylight: latest("DAYLIGHT") },
  ];
}

/** Converts the periods of a FREEBUSY to events. */
function busyPeriods({ parameters, value }: CalendarProperty): CalendarProperty[][] {
  if (parameters["FBTYPE"]?.toUpperCase() === "FREE") return [];
  return value.split(",").map((period) => {
    const [start = "", end = ""] = period.split("/");
    return [
      { name: "DTSTART", parameters: {}, value: start },
      { name: end.includes("P") ? "DURATION" : "DTEND", parameters: {}, value: end },
    ];
  });
}

/** The time zone of a date and time in the file. `local`: the time zone of the person who reads the calendar. */
export type CalendarTimeZone = { kind: "utc" } | { kind: "local" } | { kind: "named"; name: string };

/** A day, or a day with a time in some zone. */
export interface CalendarTime {
  /** YYYY-MM-DD */
  day: string;
  /** Minutes after midnight, with seconds as a fraction; null for whole days. */
  minutes: number | null;
  zone: CalendarTimeZone;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/;

/**
 * Parses one value of DTSTART, DTEND, EXDATE and similar properties. Null for any other text, and for a day that does
 * not exist.
 */
export function parseCalendarTime(
  value: string,
  parameters: CalendarProperty["parameters"] = {},
): CalendarTime | null {
  const [, year, month, date, hour, minute, second, isUtc] = TIME.exec(value) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isCalendarDay(day)) return null;
  if (hour === undefined) return { day, minutes: null, zone: { kind: "local" } };
  const minutes = Number(hour) * 60 + Number(minute) + Number(second ?? 0) / 60;
  if (minutes > 24 * 60) return null;
  const name = parameters["TZID"];
  if (isUtc) return { day, minutes, zone: { kind: "utc" } };
  return { day, minutes, zone: name ? { kind: "named", name } : { kind: "local" } };
}

const DURATION = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,7}S)?)?$/;

/** The minutes of a DURATION; null for a negative duration and for any other text. */
export function parseCalendarDuration(value: string): number | null {
  const found = DURATION.exec(value);
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
}

const LISTS_OF_TIMES: ReadonlySet<string> = new Set(["RDATE", "EXDATE", "RECURRENCE-ID"]);

/**
 * The number of dates and times that must be parsed: one for each event, and one for each value in the event's lists.
 */
export function countCalendarTimes(events: readonly EventProperties[]): number {
  let count = events.length;
  for (const event of events)
    for (const { name, value } of event) if (LISTS_OF_TIMES.has(name)) count += value.split(",").length;
  return count;
}
