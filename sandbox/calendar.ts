import { days } from "../app/models/core/time.rules.ts";

/** The host of the sandbox's calendar, which replaces the calendars of Google or Outlook. */
export const CALENDAR_HOST = "calendar.example.com";

/**
 * The tables of the sandbox's calendar, which people can edit. The host has one URL for each way in which the calendar
 * is returned, and some of these responses are wrong on purpose.
 */
export const CALENDAR_TABLES = [
  `CREATE TABLE IF NOT EXISTS calendar_files (name TEXT PRIMARY KEY, text TEXT NOT NULL)`,
];

const dayIn = (count: number): string =>
  new Date(Date.now() + days(count)).toISOString().slice(0, 10).replaceAll("-", "");

const LINE_END = "\r\n";
const event = (...lines: string[]): string[] => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

/**
 * The text of the calendar before anybody edits it: a weekend, an evening that ends at night, a visit marked as free,
 * and a cancelled event.
 */
function demoCalendar(): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Trousseau sandbox//EN",
    ...event(
      "UID:weekend@sandbox",
      `DTSTART;VALUE=DATE:${dayIn(20)}`,
      `DTEND;VALUE=DATE:${dayIn(22)}`,
      "SUMMARY:Mariage Camille",
    ),
    ...event(
      "UID:evening@sandbox",
      `DTSTART;TZID=Europe/Paris:${dayIn(34)}T160000`,
      `DTEND;TZID=Europe/Paris:${dayIn(35)}T030000`,
      "SUMMARY:Mariage Hugo",
    ),
    ...event("UID:visit@sandbox", `DTSTART;VALUE=DATE:${dayIn(36)}`, "TRANSP:TRANSPARENT", "SUMMARY:Visite"),
    ...event("UID:gone@sandbox", `DTSTART;VALUE=DATE:${dayIn(37)}`, "STATUS:CANCELLED", "SUMMARY:Annulé"),
    "END:VCALENDAR",
  ];
  return lines.join(LINE_END) + LINE_END;
}

export async function readCalendarText(db: D1Database): Promise<string> {
  const stored = await db
    .prepare("SELECT text FROM calendar_files WHERE name = 'busy'")
    .first<string>("text");
  return stored ?? demoCalendar();
}

export async function saveCalendarText(db: D1Database, text: string): Promise<void> {
  await (
    text.trim() === ""
      ? db.prepare("DELETE FROM calendar_files WHERE name = 'busy'")
      : db
          .prepare(
            "INSERT INTO calendar_files (name, text) VALUES ('busy', ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text",
          )
          .bind(text)
  ).run();
}

const TOO_MUCH_BYTES = 2 * 1024 * 1024;
const movedTo = (location: string): Response => new Response(null, { status: 302, headers: { location } });

/**
 * Responds to GET https://calendar.example.com/busy.ics. Other URLs on this host give responses that are wrong on
 * purpose.
 */
export async function answerCalendar(url: URL, db: D1Database): Promise<Response> {
  switch (url.pathname) {
    case "/busy.ics":
      return new Response(await readCalendarText(db), { headers: { "content-type": "text/calendar" } });
    case "/moved.ics":
      return movedTo("/busy.ics");
    case "/inside.ics":
      return movedTo("https://127.0.0.1/busy.ics");
    case "/circle.ics":
      return movedTo("/circle.ics");
    case "/huge.ics":
      return new Response(`BEGIN:VCALENDAR${LINE_END}${"X".repeat(TOO_MUCH_BYTES)}`);
    case "/page.ics":
      return new Response("<!doctype html><title>Sign in</title>", {
        headers: { "content-type": "text/html" },
      });
    default:
      return new Response("Not found\n", { status: 404 });
  }
}
