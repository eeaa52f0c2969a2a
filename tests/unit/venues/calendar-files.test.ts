import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseCalendarEvents } from "../../../app/models/calendar/parse.rules.ts";
import { horizonOf } from "../../../app/models/venues/availability/availability.rules.ts";
import { busyDays, type BusyDays } from "../../../app/models/venues/availability/busy-days.server.ts";
import { timeZoneOf } from "../../../app/models/venues/availability/time-zone.server.ts";
import { CALENDAR_CASES } from "./calendar-cases.ts";
import { CALENDAR_FILES } from "./calendar-texts.ts";

const VENUE = "01890000-0000-7000-8000-000000000001";

function read(text: string, place = { country: "FR", zipcode: "84000" }): BusyDays {
  const found = parseCalendarEvents(text);
  if ("problem" in found) throw new Error(found.problem);
  const question = { horizon: horizonOf("2027-06-01"), ownUidSuffix: `-${VENUE}@trousseau` };
  const busy = busyDays(found, { ...question, timeZone: timeZoneOf(place) });
  if (!busy) throw new Error("too large");
  return busy;
}

const fileOf = (name: string): string =>
  readFileSync(new URL(`calendars/${name}.ics`, import.meta.url), "utf8");

const written = (...events: (readonly string[])[]): string =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");

describe("a calendar file from another program blocks the right days", () => {
  test.each<[string, string[]]>([
    ["google-all-day-free", []],
    ["outlook-first-saturday", ["2027-06-05", "2027-07-03", "2027-08-07"]],
    ["until-just-before", ["2027-06-05", "2027-06-12"]],
    ["windows-zone", ["2027-06-05"]],
    ["zone-in-quotes", ["2027-06-05"]],
    ["zone-without-quotes", ["2027-06-05"]],
    ["moved-timed", ["2027-06-05", "2027-06-14", "2027-06-19"]],
    ["this-and-future", ["2027-06-05", "2027-06-12", "2027-06-20", "2027-06-27"]],
    ["checkout-day", ["2027-06-05", "2027-06-06", "2027-06-07"]],
    ["no-end", ["2027-06-05"]],
    ["exdate-lines", ["2027-06-05", "2027-06-26"]],
    ["cut-off-file", ["2027-06-05", "2027-06-12"]],
    ["busy-periods-only", ["2027-06-05"]],
    ["old-and-new-version", ["2027-06-19"]],
    ["byhour", ["2027-06-05", "2027-06-12", "2027-06-19"]],
    ["utf8-bom-lf", ["2027-06-05"]],
  ])("the file %s blocks the right days", (name, days) => {
    expect(read(fileOf(name)).days).toEqual(days);
  });

  test("an evening event on the Canary Islands blocks the day on which it takes place in local time", () => {
    expect(read(fileOf("canary-evening"), { country: "ES", zipcode: "35001" }).days).toEqual(["2027-06-05"]);
  });

  test("an incomplete calendar file is rejected", () => {
    expect(parseCalendarEvents(fileOf("cut-off-file.then"))).toEqual({ problem: "cut_off" });
    const text = fileOf("checkout-day");
    for (const end of [text.length / 2, text.indexOf("END:VCALENDAR")])
      expect(parseCalendarEvents(text.slice(0, end))).toEqual({ problem: "cut_off" });
  });
});

test.each(CALENDAR_CASES.map(({ what, events, days }) => [what, events, days] as const))(
  "these events block the right days: %s",
  (_what, events, days) => {
    expect(read(written(...events)).days).toEqual(days);
  },
);

test.each(CALENDAR_FILES.map(([what, text, found, place]) => ({ what, text, found, place })))(
  "a whole file blocks the right days: $what",
  ({ text, found, place }) => {
    const events = parseCalendarEvents(text);
    expect("problem" in events ? events.problem : read(text, place).days).toEqual(found);
  },
);

