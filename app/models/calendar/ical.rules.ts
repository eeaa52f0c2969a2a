import { addDays } from "~/models/core/time.rules";

/** One entry of a calendar. It lasts one or more whole days. */
export interface CalendarEntry {
  /**
   * An id that stays the same in every version of the entry, so that a calendar program replaces the earlier version.
   */
  uid: string;
  summary: string;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  changedAt: number;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  url: string;
  location?: string;
  description?: string;
}

export interface Calendar {
  /** The name of the product that writes the calendar. */
  product: string;
  name: string;
  /** The interval after which a subscribed calendar program should read the feed again. */
  refreshMinutes?: number;
  entries: readonly CalendarEntry[];
}

const LINE_END = "\r\n";
/** Maximum length of a line in bytes of UTF-8, without the line break (RFC 5545, section 3.1). */
const LINE_MAX = 75;

const bytesOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
};

/** Splits a long line between two characters (folding). Each continuation line begins with a space. */
export function foldCalendarLine(line: string): string {
  let text = "";
  let used = 0;
  for (const character of line) {
    const bytes = bytesOf(character);
    if (used + bytes > LINE_MAX) {
      text += `${LINE_END} `;
      used = 1;
    }
    text += character;
    used += bytes;
  }
  return text;
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Formats a text as the value of a property. Characters that RFC 5545 does not allow are removed. */
export const escapeCalendarText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(CONTROLS, "")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);

const dayValue = (day: string): string => day.replaceAll("-", "");
const momentValue = (moment: number): string =>
  new Date(moment).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");

const textLine = (name: string, text: string | undefined): string[] =>
  text ? [`${name}:${escapeCalendarText(text)}`] : [];

/** The lines of an entry. The days of an unconfirmed event are shown as free. */
const entryLines = (entry: CalendarEntry): string[] => [
  "BEGIN:VEVENT",
  `UID:${entry.uid}`,
  `DTSTAMP:${momentValue(entry.changedAt)}`,
  `LAST-MODIFIED:${momentValue(entry.changedAt)}`,
  `DTSTART;VALUE=DATE:${dayValue(entry.from)}`,
  // In an iCalendar file, the end date is the day after the last day of the entry.
  `DTEND;VALUE=DATE:${dayValue(addDays(entry.to, 1))}`,
  ...textLine("SUMMARY", entry.summary),
  ...textLine("LOCATION", entry.location),
  ...textLine("DESCRIPTION", entry.description),
  `URL:${entry.url}`,
  `STATUS:${entry.status}`,
  `TRANSP:${entry.status === "CONFIRMED" ? "OPAQUE" : "TRANSPARENT"}`,
  "END:VEVENT",
];

const refreshLines = (minutes: number | undefined): string[] =>
  minutes === undefined
    ? []
    : [`REFRESH-INTERVAL;VALUE=DURATION:PT${minutes}M`, `X-PUBLISHED-TTL:PT${minutes}M`];

/** Writes a calendar as a file in the format of RFC 5545. Equal calendars give identical bytes. */
export const writeCalendar = ({ product, name, refreshMinutes, entries }: Calendar): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...textLine("PRODID", `-//${product}//Calendar//EN`),
    "CALSCALE:GREGORIAN",
    ...textLine("NAME", name),
    ...textLine("X-WR-CALNAME", name),
    ...refreshLines(refreshMinutes),
    ...entries.flatMap(entryLines),
    "END:VCALENDAR",
  ]
    .map((line) => foldCalendarLine(line) + LINE_END)
    .join("");
