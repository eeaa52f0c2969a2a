import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  escapeCalendarText,
  foldCalendarLine,
  writeCalendar,
  type CalendarEntry,
} from "../../../app/models/calendar/ical.rules.ts";

const encoder = new TextEncoder();

/** Joins folded lines as RFC 5545 (section 3.1) requires of a reader. */
const unfolded = (file: string): string[] => file.replaceAll(/\r\n[ \t]/g, "").split("\r\n");

/** Decodes a text value as RFC 5545 (section 3.3.11) requires of a reader. */
function readText(value: string): string {
  let text = "";
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at);
    if (character === ";" || character === ",") throw new Error(`a bare ${character}`);
    if (character !== "\\") {
      text += character;
      continue;
    }
    at += 1;
    const meant = { n: "\n", N: "\n", "\\": "\\", ";": ";", ",": "," }[value.charAt(at)];
    if (meant === undefined) throw new Error(`an unknown escape in ${value}`);
    text += meant;
  }
  return text;
}

const ENTRY: CalendarEntry = {
  uid: "01a201b3-4ae2-768f-8952-e17798d0ff2c",
  summary: "Mariage · Camille Bertin",
  from: "2026-12-31",
  to: "2026-12-31",
  changedAt: Date.UTC(2026, 4, 3, 8, 5, 9),
  status: "TENTATIVE",
  url: "https://fr.trousseau.example/event-requests/01a201b3-4ae2-768f-8952-e17798d0ff2c",
};

/** The properties of the first entry of a file. */
function propertiesOf(entry: Partial<CalendarEntry>): Map<string, string> {
  const lines = unfolded(
    writeCalendar({ product: "Trousseau", name: "Événements", entries: [{ ...ENTRY, ...entry }] }),
  );
  const inside = lines.slice(lines.indexOf("BEGIN:VEVENT") + 1, lines.indexOf("END:VEVENT"));
  return new Map(inside.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
}

const anyText = fc.string({ unit: "binary", maxLength: 400 });

describe("a line of a calendar file", () => {
  test("a folded line has at most 75 bytes, splits no character, and unfolds to the original line", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = `SUMMARY:${escapeCalendarText(text)}`;
        const parts = foldCalendarLine(line).split("\r\n");
        for (const [index, part] of parts.entries()) {
          expect(encoder.encode(part).length).toBeLessThanOrEqual(75);
          expect(new TextDecoder("utf-8", { fatal: true }).decode(encoder.encode(part))).toBe(part);
          if (index > 0) expect(part.startsWith(" ")).toBe(true);
        }
        expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join("")).toBe(line);
      }),
    );
  });

  test("a line of 75 bytes is not folded, but a line of 76 bytes is folded", () => {
    expect(foldCalendarLine("x".repeat(75))).toBe("x".repeat(75));
    expect(foldCalendarLine("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
    // The last character has two bytes, but only one more byte fits into the line.
    expect(foldCalendarLine(`${"x".repeat(74)}é`)).toBe(`${"x".repeat(74)}\r\n é`);
  });
});

describe("a text in a calendar file", () => {
  test("a program that reads the file gets the original text without its control characters", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const readable = Array.from(text.replaceAll(/\r\n?/g, "\n"))
          .filter(
            (character) => /[\n\t]/.test(character) || !/\p{Cc}/u.test(character) || character >= "\u0080",
          )
          .join("");
        expect(readText(escapeCalendarText(text))).toBe(readable);
      }),
    );
  });

  test("a couple's text cannot add a property or an entry", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (summary, location, description) => {
        const hostile = "\r\nEND:VEVENT\r\nBEGIN:VEVENT\nATTENDEE:mailto:x@example.com";
        const lines = unfolded(
          writeCalendar({
            product: "Trousseau",
            name: `${summary}${hostile}`,
            entries: [
              {
                ...ENTRY,
                summary: `${summary}${hostile}`,
                location: `${location}${hostile}`,
                description: `${description}${hostile}`,
              },
            ],
          }),
        );
        expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
        expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
        for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z-]+(?:;[A-Z]+=[A-Z]+)?:/);
      }),
    );
  });
});

describe("an entry of a calendar file", () => {
  test("a calendar entry consists of whole days, and its end is the day after its last day", () => {
    const oneDay = propertiesOf({});
    expect(oneDay.get("DTSTART;VALUE=DATE")).toBe("20261231");
    expect(oneDay.get("DTEND;VALUE=DATE")).toBe("20270101");
    const leapDay = propertiesOf({ from: "2028-02-27", to: "2028-02-28" });
    expect(leapDay.get("DTSTART;VALUE=DATE")).toBe("20280227");
    expect(leapDay.get("DTEND;VALUE=DATE")).toBe("20280229");
  });

  test("a calendar entry has its id, the time of its last change in UTC, and a link whose characters are not escaped", () => {
    const url = "https://fr.trousseau.example/event-requests/a,b;c";
    const properties = propertiesOf({ url });
    expect(properties.get("UID")).toBe(ENTRY.uid);
    expect(properties.get("DTSTAMP")).toBe("20260503T080509Z");
    expect(properties.get("LAST-MODIFIED")).toBe("20260503T080509Z");
    expect(properties.get("URL")).toBe(url);
  });

  test("a calendar entry marks its days as busy only if the event is confirmed", () => {
    expect(propertiesOf({ status: "CONFIRMED" }).get("TRANSP")).toBe("OPAQUE");
    expect(propertiesOf({ status: "TENTATIVE" }).get("TRANSP")).toBe("TRANSPARENT");
  });
});

test("a calendar file contains the calendar's name, and contains a refresh interval only if the file is served at a URL", () => {
  const file = writeCalendar({
    product: "Trousseau",
    name: "Trousseau · Événements",
    refreshMinutes: 60,
    entries: [ENTRY],
  });
  expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")).toBe(true);
  expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
  expect(unfolded(file)).toEqual(
    expect.arrayContaining(["X-WR-CALNAME:Trousseau · Événements", "REFRESH-INTERVAL;VALUE=DURATION:PT60M"]),
  );
  expect(writeCalendar({ product: "Trousseau", name: "x", entries: [] })).not.toContain("REFRESH-INTERVAL");
});
