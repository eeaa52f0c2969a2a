/** Events of an external calendar, and the days that they block for a venue in Paris, seen from 1 June 2027. */
interface CalendarCase {
  what: string;
  /** The lines of each event. */
  events: readonly (readonly string[])[];
  days: readonly string[];
}

const june = (...dates: number[]) => dates.map((date) => `2027-06-${String(date).padStart(2, "0")}`);

/** A recurring event of a whole day. 5 June 2027 is a Saturday. */
const rule = (text: string, days: readonly string[], start = "20270605"): CalendarCase => ({
  what: `${start} ${text}`,
  events: [["UID:rule", `DTSTART;VALUE=DATE:${start}`, `RRULE:${text}`]],
  days,
});

/** A recurring event from 15:00 to 23:00 in Paris. */
const timed = (text: string, days: readonly string[], ...more: string[]): CalendarCase => ({
  what: [text, ...more].join(" "),
  events: [
    [
      "UID:timed",
      "DTSTART;TZID=Europe/Paris:20270605T150000",
      "DTEND;TZID=Europe/Paris:20270605T230000",
      `RRULE:${text}`,
      ...more,
    ],
  ],
  days,
});

const single = (what: string, lines: readonly string[], days: readonly string[]): CalendarCase => ({
  what,
  events: [["UID:single", ...lines]],
  days,
});