describe("the number of skipped events of a calendar file is reported", () => {
  test.each<[string, string[][], Partial<BusyDays["passedOver"]>]>([
    ["an event shown as free", [["DTSTART;VALUE=DATE:20270605", "TRANSP:TRANSPARENT"]], { free: 1 }],
    [
      "an event that Outlook shows as free",
      [["DTSTART:20270605", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"]],
      { free: 1 },
    ],
    [
      "a recurring event counts once",
      [["DTSTART:20270605", "RRULE:FREQ=DAILY", "TRANSP:TRANSPARENT"]],
      { free: 1 },
    ],
    ["a free event in the past does not count", [["DTSTART:20260605", "TRANSP:TRANSPARENT"]], {}],
    ["a cancelled event does not count", [["DTSTART:20270605", "STATUS:CANCELLED"]], {}],
    [
      "a rule that repeats every hour",
      [["DTSTART:20270605T100000", "RRULE:FREQ=HOURLY;COUNT=9"]],
      { rules: 1 },
    ],
    [
      "a rule that adds another hour",
      [["DTSTART:20270605T100000", "RRULE:FREQ=DAILY;BYHOUR=10,18"]],
      { rules: 1 },
    ],
    [
      "a rule for another kind of calendar",
      [["DTSTART:20270605", "RRULE:RSCALE=HEBREW;FREQ=YEARLY"]],
      { rules: 1 },
    ],
    ["a rule without a readable end", [["DTSTART:20270605", "RRULE:FREQ=DAILY;UNTIL=soon"]], { rules: 1 }],
    ["the date 31 February", [["DTSTART;VALUE=DATE:20280231"]], { unread: 1 }],
    ["a second rule", [["DTSTART:20270605", "RRULE:FREQ=DAILY;COUNT=2", "RRULE:FREQ=WEEKLY"]], { rules: 1 }],
    ["a rule that excludes days", [["DTSTART:20270605", "EXRULE:FREQ=DAILY"]], { rules: 1 }],
    ["an event without a start", [["UID:a", "SUMMARY:Wedding"]], { unread: 1 }],
    ["an end that is not a valid date", [["DTSTART:20270605", "DTEND:20270699"]], { unread: 1 }],
    [
      "an additional date that is not valid",
      [["DTSTART:20270605", "RDATE:20270612,20270632"]],
      { unread: 1 },
    ],
    ["no event is skipped", [["DTSTART:20270605"]], {}],
  ])("the number of skipped events is correct: %s", (_what, events, numbers) => {
    expect(read(written(...events)).passedOver).toEqual({ free: 0, rules: 0, unread: 0, ...numbers });
  });
});

test("a day is reported separately if every event that blocks it comes from another venue in this product", () => {
  const uid = "UID:2027-06-05-2027-06-06-01890000-0000-7000-8000-000000000002@trousseau";
  const echo = [uid, "DTSTART;VALUE=DATE:20270605", "DTEND;VALUE=DATE:20270607"];
  expect(read(written(echo, ["UID:a", "DTSTART:20270606"]))).toMatchObject({
    days: ["2027-06-05", "2027-06-06"],
    echoes: ["2027-06-05"],
  });
  expect(read(written([uid.replace("002@", "001@"), "DTSTART:20270605"])).days).toEqual([]);
});

test.each([
  ["ES", "35500", "Atlantic/Canary"],
  ["ES", "38001", "Atlantic/Canary"],
  ["ES", "28013", "Europe/Madrid"],
  ["PT", "9000-012", "Atlantic/Madeira"],
  ["PT", "9500-150", "Atlantic/Azores"],
  ["PT", "1250-096", "Europe/Lisbon"],
  ["FR", "97400", "Indian/Reunion"],
  ["FR", "97200", "America/Martinique"],
  ["DE", "97070", "Europe/Berlin"],
  ["CH", "1200", "Europe/Paris"],
])("the time zone of the country %s with the postal code %s is %s", (country, zipcode, timeZone) => {
  expect(timeZoneOf({ country, zipcode })).toBe(timeZone);
});
