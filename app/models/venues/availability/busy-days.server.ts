import { momentOfHour } from "~/i18n/local-days";
import { calendarDayAt } from "~/i18n/calendar-day";
import {
  countCalendarTimes,
  parseCalendarTime,
  type CalendarContent,
  type CalendarTime,
} from "~/models/calendar/parse.rules";
import { recurringDays } from "~/models/calendar/recurrence.rules";
import { createTimeZoneResolver } from "~/models/calendar/zones.rules";
import type { MarkableDays } from "./availability.rules";
import {
  DAY_MINUTES,
  dayOfCalendarTime,
  momentOfCalendarTime,
  readCalendarEvent,
  type CalendarClock,
  type EventOccurrence,
  type ParsedCalendarEvent,
} from "./calendar-event.server";
import { isFromVenueFeed } from "./feed.rules";
import { addDays, daysBetween, minutes } from "~/models/core/time.rules";

/** The work allowed for one file, measured in examined days. A file that needs more work is too large. */
export const EXAMINED_DAYS_MAX = 400_000;
/** The work of one time zone calculation, measured in examined days. */
const TIME_COST = 10;
/** An event that ends before this time of day does not block the day on which it ends. */
const NIGHT_END_MINUTES = 6 * 60;
/** A change of "this and all later events" may move events by at most this number of days. */
const MOVED_DAYS_MAX = 366;

/** What is needed to compute the days that a calendar file blocks. */
export interface BusyDaysInput {
  horizon: MarkableDays;
  /** The time zone of the venue. */
  timeZone: string;
  /** Suffix of the ids of events that come from the venue's own feed. Such events are skipped. */
  ownUidSuffix: string;
}

/** Numbers of events that were skipped, or that block fewer days than the file says. */
export interface SkippedEventCounts {
  /** Number of events that have future days and are marked as free. */
  free: number;
  /**
   * Number of events with a repetition rule that we do not support. Such an event blocks only the days of its first
   * date.
   */
  rules: number;
  /** Number of events that cannot be read, or only in part. */
  unread: number;
}

export interface BusyDays {
  days: string[];
  /** Days that are blocked only by events which come from the feeds of our other venues. */
  echoes: string[];
  passedOver: SkippedEventCounts;
}

/** The days that events block, between today and the end of the calendar; null if computing them is too expensive. */
export function busyDays({ events, zones }: CalendarContent, question: BusyDaysInput): BusyDays | null {
  const { horizon, timeZone, ownUidSuffix } = question;
  let budget = EXAMINED_DAYS_MAX - TIME_COST * countCalendarTimes(events);
  if (budget < 0) return null;
  const clock: CalendarClock = { timeZone, zoneOf: createTimeZoneResolver(zones) };
  const all = events.map((event) => readCalendarEvent(event, clock));
  const passedOver = { free: 0, rules: 0, unread: all.filter((event) => event === null).length };
  const read = newest(all.filter((event) => event !== null).filter(({ uid }) => !uid.endsWith(ownUidSuffix)));
  const replaced = new Set(read.flatMap(({ uid, instead }) => (instead ? [`${uid} ${instead}`] : [])));
  const later = laterOnes(read);
  const [own, echoes] = [new Set<string>(), new Set<string>()];
  for (const event of read) {
    if (event.isCancelled) continue;
    const changes = event.instead === null ? (later.get(event.uid) ?? []) : [];
    const { starts, looked } = startsOf(event, horizon, { clock, isMoved: changes.length > 0 });
    budget -= looked + starts.size * (event.start.minutes === null ? 1 : TIME_COST);
    let isFree = false;
    for (const [day, length] of starts) {
      if (event.instead === null && (event.left.has(day) || replaced.has(`${event.uid} ${day}`))) continue;
      budget -= 1 + changes.length;
      if (budget < 0) return null;
      const occurrence = occurrenceOn(event, day, length, changes);
      const days = daysOf(occurrence, clock, horizon);
      budget -= days.length;
      if (budget < 0) return null;
      if (!occurrence.isBusy) isFree ||= days.length > 0 && !isCancelledChange(day, changes);
      else for (const each of days) (isFromVenueFeed(event.uid) ? echoes : own).add(each);
    }
    if (budget < 0) return null;
    passedOver.free += isFree ? 1 : 0;
    passedOver.rules += event.isBusy && (event.rule === "unknown" || event.hasFurtherRules) ? 1 : 0;
    passedOver.unread += event.isBusy && event.isPartial ? 1 : 0;
  }
  const alone = [...echoes].filter((day) => !own.has(day)).toSorted();
  return { days: [...own, ...alone].toSorted(), echoes: alone, passedOver };
}

/** The newest version of each event and of each changed occurrence. A newer version has a higher sequence number. */
function newest(events: readonly ParsedCalendarEvent[]): ParsedCalendarEvent[] {
  const keyOf = ({ uid, instead, isOfLater }: ParsedCalendarEvent) => `${uid} ${instead} ${isOfLater}`;
  const highest = new Map<string, number>();
  for (const event of events)
    highest.set(keyOf(event), Math.max(event.sequence, highest.get(keyOf(event)) ?? 0));
  return events.filter((event) => event.uid === "" || event.sequence === highest.get(keyOf(event)));
}