const RULES: readonly CalendarCase[] = [
  rule("FREQ=DAILY;COUNT=3", june(5, 6, 7)),
  rule("FREQ=DAILY;INTERVAL=10;COUNT=3", june(5, 15, 25)),
  rule("FREQ=DAILY;UNTIL=20270607", june(5, 6, 7)),
  rule("FREQ=DAILY;BYDAY=SA,SU;COUNT=4", june(5, 6, 12, 13)),
  rule("FREQ=DAILY;BYMONTH=6;UNTIL=20280601", [...june(28, 29, 30), "2028-06-01"], "20270628"),
  rule("FREQ=DAILY;BYMONTHDAY=5,-1;COUNT=3", ["2027-06-05", "2027-06-30", "2027-07-05"]),
  rule("FREQ=WEEKLY;COUNT=3", june(5, 12, 19)),
  rule("FREQ=WEEKLY;INTERVAL=2;COUNT=3", ["2027-06-05", "2027-06-19", "2027-07-03"]),
  rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4", june(8, 13, 22, 27), "20270608"),
  rule(
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4",
    ["2027-06-08", "2027-06-20", "2027-06-22", "2027-07-04"],
    "20270608",
  ),
  rule("FREQ=WEEKLY;BYDAY=FR,SA;BYSETPOS=-1;COUNT=2", june(5, 12)),
  rule("FREQ=WEEKLY;BYMONTH=6;BYDAY=SA;UNTIL=20280604", [...june(5, 12, 19, 26), "2028-06-03"]),
  rule("FREQ=MONTHLY;COUNT=3", ["2027-06-05", "2027-07-05", "2027-08-05"]),
  rule("FREQ=MONTHLY;COUNT=3", ["2027-07-31", "2027-08-31", "2027-10-31"], "20270731"),
  rule(
    "FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11,12,13,14,15;COUNT=8",
    [...june(10, 11, 12, 13, 14, 15), ...["2028-12-10", "2028-12-11"]],
    "20270610",
  ),
  rule("FREQ=MONTHLY;BYDAY=1SA;COUNT=3", ["2027-06-05", "2027-07-03", "2027-08-07"]),
  rule("FREQ=MONTHLY;BYDAY=+1SA,-1SA;COUNT=4", ["2027-06-05", "2027-06-26", "2027-07-03", "2027-07-31"]),
  rule("FREQ=MONTHLY;BYDAY=5SA;COUNT=3", ["2027-07-31", "2027-10-30", "2028-01-29"], "20270731"),
  rule("FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=2", ["2027-06-28", "2027-07-29"], "20270628"),
  rule("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2", ["2027-08-13", "2028-10-13"], "20270813"),
  rule(
    "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=3",
    ["2027-06-12", "2027-07-10", "2027-08-07"],
    "20270612",
  ),
  rule("FREQ=MONTHLY;BYDAY=SA;BYSETPOS=1;COUNT=3", ["2027-06-05", "2027-07-03", "2027-08-07"]),
  rule("FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=2;COUNT=2", ["2027-06-06", "2027-07-04"], "20270606"),
  rule(
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3",
    ["2027-06-30", "2027-07-30", "2027-08-31"],
    "20270630",
  ),
  rule("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=2", ["2027-06-29", "2027-07-29"], "20270629"),
  rule(
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1;COUNT=3",
    ["2027-06-30", "2027-07-31", "2027-08-31"],
    "20270630",
  ),
  rule("FREQ=MONTHLY;BYDAY=SA;BYSETPOS=1,-1;COUNT=4", [
    "2027-06-05",
    "2027-06-26",
    "2027-07-03",
    "2027-07-31",
  ]),
  rule("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=2", ["2027-06-30", "2027-07-31"], "20270630"),
  rule("FREQ=YEARLY;COUNT=3", ["2027-06-05", "2028-06-05", "2029-06-05"]),
  rule("FREQ=YEARLY;COUNT=3", ["2028-02-29"], "20240229"),
  rule("FREQ=YEARLY;BYMONTH=6,7;COUNT=4", ["2027-06-05", "2027-07-05", "2028-06-05", "2028-07-05"]),
  rule("FREQ=YEARLY;INTERVAL=2;BYMONTH=6;BYDAY=SA;COUNT=5", [...june(5, 12, 19, 26), "2029-06-02"]),
  rule("FREQ=YEARLY;BYMONTH=6;BYDAY=1SA;COUNT=2", ["2027-06-05", "2028-06-03"]),
  rule("FREQ=YEARLY;BYDAY=SA;BYMONTH=6;BYSETPOS=-1;COUNT=2", ["2027-06-26", "2028-06-24"], "20270626"),
  rule("FREQ=YEARLY;BYDAY=23SA;COUNT=2", ["2027-06-05", "2028-06-03"]),
  rule("FREQ=YEARLY;BYDAY=-1SA;COUNT=2", ["2027-12-25", "2028-12-30"], "20271225"),
  rule("FREQ=YEARLY;BYDAY=SA;COUNT=3", june(5, 12, 19)),
  rule("FREQ=YEARLY;BYMONTHDAY=1;COUNT=3", ["2027-07-01", "2027-08-01", "2027-09-01"], "20270701"),
  rule("FREQ=YEARLY;BYYEARDAY=156,-1;COUNT=3", ["2027-06-05", "2027-12-31", "2028-06-04"]),
  rule("FREQ=YEARLY;BYWEEKNO=23;BYDAY=SA;COUNT=2", ["2027-06-12", "2028-06-10"], "20270612"),
  rule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=1", ["2028-02-29"], "20280229"),
  rule(
    "FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=2",
    ["2027-11-02", "2028-11-07"],
    "20271102",
  ),
  rule("FREQ=WEEKLY;COUNT=2;", june(5, 12)),
  rule("freq=weekly;count=2;byday=sa", june(5, 12)),
  timed("FREQ=WEEKLY;UNTIL=20270619T130000Z", june(5, 12, 19)),
  timed("FREQ=WEEKLY;UNTIL=20270619T125959Z", june(5, 12)),
  timed("FREQ=WEEKLY;UNTIL=20270619T150000", june(5, 12, 19)),
  timed("FREQ=WEEKLY;UNTIL=20270619T145959", june(5, 12)),
  timed("FREQ=WEEKLY;UNTIL=20270619", june(5, 12, 19)),
  timed("FREQ=WEEKLY;BYHOUR=15;BYMINUTE=0;BYSECOND=0;COUNT=2", june(5, 12)),
  timed("FREQ=DAILY;COUNT=2;BYHOUR=15", june(5, 6)),
  timed("FREQ=WEEKLY;COUNT=4", june(5, 19, 26), "EXDATE;TZID=Europe/Paris:20270612T150000"),
  timed("FREQ=WEEKLY;COUNT=4", june(5, 19, 26), "EXDATE:20270612T130000Z"),
  timed("FREQ=WEEKLY;COUNT=4", june(5, 19, 26), "EXDATE;VALUE=DATE:20270612"),
  timed("FREQ=WEEKLY;COUNT=2", june(5, 12, 23), "RDATE;TZID=Europe/Paris:20270623T150000"),
  timed("FREQ=WEEKLY;COUNT=2", june(5, 12, 23), "RDATE;VALUE=PERIOD:20270623T130000Z/PT2H"),
  timed("FREQ=WEEKLY;COUNT=1", june(5, 23, 24), "RDATE;VALUE=PERIOD:20270623T130000Z/20270624T130000Z"),
];

