import { afterEach, describe, expect, test, vi } from "vitest";
import { startTimer } from "../../support/time-of-work.ts";
import { parseCalendarEvents } from "../../../app/models/calendar/parse.rules.ts";
import { busyDays, EXAMINED_DAYS_MAX } from "../../../app/models/venues/availability/busy-days.server.ts";
import { horizonOf } from "../../../app/models/venues/availability/availability.rules.ts";

const question = { horizon: horizonOf("2027-06-01"), timeZone: "Europe/Paris", ownUidSuffix: "-own" };

const busy = (...events: string[][]) => {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  const read = parseCalendarEvents(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\n"));
  if ("problem" in read) throw new Error(read.problem);
  return busyDays(read, question)?.days ?? null;
};

describe("the days that an event blocks", () => {
  test.each<[string, string[], string[]]>([
    [
      "an event of whole days does not block the day on which it ends",
      ["DTSTART;VALUE=DATE:20270612", "DTEND;VALUE=DATE:20270614"],
      ["2027-06-12", "2027-06-13"],
    ],
    ["an event without an end blocks one day", ["DTSTART;VALUE=DATE:20270612"], ["2027-06-12"]],
    [
      "an event with a duration blocks the days of this duration",
      ["DTSTART;VALUE=DATE:20270612", "DURATION:P2D"],
      ["2027-06-12", "2027-06-13"],
    ],
    [
      "an event that ends at night does not block the next day",
      ["DTSTART:20270612T150000", "DTEND:20270613T040000"],
      ["2027-06-12"],
    ],
    [
      "an event that ends in the morning also blocks the next day",
      ["DTSTART:20270612T150000", "DTEND:20270613T110000"],
      ["2027-06-12", "2027-06-13"],
    ],
    [
      "a time in UTC blocks the day in the venue's time zone",
      ["DTSTART:20270612T230000Z", "DTEND:20270613T100000Z"],
      ["2027-06-13"],
    ],
    [
      "a time in another zone blocks the day in the venue's time zone",
      ["DTSTART;TZID=America/New_York:20270612T200000", "DURATION:PT8H"],
      ["2027-06-13"],
    ],
    [
      "a time in an unknown zone blocks the day as it is written",
      ["DTSTART;TZID=Romance Standard Time:20270612T230000", "DURATION:PT30M"],
      ["2027-06-12"],
    ],
    [
      "whole days are blocked across a change of the clock",
      ["DTSTART;VALUE=DATE:20271030", "DTEND;VALUE=DATE:20271101"],
      ["2027-10-30", "2027-10-31"],
    ],
    [
      "an event that has begun blocks only its remaining days",
      ["DTSTART;VALUE=DATE:20270520", "DTEND;VALUE=DATE:20270602"],
      ["2027-06-01"],
    ],
    ["a cancelled event blocks no day", ["DTSTART;VALUE=DATE:20270612", "STATUS:CANCELLED"], []],
    ["an event marked as free time blocks no day", ["DTSTART;VALUE=DATE:20270612", "TRANSP:TRANSPARENT"], []],
    [
      "an event that Outlook marks as free blocks no day",
      ["DTSTART;VALUE=DATE:20270612", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
      [],
    ],
    [
      "an event that the venue has published itself blocks no day",
      ["UID:a-own", "DTSTART;VALUE=DATE:20270612"],
      [],
    ],
    ["an event without a start blocks no day", ["UID:a", "DTEND;VALUE=DATE:20270612"], []],
    ["an event in the past blocks no day", ["DTSTART;VALUE=DATE:20270101"], []],
    ["an event after the end of the calendar blocks no day", ["DTSTART;VALUE=DATE:20310101"], []],
  ])("an event blocks the right days: %s", (_what, event, days) => {
    expect(busy(event)).toEqual(days);
  });
});

describe("the days that a recurring event blocks", () => {
  const start = [
    "UID:a",
    "DTSTART;TZID=Europe/Paris:20270605T150000",
    "DTEND;TZID=Europe/Paris:20270606T020000",
  ];

  test("a recurring event blocks each of its days, except excluded dates", () => {
    const until = "RRULE:FREQ=WEEKLY;UNTIL=20270626T130000Z";
    const left = "EXDATE;TZID=Europe/Paris:20270612T150000";
    expect(busy([...start, until, left])).toEqual(["2027-06-05", "2027-06-19", "2027-06-26"]);
  });

  test("a moved occurrence blocks its new day, and a cancelled occurrence blocks no day", () => {
    const rule = "RRULE:FREQ=WEEKLY;COUNT=3";
    const moved = ["UID:a", "RECURRENCE-ID:20270612T130000Z", "DTSTART:20270613T130000Z", "DURATION:PT3H"];
    const cancelled = [
      "UID:a",
      "RECURRENCE-ID;TZID=Europe/Paris:20270619T150000",
      "DTSTART:20270619T130000Z",
      "STATUS:CANCELLED",
    ];
    expect(busy([...start, rule], moved, cancelled)).toEqual(["2027-06-05", "2027-06-13"]);
  });

  test("additional dates (RDATE) are blocked", () => {
    expect(busy(["DTSTART;VALUE=DATE:20270605", "RDATE;VALUE=DATE:20270701,20270801"])).toEqual([
      "2027-06-05",
      "2027-07-01",
      "2027-08-01",
    ]);
  });

  test("an event with an unsupported rule blocks only its first day", () => {
    expect(busy(["DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=HOURLY"])).toEqual(["2027-06-05"]);
  });

  test("occurrences are found even long after the first occurrence", () => {
    expect(busy(["DTSTART;VALUE=DATE:20150606", "RRULE:FREQ=YEARLY"])).toEqual([
      "2027-06-06",
      "2028-06-06",
      "2029-06-06",
    ]);
    expect(busy(["DTSTART;VALUE=DATE:20150101", "RRULE:FREQ=DAILY;UNTIL=20270603"])).toEqual([
      "2027-06-01",
      "2027-06-02",
      "2027-06-03",
    ]);
  });
});

describe("a file made to be expensive to read", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const many = (count: number, ...event: string[]) => Array.from({ length: count }, () => event);
  const list = (entry: string) => Array.from({ length: 20_000 }, () => entry).join(",");

  test.each<[string, string[][]]>([
    [
      "rules from long ago",
      many(Math.ceil(EXAMINED_DAYS_MAX / 30_000) + 1, "DTSTART:19300101", "RRULE:FREQ=YEARLY;BYMONTH=1"),
    ],
    [
      "a century that begins anew each day",
      many(1, "DTSTART:19400101", "DTEND:20490101", "RRULE:FREQ=DAILY"),
    ],
    ["times of each day", many(300, "DTSTART;TZID=Europe/Paris:20270601T100000", "RRULE:FREQ=DAILY")],
    ["a list of times", many(5, "DTSTART:20270601T100000", `EXDATE:${list("20270601T100000Z")}`)],
    [
      "positions in each week since long ago",
      many(
        Math.ceil(EXAMINED_DAYS_MAX / 30_000) + 1,
        "DTSTART:19300101",
        "RRULE:FREQ=YEARLY;BYWEEKNO=1,2,3,50,-1;BYSETPOS=1,-1",
      ),
    ],
    [
      "many changes of all later ones",
      many(2000, "UID:a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20270601", "DTSTART:20270601").concat([
        ["UID:a", "DTSTART:20270601", "RRULE:FREQ=DAILY"],
      ]),
    ],
    [
      "a list of times that it takes the place of",
      many(5, "DTSTART:20270601T100000", `RECURRENCE-ID:${list("20270601T100000Z")}`),
    ],
  ])("reading a file that is too expensive to read stops quickly: %s", (_what, events) => {
    const spent = startTimer();
    expect(busy(...events)).toBeNull();
    expect(spent()).toBeLessThan(3000);
  });

  test("a weekday or date that a rule contains twice counts once", () => {
    const spent = startTimer();
    const monthly = (...days: string[]) =>
      busy(...days.map((day) => ["DTSTART:19400101", `RRULE:FREQ=MONTHLY;UNTIL=20270731;${day}`]));
    expect(monthly(`BYDAY=${list("2SA")}`, `BYMONTHDAY=${list("-1")}`)).toEqual([
      ...["2027-06-12", "2027-06-30", "2027-07-10", "2027-07-31"],
    ]);
    expect(spent()).toBeLessThan(3000);
  });

  test("days after the end of all calendars are not blocked", () => {
    for (const start of ["DTSTART:99991231T235959Z", "DTSTART:99991231", "DTSTART:20280601T100000"])
      expect(busy([start, "DURATION:P9999W"])?.every((day) => day < "2031")).toBe(true);
  });

  test("several spellings of a time zone share one formatter", () => {
    let made = 0;
    class Counted extends Intl.DateTimeFormat {
      constructor(...values: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...values);
        made += 1;
      }
    }
    vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: Counted } }));
    const spelt = (mask: number) =>
      [..."europe/berlin"].map((sign, at) => (mask & (1 << at) ? sign.toUpperCase() : sign)).join("");
    const events = Array.from({ length: 400 }, (_event, mask) => [
      `DTSTART;TZID=${spelt(mask)}:20270612T100000`,
      `DTEND;TZID=+01:${String(mask % 60).padStart(2, "0")}:20270612T110000`,
    ]);
    expect(busy(...events)).toEqual(["2027-06-12"]);
    // Each distinct name needs one formatter, and a file may have at most a hundred names.
    expect(made).toBeLessThan(120);
  });
});
