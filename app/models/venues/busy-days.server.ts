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

/** Days that the rules of one file may look at; a file that needs more is too large. */
export const RULE_DAYS_BUDGET = 400_000;
/** An event that ends in the night takes no further day. */
const NIGHT_END_MINUTES = 6 * 60;
const DAY_MINUTES = 24 * 60;
/** Days of one event at most. */
const EVENT_DAYS_MAX = 1100;

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

/** The days between today and the end of the calendar that events take; null if the rules are too much to follow. */
export function busyDays(events: readonly EventProperties[], question: BusyQuestion): string[] | null {
  const { horizon, timeZone, ownEnding } = question;
  const read = events
    .map((event) => readEvent(event, timeZone))
    .filter((event) => event !== null)
    .filter(({ uid }) => !uid.endsWith(ownEnding));
  const replaced = new Set(read.flatMap(({ uid, instead }) => (instead ? [`${uid} ${instead}`] : [])));
  const taken = new Set<string>();
  let budget = RULE_DAYS_BUDGET;
  for (const event of read) {
    if (!event.isBusy) continue;
    const { starts, looked } = startsOf(event, horizon);
    budget -= looked + 1;
    if (budget < 0) return null;
    const left = new Set(event.left);
    for (const day of starts) {
      if (event.instead === null && (left.has(day) || replaced.has(`${event.uid} ${day}`))) continue;
      for (const each of daysOf({ ...event.start, day }, event.minutes, timeZone, horizon)) taken.add(each);
    }
  }
  return [...taken].toSorted();
}

function startsOf(event: ReadEvent, { today, last }: Horizon): { starts: readonly string[]; looked: number } {
  const { start, added } = event;
  const rule = event.rule === null ? null : readRule(event.rule);
  if (!rule || event.instead !== null) return { starts: [start.day, ...added], looked: 0 };
  const until = rule.until === null ? null : dayAt(readTime(rule.until), start.zone);
  const { days, looked } = recurringDays(rule, start.day, { last, until });
  const before = addDays(today, -Math.ceil(event.minutes / DAY_MINUTES) - 1);
  return { starts: [...days, ...added].filter((day) => day >= before), looked };
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
    minutes: lengthOf(start, timeOf(all("DTEND")[0]) ?? null, readDuration(text("DURATION")), timeZone),
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

function isKnownZone(name: string): boolean {
  try {
    dayOf(0, name);
    return true;
  } catch {
    // Outlook's own names, and zones that the file defines: they are those of the venue nearly always.
    return false;
  }
}
const known = new Map<string, boolean>();

/** The IANA name of a zone; the venue's own where the calendar names none that is known. */
function zoneName(zone: Zone, timeZone: string): string {
  if (zone.kind === "utc") return "UTC";
  if (zone.kind === "local") return timeZone;
  if (known.size > 1000) known.clear();
  if (!known.has(zone.name)) known.set(zone.name, isKnownZone(zone.name));
  return known.get(zone.name) ? zone.name : timeZone;
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
  for (; day <= to && day <= last && days.length < EVENT_DAYS_MAX; day = addDays(day, 1)) days.push(day);
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
