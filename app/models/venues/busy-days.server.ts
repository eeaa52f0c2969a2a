import { momentAt } from "~/i18n/local-days";
import { dayOf } from "~/i18n/formats";
import {
  readDuration,
  readTime,
  type EventProperties,
  type Property,
  type Time,
  type Zone,
} from "~/models/calendar/parse.rules";
import { readRule, recurringDays } from "~/models/calendar/recurrence.rules";
import { addDays } from "~/models/statistics/rules";
import type { Horizon } from "./availability.rules";

/** What one file may cost, in days that are looked at; a file that needs more is too large. */
export const READING_BUDGET = 400_000;
/** A time is looked up on a clock, which takes as long as so many days. */
const TIME_COST = 10;
/** An event that ends in the night takes no further day. */
const NIGHT_END_MINUTES = 6 * 60;
const DAY_MINUTES = 24 * 60;
/** A longer event, of a century, is cut: what lies beyond is no day of any calendar. */
const EVENT_MINUTES_MAX = 36_600 * DAY_MINUTES;
/** Zones that the times of one file may name. */
const ZONES_MAX = 100;

/** Whose days are asked for. */
export interface BusyQuestion {
  horizon: Horizon;
  /** Of the venue. */
  timeZone: string;
  /** Ends the ids of events that the venue tells itself: they are passed over. */
  ownEnding: string;
}

interface ReadEvent {
  uid: string;
  /** The day of the occurrence that it takes the place of; null for an event of its own. */
  instead: string | null;
  isBusy: boolean;
  start: Time;
  minutes: number;
  rule: string | null;
  added: readonly string[];
  left: readonly string[];
}

/** The days between today and the end of the calendar that events take; null if they are too much to follow. */
export function busyDays(events: readonly EventProperties[], question: BusyQuestion): string[] | null {
  const { horizon, timeZone, ownEnding } = question;
  let budget = READING_BUDGET - TIME_COST * timesIn(events);
  if (budget < 0) return null;
  zones.clear();
  const read = events
    .map((event) => readEvent(event, timeZone))
    .filter((event) => event !== null)
    .filter(({ uid }) => !uid.endsWith(ownEnding));
  const replaced = new Set(read.flatMap(({ uid, instead }) => (instead ? [`${uid} ${instead}`] : [])));
  const taken = new Set<string>();
  for (const event of read) {
    if (!event.isBusy) continue;
    const { starts, looked } = startsOf(event, horizon);
    budget -= looked + starts.size * (event.start.minutes === null ? 1 : TIME_COST);
    if (budget < 0) return null;
    const left = new Set(event.left);
    for (const day of starts) {
      if (event.instead === null && (left.has(day) || replaced.has(`${event.uid} ${day}`))) continue;
      const days = daysOf({ ...event.start, day }, event.minutes, timeZone, horizon);
      budget -= days.length;
      if (budget < 0) return null;
      for (const each of days) taken.add(each);
    }
  }
  return [...taken].toSorted();
}

const LISTS_OF_TIMES: ReadonlySet<string> = new Set(["RDATE", "EXDATE", "RECURRENCE-ID"]);

/** How many times have to be read: one for each event, and those in lists. */
function timesIn(events: readonly EventProperties[]): number {
  let count = events.length;
  for (const event of events)
    for (const { name, value } of event) if (LISTS_OF_TIMES.has(name)) count += value.split(",").length;
  return count;
}

/** The days, each once, on which an event begins and may take a day that is asked for. */
function startsOf(
  event: ReadEvent,
  { today, last }: Horizon,
): { starts: ReadonlySet<string>; looked: number } {
  const { start, added } = event;
  const rule = event.rule === null || event.instead !== null ? null : readRule(event.rule);
  const until = rule?.until ? dayAt(readTime(rule.until), start.zone) : null;
  const { days, looked } = rule
    ? recurringDays(rule, start.day, { last, until })
    : { days: [start.day], looked: 0 };
  const from = addDays(today, -Math.ceil(event.minutes / DAY_MINUTES) - 1);
  // Clocks of another zone may already show the day after.
  const to = addDays(last, 1);
  return { starts: new Set([...days, ...added].filter((day) => day >= from && day <= to)), looked };
}