/** For each event id: the changes that the file marks as "this and all later events", latest first. */
function laterOnes(
  events: readonly ParsedCalendarEvent[],
): ReadonlyMap<string, readonly ParsedCalendarEvent[]> {
  const changes = new Map<string, ParsedCalendarEvent[]>();
  for (const event of events) {
    if (!event.isOfLater || event.instead === null) continue;
    const all = changes.get(event.uid);
    if (all) all.push(event);
    else changes.set(event.uid, [event]);
  }
  for (const all of changes.values())
    all.sort((one, other) => ((one.instead ?? "") < (other.instead ?? "") ? 1 : -1));
  return changes;
}

const changeOn = (day: string, changes: readonly ParsedCalendarEvent[]): ParsedCalendarEvent | undefined =>
  changes.find(({ instead }) => instead !== null && instead <= day);
const isCancelledChange = (day: string, changes: readonly ParsedCalendarEvent[]): boolean =>
  changeOn(day, changes)?.isCancelled ?? false;

/** The occurrence on a day, from the event itself or from a change of "this and all later events". */
function occurrenceOn(
  event: ParsedCalendarEvent,
  day: string,
  length: number | null,
  changes: readonly ParsedCalendarEvent[],
): EventOccurrence {
  const change = changeOn(day, changes);
  if (!change || change.instead === null)
    return { start: { ...event.start, day }, minutes: length ?? event.minutes, isBusy: event.isBusy };
  const moved = daysBetween(change.instead, change.start.day);
  return {
    start: { ...change.start, day: addDays(day, Math.max(-MOVED_DAYS_MAX, Math.min(MOVED_DAYS_MAX, moved))) },
    minutes: change.minutes,
    isBusy: change.isBusy && !change.isCancelled,
  };
}

/**
 * The days on which an occurrence of the event begins that may block a day of the calendar. The value of each day is
 * the length of that occurrence; null means the usual length of the event.
 */
function startsOf(
  event: ParsedCalendarEvent,
  { today, last }: MarkableDays,
  { clock, isMoved }: { clock: CalendarClock; isMoved: boolean },
): { starts: ReadonlyMap<string, number | null>; looked: number } {
  const { start, added } = event;
  const rule = event.instead !== null || event.rule === "unknown" ? null : event.rule;
  const margin = isMoved ? MOVED_DAYS_MAX : 0;
  // The range ends one day later than the calendar: in the event's time zone, it may begin a day later than in the
  // venue's.
  const to = addDays(last, 1 + margin);
  const until = rule?.until ? lastStart(parseCalendarTime(rule.until), start, clock) : null;
  const { days, looked } = rule
    ? recurringDays(rule, start.day, { last: to, until })
    : { days: [start.day], looked: 0 };
  const longest = added.reduce((most, { minutes }) => Math.max(most, minutes ?? 0), event.minutes);
  const from = addDays(today, -Math.ceil(longest / DAY_MINUTES) - 1 - margin);
  const starts = new Map<string, number | null>();
  for (const day of days) if (day >= from && day <= to) starts.set(day, null);
  for (const { day, minutes } of added) if (day >= from && day <= to) starts.set(day, minutes);
  return { starts, looked };
}

/**
 * The last day on which an occurrence may begin. The end of the repetition (UNTIL) has a time, which is compared with
 * the start time of the occurrence.
 */
function lastStart(until: CalendarTime | null, start: CalendarTime, clock: CalendarClock): string | null {
  const day = dayOfCalendarTime(until, start.zone, clock);
  if (!until || day === null || until.minutes === null || start.minutes === null) return day;
  const zone = clock.zoneOf(start.zone, clock.timeZone);
  const isBefore =
    momentOfCalendarTime(until, { ...clock, timeZone: zone }) < momentOfHour(day, start.minutes / 60, zone);
  return isBefore ? addDays(day, -1) : day;
}

/** The days of the venue that one occurrence blocks. */
function daysOf(
  { start, minutes }: EventOccurrence,
  { timeZone, zoneOf }: CalendarClock,
  { today, last }: MarkableDays,
): string[] {
  const { from, to } =
    start.minutes === null
      ? { from: start.day, to: addDays(start.day, Math.max(1, minutes / DAY_MINUTES) - 1) }
      : timedSpan(
          momentOfHour(start.day, start.minutes / 60, zoneOf(start.zone, timeZone)),
          minutes,
          timeZone,
        );
  const days: string[] = [];
  let day = from < today ? today : from;
  for (; day <= to && day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function timedSpan(begin: number, length: number, timeZone: string): { from: string; to: string } {
  const end = begin + minutes(length);
  const from = calendarDayAt(begin, timeZone);
  const to = calendarDayAt(Math.max(begin, end - 1), timeZone);
  const isNight = end <= momentOfHour(to, NIGHT_END_MINUTES / 60, timeZone);
  return { from, to: to > from && isNight ? addDays(to, -1) : to };
}
