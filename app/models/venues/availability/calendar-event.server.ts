import { momentOfHour } from "~/i18n/local-days";
import { calendarDayAt } from "~/i18n/calendar-day";
import {
  parseCalendarDuration,
  parseCalendarTime,
  type EventProperties,
  type CalendarProperty,
  type CalendarTime,
  type CalendarTimeZone,
} from "~/models/calendar/parse.rules";
import { parseRecurrenceRule, type RecurrenceRule } from "~/models/calendar/recurrence.rules";
import { minutes } from "~/models/core/time.rules";
import type { TimeZoneResolver } from "~/models/calendar/zones.rules";

export const DAY_MINUTES = 24 * 60;
/**
 * Maximum length of an event: about a century. A longer event is cut off, because the calendar never shows its later
 * days.
 */
const EVENT_MINUTES_MAX = 36_600 * DAY_MINUTES;

/** One occurrence of an event, which blocks one or more days. */
export interface EventOccurrence {
  start: CalendarTime;
  minutes: number;
  isBusy: boolean;
}

export interface ParsedCalendarEvent extends EventOccurrence {
  uid: string;
  sequence: number;
  /** The day of the occurrence that this event replaces; null if the event replaces no occurrence. */
  instead: string | null;
  /** Whether the event also replaces all later occurrences. */
  isOfLater: boolean;
  isCancelled: boolean;
  rule: RecurrenceRule | "unknown" | null;
  /** Whether the event has more than one repetition rule. Only the first rule is used. */
  hasFurtherRules: boolean;
  /** Additional dates, some with their own length. */
  added: readonly { day: string; minutes: number | null }[];
  left: ReadonlySet<string>;
  /** Whether some values of the event are not readable. */
  isPartial: boolean;
}

/** The time zone of the venue, and the time zones that the calendar file defines. */
export interface CalendarClock {
  timeZone: string;
  zoneOf: TimeZoneResolver;
}

/** The status of a cancelled event; American English writes "canceled". */
const CANCELLED = /^cancell?ed$/i;

/** Parses the values needed to find the days of an event; null if the event has no readable start. */
export function readCalendarEvent(event: EventProperties, clock: CalendarClock): ParsedCalendarEvent | null {
  const all = (name: string) => event.filter((property) => property.name === name);
  const text = (name: string) => all(name)[0]?.value ?? "";
  const timeOf = (property: CalendarProperty | undefined) =>
    property && parseCalendarTime(property.value, property.parameters);
  // A cancelled occurrence may have no start, only the date that it replaces.
  const start = timeOf(all("DTSTART")[0] ?? all("RECURRENCE-ID")[0]);
  if (!start) return null;
  const zone: CalendarTimeZone = { kind: "named", name: clock.zoneOf(start.zone, clock.timeZone) };
  let isPartial = false;
  const listed = (name: string) =>
    all(name).flatMap(({ value, parameters }) =>
      value.split(",").flatMap((part) => {
        const [from = "", to = ""] = part.split("/");
        const time = parseCalendarTime(from, parameters);
        const day = dayOfCalendarTime(time, zone, clock);
        if (!time || day === null) {
          isPartial = true;
          return [];
        }
        const minutes =
          to && lengthOf(time, parseCalendarTime(to, parameters), parseCalendarDuration(to), clock);
        return [{ day, time, minutes: minutes || null }];
      }),
    );
  const [end, rule] = [timeOf(all("DTEND")[0]), text("RRULE")];
  const change = all("RECURRENCE-ID")[0];
  isPartial ||= end === null;
  const isFree =
    text("TRANSP").toUpperCase() === "TRANSPARENT" ||
    text("X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase() === "FREE";
  return {
    uid: text("UID"),
    sequence: Math.max(0, Number.parseInt(text("SEQUENCE"), 10) || 0),
    instead: listed("RECURRENCE-ID")[0]?.day ?? null,
    isOfLater: change?.parameters["RANGE"]?.toUpperCase() === "THISANDFUTURE",
    isBusy: !isFree,
    isCancelled: CANCELLED.test(text("STATUS")),
    start: { ...start, zone },
    minutes: lengthOf(start, end ?? null, parseCalendarDuration(text("DURATION")), clock),
    hasFurtherRules: all("RRULE").length > 1 || all("EXRULE").length > 0,
    rule: rule === "" ? null : ruleOf(rule, start.minutes),
    added: listed("RDATE"),
    left: new Set(
      listed("EXDATE")
        .filter(({ day, time }) => isAtStart(time, { ...start, day }, zone, clock))
        .map(({ day }) => day),
    ),
    isPartial,
  };
}

/**
 * Whether the date of an exclusion has the same start time as the occurrence on its day. If not, it excludes nothing.
 */
function isAtStart(
  date: CalendarTime,
  start: CalendarTime,
  zone: CalendarTimeZone,
  clock: CalendarClock,
): boolean {
  if (date.minutes === null || start.minutes === null) return true;
  const timeZone = clock.zoneOf(zone, clock.timeZone);
  if (clock.zoneOf(date.zone, timeZone) === timeZone) return date.minutes === start.minutes;
  const own: CalendarClock = { ...clock, timeZone };
  return momentOfCalendarTime(date, own) === momentOfCalendarTime({ ...start, zone }, own);
}

function ruleOf(value: string, minutes: number | null): RecurrenceRule | "unknown" {
  const rule = parseRecurrenceRule(value, minutes);
  return rule && (rule.until === null || parseCalendarTime(rule.until)) ? rule : "unknown";
}

/** Minutes from the start to the end; a whole day without an end lasts one day. */
function lengthOf(
  start: CalendarTime,
  end: CalendarTime | null,
  duration: number | null,
  clock: CalendarClock,
): number {
  const isWhole = start.minutes === null;
  let length = 0;
  if (end) {
    const between = Math.round(
      (momentOfCalendarTime(end, clock) - momentOfCalendarTime(start, clock)) / minutes(1),
    );
    // On days of a clock change, a whole day is an hour shorter or longer, so the length is rounded to whole days.
    length = isWhole ? Math.round(between / DAY_MINUTES) * DAY_MINUTES : between;
  }
  return Math.min(EVENT_MINUTES_MAX, length > 0 ? length : (duration ?? (isWhole ? DAY_MINUTES : 0)));
}

export function momentOfCalendarTime(
  { day, minutes: ofDay, zone }: CalendarTime,
  { zoneOf, timeZone }: CalendarClock,
): number {
  const name = ofDay === null ? "UTC" : zoneOf(zone, timeZone);
  // A time in UTC is converted without the calculation for time zones, which is slow: a file may contain thousands of
  // such times.
  if (name === "UTC") return Date.parse(`${day}T00:00:00Z`) + minutes(ofDay ?? 0);
  return momentOfHour(day, (ofDay ?? 0) / 60, name);
}

/** The day on which a time falls in a given time zone. */
export function dayOfCalendarTime(
  time: CalendarTime | null,
  zone: CalendarTimeZone,
  clock: CalendarClock,
): string | null {
  if (!time) return null;
  const own = clock.zoneOf(zone, "UTC");
  const other = clock.zoneOf(time.zone, own);
  return time.minutes === null || other === own
    ? time.day
    : calendarDayAt(momentOfCalendarTime(time, { ...clock, timeZone: own }), own);
}