const ZONES: readonly CalendarCase[] = [
  single("UTC, after midnight in Paris", ["DTSTART:20270605T223000Z", "DTEND:20270606T080000Z"], june(6)),
  single("UTC, before midnight in Paris", ["DTSTART:20270605T213000Z", "DTEND:20270605T215900Z"], june(5)),
  single("no zone: the clock of the venue", ["DTSTART:20270605T233000", "DURATION:PT20M"], june(5)),
  single("Tokyo", ["DTSTART;TZID=Asia/Tokyo:20270606T060000", "DURATION:PT30M"], june(5)),
  single("New York", ["DTSTART;TZID=America/New_York:20270605T190000", "DURATION:PT8H"], june(6)),
  single(
    "Outlook's name of New York's clock",
    ["DTSTART;TZID=Eastern Standard Time:20270605T190000", "DURATION:PT8H"],
    june(6),
  ),
  single(
    "Outlook's name of London's clock",
    ["DTSTART;TZID=GMT Standard Time:20270605T233000", "DURATION:PT8H"],
    june(6),
  ),
  single(
    "a zone with a prefix of older programs",
    ["DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20270605T190000", "DURATION:PT8H"],
    june(6),
  ),
  single("a zone in quotes", ['DTSTART;TZID="America/New_York":20270605T190000', "DURATION:PT8H"], june(6)),
  single(
    "Outlook's words with a colon, without quotes",
    ["DTSTART;TZID=(UTC+01:00) Brussels, Copenhagen, Madrid, Paris:20270605T150000", "DURATION:PT8H"],
    june(5),
  ),
  single(
    "words with a semicolon, without quotes",
    ["DTSTART;TZID=(GMT+01:00) Paris; Rome:20270605T150000", "DURATION:PT8H"],
    june(5),
  ),
  single(
    "half past two in a night without this time",
    ["DTSTART;TZID=Europe/Paris:20280326T023000", "DURATION:PT8H"],
    ["2028-03-26"],
  ),
  single(
    "whole days across the change of the clock",
    ["DTSTART;VALUE=DATE:20271030", "DTEND;VALUE=DATE:20271101"],
    ["2027-10-30", "2027-10-31"],
  ),
  single("31 February", ["DTSTART;VALUE=DATE:20280231"], []),
  single("31 June", ["DTSTART;VALUE=DATE:20270631"], []),
  single("hour 24", ["DTSTART:20270605T240000", "DURATION:PT8H"], june(6)),
  single("hour 25", ["DTSTART:20270605T250000", "DURATION:PT8H"], []),
  {
    what: "a weekly evening in New York, across the change of its clock",
    events: [
      [
        "UID:ny",
        "DTSTART;TZID=America/New_York:20280304T170000",
        "DURATION:PT1H",
        "RRULE:FREQ=WEEKLY;COUNT=3",
      ],
    ],
    // Paris is six hours ahead of New York, then five hours for two weeks.
    days: ["2028-03-04", "2028-03-11", "2028-03-18"],
  },
];

const CHANGED: readonly CalendarCase[] = [
  {
    what: "one occurrence moved",
    events: [
      ["UID:m", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=3"],
      ["UID:m", "RECURRENCE-ID;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270614"],
    ],
    days: june(5, 14, 19),
  },
  {
    what: "one occurrence cancelled",
    events: [
      ["UID:m", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=3"],
      ["UID:m", "RECURRENCE-ID;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270612", "STATUS:CANCELLED"],
    ],
    days: june(5, 19),
  },
  {
    what: "one occurrence shown as free",
    events: [
      ["UID:m", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=3"],
      ["UID:m", "RECURRENCE-ID;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270612", "TRANSP:TRANSPARENT"],
    ],
    days: june(5, 19),
  },
  {
    what: "an occurrence and all later ones cancelled",
    events: [
      ["UID:m", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=4"],
      [
        "UID:m",
        "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270619",
        "DTSTART;VALUE=DATE:20270619",
        "STATUS:CANCELLED",
      ],
    ],
    days: june(5, 12),
  },
  {
    what: "an occurrence and all later ones moved, and one of those by itself",
    events: [
      ["UID:m", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=4"],
      ["UID:m", "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270613"],
      ["UID:m", "RECURRENCE-ID;VALUE=DATE:20270626", "DTSTART;VALUE=DATE:20270630"],
    ],
    days: june(5, 13, 20, 30),
  },
  {
    what: "two versions of one event, the later one first",
    events: [
      ["UID:v", "SEQUENCE:3", "DTSTART;VALUE=DATE:20270619"],
      ["UID:v", "SEQUENCE:1", "DTSTART;VALUE=DATE:20270605"],
    ],
    days: june(19),
  },
  {
    what: "two versions of one moved occurrence",
    events: [
      ["UID:v", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2"],
      ["UID:v", "SEQUENCE:1", "RECURRENCE-ID;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270613"],
      ["UID:v", "SEQUENCE:2", "RECURRENCE-ID;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270614"],
    ],
    days: june(5, 14),
  },
  {
    what: "events without an id are no versions of each other",
    events: [["DTSTART;VALUE=DATE:20270605"], ["DTSTART;VALUE=DATE:20270612"]],
    days: june(5, 12),
  },
];

export const CALENDAR_CASES: readonly CalendarCase[] = [...RULES, ...ZONES, ...CHANGED];
