import { describe, expect, test } from "vitest";
import { readEvents } from "../../../app/models/calendar/parse.rules.ts";
import { busyDays, RULE_DAYS_BUDGET } from "../../../app/models/venues/busy-days.server.ts";
import { horizonOf } from "../../../app/models/venues/availability.rules.ts";

const question = { horizon: horizonOf("2027-06-01"), timeZone: "Europe/Paris", ownEnding: "-own" };

const busy = (...events: string[][]) => {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  return busyDays(readEvents(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\n")) ?? [], question);
};

describe("an event takes", () => {
  test.each<[string, string[], string[]]>([
    [
      "its whole days, without the day it ends on",
      ["DTSTART;VALUE=DATE:20270612", "DTEND;VALUE=DATE:20270614"],
      ["2027-06-12", "2027-06-13"],
    ],
    ["one day without an end", ["DTSTART;VALUE=DATE:20270612"], ["2027-06-12"]],
    ["the days of its length", ["DTSTART;VALUE=DATE:20270612", "DURATION:P2D"], ["2027-06-12", "2027-06-13"]],
    ["no night after it", ["DTSTART:20270612T150000", "DTEND:20270613T040000"], ["2027-06-12"]],
    [
      "the morning after it",
      ["DTSTART:20270612T150000", "DTEND:20270613T110000"],
      ["2027-06-12", "2027-06-13"],
    ],
    [
      "the day of its own zone's moment",
      ["DTSTART:20270612T230000Z", "DTEND:20270613T100000Z"],
      ["2027-06-13"],
    ],
    [
      "the day of another zone's moment",
      ["DTSTART;TZID=America/New_York:20270612T200000", "DURATION:PT8H"],
      ["2027-06-13"],
    ],
    [
      "the written day of an unknown zone",
      ["DTSTART;TZID=Romance Standard Time:20270612T230000", "DURATION:PT30M"],
      ["2027-06-12"],
    ],
    [
      "whole days over a change of the clock",
      ["DTSTART;VALUE=DATE:20271030", "DTEND;VALUE=DATE:20271101"],
      ["2027-10-30", "2027-10-31"],
    ],
    [
      "only the days that are left of it",
      ["DTSTART;VALUE=DATE:20270520", "DTEND;VALUE=DATE:20270602"],
      ["2027-06-01"],
    ],
    ["none if it is cancelled", ["DTSTART;VALUE=DATE:20270612", "STATUS:CANCELLED"], []],
    ["none if it is free time", ["DTSTART;VALUE=DATE:20270612", "TRANSP:TRANSPARENT"], []],
    ["none if Outlook says free", ["DTSTART;VALUE=DATE:20270612", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"], []],
    ["none if it is the venue's own", ["UID:a-own", "DTSTART;VALUE=DATE:20270612"], []],
    ["none without a start", ["UID:a", "DTEND;VALUE=DATE:20270612"], []],
    ["none in the past", ["DTSTART;VALUE=DATE:20270101"], []],
    ["none after the calendar's end", ["DTSTART;VALUE=DATE:20310101"], []],
  ])("%s", (_what, event, days) => {
    expect(busy(event)).toEqual(days);
  });
});

describe("an event that comes again takes", () => {
  const start = [
    "UID:a",
    "DTSTART;TZID=Europe/Paris:20270605T150000",
    "DTEND;TZID=Europe/Paris:20270606T020000",
  ];

  test("each of its days until its last one, but those left out", () => {
    const until = "RRULE:FREQ=WEEKLY;UNTIL=20270626T130000Z";
    const left = "EXDATE;TZID=Europe/Paris:20270612T150000";
    expect(busy([...start, until, left])).toEqual(["2027-06-05", "2027-06-19", "2027-06-26"]);
  });

  test("another day in place of one that was moved, and none for one that was cancelled", () => {
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

  test("its further dates", () => {
    expect(busy(["DTSTART;VALUE=DATE:20270605", "RDATE;VALUE=DATE:20270701,20270801"])).toEqual([
      "2027-06-05",
      "2027-07-01",
      "2027-08-01",
    ]);
  });

  test("its first day alone, where the rule is not understood", () => {
    expect(busy(["DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=MONTHLY;BYDAY=SA;BYSETPOS=-1"])).toEqual([
      "2027-06-05",
    ]);
  });

  test("days long after its beginning", () => {
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

test("rules that are too much to follow are given up, quickly", () => {
  const endless = ["DTSTART;VALUE=DATE:19300101", "RRULE:FREQ=YEARLY;BYMONTH=1"];
  const started = performance.now();
  expect(busy(...Array.from({ length: Math.ceil(RULE_DAYS_BUDGET / 30_000) + 1 }, () => endless))).toBeNull();
  expect(performance.now() - started).toBeLessThan(3000);
});
