/* Reads files of RFC 5545 as far as days need it: VEVENTs with their times and rules. */

/** A line of a calendar: `DTSTART;TZID=Europe/Paris:20270612T150000`. */
export interface Property {
  name: string;
  parameters: Readonly<Record<string, string>>;
  value: string;
}

/** The properties of a VEVENT, without those of its alarms. */
export type EventProperties = readonly Property[];

/** Lines continue on the next one, which begins with a space or a tab. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r\n|\n|\r/);

const NAME = /^[A-Za-z\d-]+/;
const PARAMETER = /;([A-Za-z\d-]+)=((?:"[^"]*"|[^";:,])*(?:,(?:"[^"]*"|[^";:,])*)*)/y;

/** Null for what is no property. */
export function readProperty(line: string): Property | null {
  const name = NAME.exec(line)?.[0];
  if (!name) return null;
  const parameters: Record<string, string> = {};
  let at = name.length;
  for (;;) {
    PARAMETER.lastIndex = at;
    const found = PARAMETER.exec(line);
    if (!found) break;
    parameters[(found[1] ?? "").toUpperCase()] = (found[2] ?? "").replaceAll('"', "");
    at = PARAMETER.lastIndex;
  }
  return line[at] === ":" ? { name: name.toUpperCase(), parameters, value: line.slice(at + 1).trim() } : null;
}

/** The events of a file; null if it is no calendar. */
export function readEvents(text: string): EventProperties[] | null {
  const events: Property[][] = [];
  const open: string[] = [];
  let isCalendar = false;
  for (const line of unfolded(text)) {
    const property = readProperty(line);
    if (!property) continue;
    const { name, value } = property;
    if (name === "BEGIN") {
      open.push(value.toUpperCase());
      isCalendar ||= open[0] === "VCALENDAR";
      if (open.at(-1) === "VEVENT") events.push([]);
    } else if (name === "END") open.pop();
    else if (open.at(-1) === "VEVENT") events.at(-1)?.push(property);
  }
  return isCalendar ? events : null;
}

/** Where the clock of a time is read. `local`: wherever the reader is. */
export type Zone = { kind: "utc" } | { kind: "local" } | { kind: "named"; name: string };

/** A day, or a day with a time on some clock. */
export interface Time {
  /** YYYY-MM-DD */
  day: string;
  /** After midnight; null for whole days. */
  minutes: number | null;
  zone: Zone;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/;

/** One value of DTSTART, DTEND, EXDATE and the like; null for anything else. */
export function readTime(value: string, parameters: Property["parameters"] = {}): Time | null {
  const [, year, month, date, hour, minute, , isUtc] = TIME.exec(value) ?? [];
  const day = `${year}-${month}-${date}`;
  if (year === undefined || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
  if (hour === undefined) return { day, minutes: null, zone: { kind: "local" } };
  const minutes = Number(hour) * 60 + Number(minute);
  if (minutes > 24 * 60) return null;
  const name = parameters["TZID"];
  if (isUtc) return { day, minutes, zone: { kind: "utc" } };
  return { day, minutes, zone: name ? { kind: "named", name } : { kind: "local" } };
}

const DURATION = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,7}S)?)?$/;

/** The minutes of a DURATION; null for anything else and for one that goes back. */
export function readDuration(value: string): number | null {
  const found = DURATION.exec(value);
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
}
