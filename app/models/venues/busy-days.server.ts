import { momentAt } from "~/i18n/local-days";
import { dayOf } from "~/i18n/formats";
import {
  countTimes,
  readDuration,
  readTime,
  type CalendarContent,
  type EventProperties,
  type Property,
  type Time,
  type Zone,
} from "~/models/calendar/parse.rules";
import { readRule, recurringDays, type Rule } from "~/models/calendar/recurrence.rules";
import { zoneReader, type ZoneReader } from "~/models/calendar/zones.rules";
import { addDays } from "~/models/statistics/rules";
import type { Horizon } from "./availability.rules";
import { isOfVenue } from "./feed.rules";

/** What one file may cost, in days that are looked at; a file that needs more is too large. */
export const READING_BUDGET = 400_000;
/** A time is looked up on a clock, which takes as long as so many days. */
const TIME_COST = 10;
/** An event that ends in the night takes no further day. */
const NIGHT_END_MINUTES = 6 * 60;
const DAY_MINUTES = 24 * 60;
/** A longer event, of a century, is cut: what lies beyond is no day of any calendar. */
const EVENT_MINUTES_MAX = 36_600 * DAY_MINUTES;
/** Days by which "this and all later ones" may be moved. */
const MOVED_DAYS_MAX = 366;

/** Whose days are asked for. */
export interface BusyQuestion {
  horizon: Horizon;
  /** Of the venue. */
  timeZone: string;
  /** Ends the ids of events that the venue tells itself: they are passed over. */
  ownEnding: string;
}

/** What of a file takes no day, or not all of its days, in numbers of events. */
export interface PassedOver {
  /** Shown as free, with days to come. */
  free: number;
  /** Their rule is not understood: only the first date counts. */
  rules: number;
  /** Not readable, or not in full. */
  unread: number;
}

export interface BusyDays {
  days: string[];
  /** Those of the days that only other venues tell. */
  echoes: string[];
  passedOver: PassedOver;
}

/** One date of an event that takes a day or more. */
interface Occurrence {
  start: Time;
  minutes: number;
  isBusy: boolean;
}

interface ReadEvent extends Occurrence {
  uid: string;
  sequence: number;
  /** The day of the occurrence that it takes the place of; null for an event of its own. */
  instead: string | null;
  /** It takes the place of all later occurrences as well. */
  isOfLater: boolean;
  isCancelled: boolean;
  rule: Rule | "unknown" | null;
  /** It has more than one rule, of which only the first is followed. */
  hasFurtherRules: boolean;
  /** Further dates, some with a length of their own. */
  added: readonly { day: string; minutes: number | null }[];
  left: ReadonlySet<string>;
  /** Some of its values cannot be read. */
  isPartial: boolean;
}

/** The days between today and the end of the calendar that events take; null if they are too much to follow. */
export function busyDays({ events, zones }: CalendarContent, question: BusyQuestion): BusyDays | null {
  const { horizon, timeZone, ownEnding } = question;
  let budget = READING_BUDGET - TIME_COST * countTimes(events);
  if (budget < 0) return null;
  const clock: Clock = { timeZone, zoneOf: zoneReader(zones) };
  const all = events.map((event) => readEvent(event, clock));
  const passedOver = { free: 0, rules: 0, unread: all.filter((event) => event === null).length };
  const read = newest(all.filter((event) => event !== null).filter(({ uid }) => !uid.endsWith(ownEnding)));
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
      else for (const each of days) (isOfVenue(event.uid) ? echoes : own).add(each);
    }
    if (budget < 0) return null;
    passedOver.free += isFree ? 1 : 0;
    passedOver.rules += event.isBusy && (event.rule === "unknown" || event.hasFurtherRules) ? 1 : 0;
    passedOver.unread += event.isBusy && event.isPartial ? 1 : 0;
  }
  const alone = [...echoes].filter((day) => !own.has(day)).toSorted();
  return { days: [...own, ...alone].toSorted(), echoes: alone, passedOver };
}

/** The clock of the venue, and the clocks that the file names. */
interface Clock {
  timeZone: string;
  zoneOf: ZoneReader;
}

/** Of several versions of an event, or of one of its occurrences, those with the highest number. */
function newest(events: readonly ReadEvent[]): ReadEvent[] {
  const keyOf = ({ uid, instead, isOfLater }: ReadEvent) => `${uid} ${instead} ${isOfLater}`;
  const highest = new Map<string, number>();
  for (const event of events)
    highest.set(keyOf(event), Math.max(event.sequence, highest.get(keyOf(event)) ?? 0));
  return events.filter((event) => event.uid === "" || event.sequence === highest.get(keyOf(event)));
}

