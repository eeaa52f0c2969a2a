import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeCalendar } from "../../../app/models/calendar/ical.rules.ts";
import {
  parseCalendarDuration,
  parseCalendarEvents,
  parseCalendarProperty,
  parseCalendarTime,
} from "../../../app/models/calendar/parse.rules.ts";

describe("reading a calendar file", () => {
  test("folded lines and parameters of a file are parsed, and alarms are skipped", () => {
    const events = parseCalendarEvents(
      [
        "\uFEFFBEGIN:VCALENDAR",
        "BEGIN:VTIMEZONE",
        "TZID:Home\\, sweet home",
        "BEGIN:STANDARD",
        "TZOFFSETTO:+0100",
        "DTSTART:19700101T000000",
        "END:STANDARD",
        "END:VTIMEZONE",
        "BEGIN:VEVENT",
        'DTSTART;TZID="Europe/Paris";X-A=1:202706',
        " 12T150000",
        "SUMMARY:Mariage\\, de: A",
        "BEGIN:VALARM",
        "DURATION:PT15M",
        "END:VALARM",
        "no property",
        "END:VEVENT",
        "END:VCALENDAR",
      ].join("\r\n"),
    );
    expect(events).toEqual({
      events: [
        [
          {
            name: "DTSTART",
            parameters: { TZID: "Europe/Paris", "X-A": "1" },
            value: "20270612T150000",
          },
          { name: "SUMMARY", parameters: {}, value: "Mariage\\, de: A" },
        ],
      ],
      zones: new Map([["Home, sweet home", { place: null, standard: 60, daylight: null }]]),
    });
  });

  test.each([
    "",
    "<!doctype html><title>Sign in</title>",
    "BEGIN:VCARD\nEND:VCARD",
    "BEGIN:VEVENT\nEND:VEVENT",
  ])("the text %j is not a calendar file", (text) => {
    expect(parseCalendarEvents(text)).toEqual({ problem: "not_calendar" });
  });

  test("no text causes an exception", () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT",
        "END:VEVENT",
        "DTSTART:20270612",
        ' ";:',
        'X;A="b:DTSTART',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const read = parseCalendarEvents(lines.join("\n"));
        expect("problem" in read || Array.isArray(read.events)).toBe(true);
      }),
    );
  });

  test("a calendar file that this product has written is parsed into the same entries", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 200 });
    fc.assert(
      fc.property(
        text,
        fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
        (summary, date) => {
          const day = date.toISOString().slice(0, 10);
          const entry = {
            uid: "one",
            summary,
            from: day,
            to: day,
            changedAt: 0,
            status: "CONFIRMED" as const,
            url: "https://a.example",
          };
          const read = parseCalendarEvents(
            writeCalendar({ product: "Trousseau", name: "Test", entries: [entry] }),
          );
          const [event] = "events" in read ? read.events : [];
          expect(event?.find(({ name }) => name === "DTSTART")?.value).toBe(day.replaceAll("-", ""));
          expect(event?.find(({ name }) => name === "TRANSP")?.value).toBe("OPAQUE");
        },
      ),
    );
  });
});

test.each([
  ["20270612", {}, { day: "2027-06-12", minutes: null, zone: { kind: "local" } }],
  ["20270612T153000Z", { TZID: "Europe/Paris" }, { day: "2027-06-12", minutes: 930, zone: { kind: "utc" } }],
  ["20270612T153000", { TZID: "X" }, { day: "2027-06-12", minutes: 930, zone: { kind: "named", name: "X" } }],
  ["20270612T1530", {}, { day: "2027-06-12", minutes: 930, zone: { kind: "local" } }],
  ["20270612T153030", {}, { day: "2027-06-12", minutes: 930.5, zone: { kind: "local" } }],
  ["20270231", {}, null],
  ["20271399", {}, null],
  ["20270612T996000", {}, null],
  ["2027-06-12", {}, null],
])("the time %s is parsed if it is valid, and is rejected otherwise", (value, parameters, time) => {
  expect(parseCalendarTime(value, parameters)).toEqual(time);
});

test.each([
  ["PT90M", 90],
  ["P1DT2H", 26 * 60],
  ["P2W", 14 * 24 * 60],
  ["-PT1H", null],
  ["1 hour", null],
])("the duration %s is parsed as minutes if it is valid, and is rejected otherwise", (value, minutes) => {
  expect(parseCalendarDuration(value)).toBe(minutes);
});

test("a line is parsed as a property only if it has a name and a colon", () => {
  expect(parseCalendarProperty(":x")).toBeNull();
  expect(parseCalendarProperty("DTSTART;TZID=Europe/Paris")).toBeNull();
  expect(parseCalendarProperty("dtstart:x")?.name).toBe("DTSTART");
});