function readEvent(event: EventProperties, timeZone: string): ReadEvent | null {
  const all = (name: string) => event.filter((property) => property.name === name);
  const text = (name: string) => all(name)[0]?.value ?? "";
  const timeOf = (property: Property | undefined) =>
    property && readTime(property.value, property.parameters);
  const start = timeOf(all("DTSTART")[0]);
  if (!start) return null;
  const zone = zoneName(start.zone, timeZone);
  const daysOfAll = (name: string): string[] =>
    all(name)
      .flatMap(({ value, parameters }) =>
        value.split(",").map((part) => readTime(part.split("/")[0] ?? "", parameters)),
      )
      .flatMap((time) => dayAt(time, { kind: "named", name: zone }) ?? []);
  const isFree =
    text("STATUS").toUpperCase() === "CANCELLED" ||
    text("TRANSP").toUpperCase() === "TRANSPARENT" ||
    text("X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase() === "FREE";
  return {
    uid: text("UID"),
    instead: daysOfAll("RECURRENCE-ID")[0] ?? null,
    isBusy: !isFree,
    start: { ...start, zone: { kind: "named", name: zone } },
    minutes: Math.min(
      EVENT_MINUTES_MAX,
      lengthOf(start, timeOf(all("DTEND")[0]) ?? null, readDuration(text("DURATION")), timeZone),
    ),
    rule: text("RRULE") || null,
    added: daysOfAll("RDATE"),
    left: daysOfAll("EXDATE"),
  };
}

/** Minutes from the start to the end; a whole day without an end lasts one day. */
function lengthOf(start: Time, end: Time | null, duration: number | null, timeZone: string): number {
  const isWhole = start.minutes === null;
  if (end) {
    const minutes = Math.round((momentOf(end, timeZone) - momentOf(start, timeZone)) / 60_000);
    // Clock changes make a whole day an hour shorter or longer.
    const length = isWhole ? Math.round(minutes / DAY_MINUTES) * DAY_MINUTES : minutes;
    if (length > 0) return length;
  }
  return duration ?? (isWhole ? DAY_MINUTES : 0);
}

/** Names of the time zone database; not its offsets, of which there are thousands. */
const ZONE_NAME = /^[a-z][\w+/-]{1,40}$/i;

/** The name of a zone in its usual spelling. */
function knownZone(name: string): string | null {
  if (!ZONE_NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Outlook's own names, and zones that the file defines: they are those of the venue nearly always.
    return null;
  }
}

/** The zones of the file at hand. Names that are kept for longer would keep the whole text of their file. */
const zones = new Map<string, string | null>();

/** The IANA name of a zone; the venue's own where the calendar names none that is known. */
function zoneName(zone: Zone, timeZone: string): string {
  if (zone.kind === "utc") return "UTC";
  if (zone.kind === "local") return timeZone;
  if (!zones.has(zone.name)) {
    if (zones.size === ZONES_MAX) return timeZone;
    zones.set(zone.name, knownZone(zone.name));
  }
  return zones.get(zone.name) ?? timeZone;
}

const momentOf = ({ day, minutes, zone }: Time, timeZone: string): number =>
  momentAt(day, (minutes ?? 0) / 60, minutes === null ? "UTC" : zoneName(zone, timeZone));

/** The day that clocks of a zone show at a time. */
function dayAt(time: Time | null, zone: Zone): string | null {
  if (!time) return null;
  const own = zoneName(zone, "UTC");
  const other = zoneName(time.zone, own);
  return time.minutes === null || other === own ? time.day : dayOf(momentOf(time, own), own);
}

/** The days of the venue that one occurrence takes. */
function daysOf(start: Time, minutes: number, timeZone: string, { today, last }: Horizon): string[] {
  const { from, to } =
    start.minutes === null
      ? { from: start.day, to: addDays(start.day, Math.max(1, minutes / DAY_MINUTES) - 1) }
      : timedSpan(start, minutes, timeZone);
  const days: string[] = [];
  let day = from < today ? today : from;
  for (; day <= to && day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function timedSpan(start: Time, minutes: number, timeZone: string): { from: string; to: string } {
  const begin = momentOf(start, timeZone);
  const end = begin + minutes * 60_000;
  const from = dayOf(begin, timeZone);
  const to = dayOf(Math.max(begin, end - 1), timeZone);
  const isNight = end <= momentAt(to, NIGHT_END_MINUTES / 60, timeZone);
  return { from, to: to > from && isNight ? addDays(to, -1) : to };
}