/** The changes of "this and all later ones" by the id of their event, the latest first. */
function laterOnes(events: readonly ReadEvent[]): ReadonlyMap<string, readonly ReadEvent[]> {
  const changes = new Map<string, ReadEvent[]>();
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

const changeOn = (day: string, changes: readonly ReadEvent[]): ReadEvent | undefined =>
  changes.find(({ instead }) => instead !== null && instead <= day);
const isCancelledChange = (day: string, changes: readonly ReadEvent[]): boolean =>
  changeOn(day, changes)?.isCancelled ?? false;

/** The occurrence of a day as the event tells it, or as a change of it and of all later ones does. */
function occurrenceOn(
  event: ReadEvent,
  day: string,
  length: number | null,
  changes: readonly ReadEvent[],
): Occurrence {
  const change = changeOn(day, changes);
  if (!change || change.instead === null)
    return { start: { ...event.start, day }, minutes: length ?? event.minutes, isBusy: event.isBusy };
  const moved = Math.round((Date.parse(change.start.day) - Date.parse(change.instead)) / 86_400_000);
  return {
    start: { ...change.start, day: addDays(day, Math.max(-MOVED_DAYS_MAX, Math.min(MOVED_DAYS_MAX, moved))) },
    minutes: change.minutes,
    isBusy: change.isBusy && !change.isCancelled,
  };
}

/** The days, each once, on which an event begins and may take a day that is asked for, with lengths of their own. */
function startsOf(
  event: ReadEvent,
  { today, last }: Horizon,
  { clock, isMoved }: { clock: Clock; isMoved: boolean },
): { starts: ReadonlyMap<string, number | null>; looked: number } {
  const { start, added } = event;
  const rule = event.instead !== null || event.rule === "unknown" ? null : event.rule;
  const margin = isMoved ? MOVED_DAYS_MAX : 0;
  // Clocks of another zone may already show the day after.
  const to = addDays(last, 1 + margin);
  const until = rule?.until ? lastStart(readTime(rule.until), start, clock) : null;
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

/** The last day on which an occurrence may begin: UNTIL is compared with the time at which it does. */
function lastStart(until: Time | null, start: Time, clock: Clock): string | null {
  const day = dayAt(until, start.zone, clock);
  if (!until || day === null || until.minutes === null || start.minutes === null) return day;
  const zone = clock.zoneOf(start.zone, clock.timeZone);
  const isBefore = momentOf(until, { ...clock, timeZone: zone }) < momentAt(day, start.minutes / 60, zone);
  return isBefore ? addDays(day, -1) : day;
}

/** With one L it is American. */
const CANCELLED = /^cancell?ed$/i;

function readEvent(event: EventProperties, clock: Clock): ReadEvent | null {
  const all = (name: string) => event.filter((property) => property.name === name);
  const text = (name: string) => all(name)[0]?.value ?? "";
  const timeOf = (property: Property | undefined) =>
    property && readTime(property.value, property.parameters);
  // A cancelled occurrence may come without a beginning of its own.
  const start = timeOf(all("DTSTART")[0] ?? all("RECURRENCE-ID")[0]);
  if (!start) return null;
  const zone: Zone = { kind: "named", name: clock.zoneOf(start.zone, clock.timeZone) };
  let isPartial = false;
  const listed = (name: string) =>
    all(name).flatMap(({ value, parameters }) =>
      value.split(",").flatMap((part) => {
        const [from = "", to = ""] = part.split("/");
        const time = readTime(from, parameters);
        const day = dayAt(time, zone, clock);
        if (!time || day === null) {
          isPartial = true;
          return [];
        }
        const minutes = to && lengthOf(time, readTime(to, parameters), readDuration(to), clock);
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
    minutes: lengthOf(start, end ?? null, readDuration(text("DURATION")), clock),
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

/** True where a date leaves out the occurrence of its day: one of another hour leaves out none. */
function isAtStart(date: Time, start: Time, zone: Zone, clock: Clock): boolean {
  if (date.minutes === null || start.minutes === null) return true;
  const own: Clock = { ...clock, timeZone: clock.zoneOf(zone, clock.timeZone) };
  return momentOf(date, own) === momentOf({ ...start, zone }, own);
}

function ruleOf(value: string, minutes: number | null): Rule | "unknown" {
  const rule = readRule(value, minutes);
  return rule && (rule.until === null || readTime(rule.until)) ? rule : "unknown";
}

/** Minutes from the start to the end; a whole day without an end lasts one day. */
function lengthOf(start: Time, end: Time | null, duration: number | null, clock: Clock): number {
  const isWhole = start.minutes === null;
  let length = 0;
  if (end) {
    const minutes = Math.round((momentOf(end, clock) - momentOf(start, clock)) / 60_000);
    // Clock changes make a whole day an hour shorter or longer.
    length = isWhole ? Math.round(minutes / DAY_MINUTES) * DAY_MINUTES : minutes;
  }
  return Math.min(EVENT_MINUTES_MAX, length > 0 ? length : (duration ?? (isWhole ? DAY_MINUTES : 0)));
}

const momentOf = ({ day, minutes, zone }: Time, { zoneOf, timeZone }: Clock): number =>
  momentAt(day, (minutes ?? 0) / 60, minutes === null ? "UTC" : zoneOf(zone, timeZone));

/** The day that clocks of a zone show at a time. */
function dayAt(time: Time | null, zone: Zone, clock: Clock): string | null {
  if (!time) return null;
  const own = clock.zoneOf(zone, "UTC");
  const other = clock.zoneOf(time.zone, own);
  return time.minutes === null || other === own
    ? time.day
    : dayOf(momentOf(time, { ...clock, timeZone: own }), own);
}

/** The days of the venue that one occurrence takes. */
function daysOf(
  { start, minutes }: Occurrence,
  { timeZone, zoneOf }: Clock,
  { today, last }: Horizon,
): string[] {
  const { from, to } =
    start.minutes === null
      ? { from: start.day, to: addDays(start.day, Math.max(1, minutes / DAY_MINUTES) - 1) }
      : timedSpan(momentAt(start.day, start.minutes / 60, zoneOf(start.zone, timeZone)), minutes, timeZone);
  const days: string[] = [];
  let day = from < today ? today : from;
  for (; day <= to && day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function timedSpan(begin: number, minutes: number, timeZone: string): { from: string; to: string } {
  const end = begin + minutes * 60_000;
  const from = dayOf(begin, timeZone);
  const to = dayOf(Math.max(begin, end - 1), timeZone);
  const isNight = end <= momentAt(to, NIGHT_END_MINUTES / 60, timeZone);
  return { from, to: to > from && isNight ? addDays(to, -1) : to };
}
