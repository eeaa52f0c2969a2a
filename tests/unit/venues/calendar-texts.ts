interface Place {
  country: string;
  zipcode: string;
}

/**
 * A calendar file as another program writes it, and the place of the venue. `found` contains the days that the file
 * blocks from 1 June 2027 on, or the reason why the file is rejected.
 */
type CalendarFile = readonly [
  what: string,
  text: string,
  found: readonly string[] | "cut_off",
  place?: Place,
];

const june = (...dates: number[]) => dates.map((date) => `2027-06-${String(date).padStart(2, "0")}`);
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""];
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a", ...lines, "END:VEVENT"];
const file = (...lines: string[]) => calendar(...event(...lines)).join("\r\n");
const wholeDay = (day: string, ...lines: string[]) => file(`DTSTART;VALUE=DATE:${day}`, ...lines);

/** An event in Paris on the evening of Friday 4 June. */
const friday = (...lines: string[]) =>
  file("DTSTART;TZID=Europe/Paris:20270604T180000", "DTEND;TZID=Europe/Paris:20270604T230000", ...lines);

/** An event on three Saturdays, the first on 5 June. */
const saturdays = [
  "DTSTART;TZID=Europe/Paris:20270605T150000",
  "DTEND;TZID=Europe/Paris:20270605T230000",
  "RRULE:FREQ=WEEKLY;COUNT=3",
];

const zone = (name: string, winter: string, summer: string) => [
  ...["BEGIN:VTIMEZONE", `TZID:${name}`],
  ...[
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    `TZOFFSETFROM:${summer}`,
    `TZOFFSETTO:${winter}`,
    "END:STANDARD",
  ],
  ...[
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    `TZOFFSETFROM:${winter}`,
    `TZOFFSETTO:${summer}`,
    "END:DAYLIGHT",
  ],
  "END:VTIMEZONE",
];

export const CALENDAR_FILES: readonly CalendarFile[] = [
  [
    "a rule whose end, in UTC, is a second before an evening of the event",
    friday("RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20270625T155959Z;BYDAY=FR"),
    june(4, 11, 18),
  ],
  [
    "a rule whose end, in UTC, is the moment when the last evening begins",
    friday("RRULE:FREQ=WEEKLY;UNTIL=20270625T160000Z;BYDAY=FR"),
    june(4, 11, 18, 25),
  ],
  [
    "a rule whose end, without a zone, is the moment when the last evening begins",
    friday("RRULE:FREQ=WEEKLY;UNTIL=20270625T180000"),
    june(4, 11, 18, 25),
  ],
  [
    "a rule whose end, without a zone, is a minute before an evening of the event",
    friday("RRULE:FREQ=WEEKLY;UNTIL=20270625T175900"),
    june(4, 11, 18),
  ],
  [
    "a rule that ends on a day without a time",
    friday("RRULE:FREQ=WEEKLY;UNTIL=20270625"),
    june(4, 11, 18, 25),
  ],
  [
    "an evening left out by its time in New York",
    friday("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;TZID=America/New_York:20270611T120000"),
    june(4, 18),
  ],
  [
    "an evening left out by its time in UTC",
    friday("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20270611T160000Z"),
    june(4, 18),
  ],
  [
    "an evening left out by its day",
    friday("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;VALUE=DATE:20270611"),
    june(4, 18),
  ],
  [
    "an exception at another hour than the event, which leaves nothing out",
    friday("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;TZID=Europe/Paris:20270611T090000"),
    june(4, 11, 18),
  ],
  [
    "two evenings left out by times in a zone with Outlook's name, in quotes",
    friday(
      "RRULE:FREQ=WEEKLY;COUNT=3",
      'EXDATE;TZID="Romance Standard Time":20270611T180000,20270618T180000',
    ),
    june(4),
  ],
  [
    "the last working day of each month",
    wholeDay("20270630", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3"),
    ["2027-06-30", "2027-07-30", "2027-08-31"],
  ],
  [
    "the first and the third Saturday of each month, given by position",
    wholeDay("20270605", "RRULE:FREQ=MONTHLY;BYDAY=SA;BYSETPOS=1,3;COUNT=4"),
    ["2027-06-05", "2027-06-19", "2027-07-03", "2027-07-17"],
  ],
  [
    "the last Sunday of May",
    wholeDay("20280528", "RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1SU;COUNT=2"),
    ["2028-05-28", "2029-05-27"],
  ],
  [
    "the second to last day of each month",
    wholeDay("20270629", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-2;COUNT=3"),
    ["2027-06-29", "2027-07-30", "2027-08-30"],
  ],
  ["29 February each year", wholeDay("20280229", "RRULE:FREQ=YEARLY;COUNT=2"), ["2028-02-29"]],
  [
    "the second Saturday and the last Sunday of each month",
    wholeDay("20270612", "RRULE:FREQ=MONTHLY;BYDAY=2SA,-1SU;COUNT=4"),
    ["2027-06-12", "2027-06-27", "2027-07-10", "2027-07-25"],
  ],
  [
    "the second Saturday of each month, written with a plus sign",
    wholeDay("20270612", "RRULE:FREQ=MONTHLY;BYDAY=+2SA;COUNT=2"),
    ["2027-06-12", "2027-07-10"],
  ],
  [
    "Saturday of week 23",
    wholeDay("20270612", "RRULE:FREQ=YEARLY;BYWEEKNO=23;BYDAY=SA;COUNT=2"),
    ["2027-06-12", "2028-06-10"],
  ],
  [
    "the last day of the year",
    wholeDay("20271231", "RRULE:FREQ=YEARLY;BYYEARDAY=-1;COUNT=2"),
    ["2027-12-31", "2028-12-31"],
  ],
  [
    "each Friday that is the 13th of its month",
    wholeDay("20270813", "RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2"),
    ["2027-08-13", "2028-10-13"],
  ],
  [
    "the second weekend day of each month, given by position",
    wholeDay("20270606", "RRULE:FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=2;COUNT=2"),
    ["2027-06-06", "2027-07-04"],
  ],
  [
    "the last Saturday of the year, given by position",
    wholeDay("20271225", "RRULE:FREQ=YEARLY;BYDAY=SA;BYSETPOS=-1;COUNT=2"),
    ["2027-12-25", "2028-12-30"],
  ],
  [
    "the twentieth Monday of the year",
    wholeDay("20280515", "RRULE:FREQ=YEARLY;BYDAY=20MO;COUNT=2"),
    ["2028-05-15", "2029-05-14"],
  ],
  [
    "a rule with a semicolon and a space at its end",
    wholeDay("20270605", "RRULE:FREQ=WEEKLY;COUNT=2; "),
    june(5, 12),
  ],
  [
    "names of properties in small letters",
    file("dtstart;value=date:20270605", "rrule:freq=weekly;count=2"),
    june(5, 12),
  ],
  [
    "one day of a series moved, identified by its time in UTC",
    calendar(
      ...event(...saturdays),
      ...event(
        "RECURRENCE-ID:20270612T130000Z",
        "DTSTART;TZID=Europe/Paris:20270613T100000",
        "DTEND;TZID=Europe/Paris:20270613T110000",
      ),
    ).join("\r\n"),
    june(5, 13, 19),
  ],
  [
    "one day of a series moved, identified by its time in New York",
    calendar(
      ...event(...saturdays),
      ...event(
        "RECURRENCE-ID;TZID=America/New_York:20270612T090000",
        "DTSTART;TZID=America/New_York:20270613T100000",
        "DURATION:PT1H",
      ),
    ).join("\r\n"),
    june(5, 13, 19),
  ],
  [
    "one day of a series moved, written before the series",
    calendar(
      ...event(
        "RECURRENCE-ID;TZID=Europe/Paris:20270612T150000",
        "DTSTART;TZID=Europe/Paris:20270613T100000",
        "DTEND;TZID=Europe/Paris:20270613T110000",
      ),
      ...event(...saturdays),
    ).join("\r\n"),
    june(5, 13, 19),
  ],
  [
    "one day of a series moved twice, the newer version written first",
    calendar(
      ...event(...saturdays),
      ...event(
        "SEQUENCE:3",
        "RECURRENCE-ID;TZID=Europe/Paris:20270612T150000",
        "DTSTART;TZID=Europe/Paris:20270614T100000",
        "DURATION:PT1H",
      ),
      ...event(
        "SEQUENCE:1",
        "RECURRENCE-ID;TZID=Europe/Paris:20270612T150000",
        "DTSTART;TZID=Europe/Paris:20270613T100000",
        "DURATION:PT1H",
      ),
    ).join("\r\n"),
    june(5, 14, 19),
  ],
  [
    "one day of a series cancelled",
    calendar(
      ...event(...saturdays),
      ...event(
        "RECURRENCE-ID;TZID=Europe/Paris:20270612T150000",
        "DTSTART;TZID=Europe/Paris:20270612T150000",
        "STATUS:CANCELLED",
      ),
    ).join("\r\n"),
    june(5, 19),
  ],
  [
    "one day of a series cancelled, without a beginning of its own",
    calendar(
      ...event(...saturdays),
      ...event("RECURRENCE-ID;TZID=Europe/Paris:20270612T150000", "STATUS:CANCELLED"),
    ).join("\r\n"),
    june(5, 19),
  ],
  [
    "one day of a series of whole days cancelled",
    calendar(
      ...event("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=3"),
      ...event("RECURRENCE-ID;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270612", "STATUS:CANCELLED"),
    ).join("\r\n"),
    june(5, 19),
  ],
  [
    "one day of a series shown as free",
    calendar(
      ...event(...saturdays),
      ...event(
        "RECURRENCE-ID;TZID=Europe/Paris:20270612T150000",
        "DTSTART;TZID=Europe/Paris:20270612T150000",
        "TRANSP:TRANSPARENT",
      ),
    ).join("\r\n"),
    june(5, 19),
  ],
  [
    "one day moved, of a series that the file does not have",
    file(
      "RECURRENCE-ID;TZID=Europe/Paris:20270612T150000",
      "DTSTART;TZID=Europe/Paris:20270614T150000",
      "DURATION:PT2H",
    ),
    june(14),
  ],
  [
    "one day of a series moved into the past",
    calendar(
      ...event(...saturdays),
      ...event(
        "RECURRENCE-ID;TZID=Europe/Paris:20270612T150000",
        "DTSTART;TZID=Europe/Paris:20270512T150000",
        "DURATION:PT2H",
      ),
    ).join("\r\n"),
    june(5, 19),
  ],
  [
    "a duration of three days",
    wholeDay("20270701", "DURATION:P3D"),
    ["2027-07-01", "2027-07-02", "2027-07-03"],
  ],
  [
    "a duration of a week",
    wholeDay("20270701", "DURATION:P1W"),
    [1, 2, 3, 4, 5, 6, 7].map((d) => `2027-07-0${d}`),
  ],
  [
    "a duration of 36 hours from noon",
    file("DTSTART;TZID=Europe/Paris:20270701T120000", "DURATION:PT36H"),
    ["2027-07-01", "2027-07-02"],
  ],
  [
    "a duration of a day and twelve hours from noon",
    file("DTSTART;TZID=Europe/Paris:20270701T120000", "DURATION:P1DT12H"),
    ["2027-07-01", "2027-07-02"],
  ],
  [
    "a duration of nothing",
    file("DTSTART;TZID=Europe/Paris:20270701T120000", "DURATION:PT0S"),
    ["2027-07-01"],
  ],
  [
    "a duration in small letters",
    file("DTSTART;TZID=Europe/Paris:20270701T120000", "DURATION:pt2h"),
    ["2027-07-01"],
  ],
  [
    "the zone of Paris after the name of a program",
    file("DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Paris:20270606T003000", "DURATION:PT1H"),
    june(6),
  ],
  [
    "the zone of New York after the name of a program",
    file("DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20270605T190000", "DURATION:PT1H"),
    june(6),
  ],
  [
    "a zone of an unknown name, which is read as the venue's own",
    file('DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20270605T190000', "DURATION:PT1H"),
    june(5),
  ],
  [
    "Outlook's name for the zone of New York",
    file("DTSTART;TZID=Eastern Standard Time:20270605T190000", "DURATION:PT1H"),
    june(6),
  ],
  [
    "Outlook's name for the zone of London",
    file("DTSTART;TZID=GMT Standard Time:20270605T233000", "DURATION:PT1H"),
    june(6),
  ],
  [
    "the name of a zone five hours behind UTC",
    file("DTSTART;TZID=Etc/GMT+5:20270605T190000", "DURATION:PT1H"),
    june(6),
  ],
  ["UTC as the name of a zone", file("DTSTART;TZID=UTC:20270605T223000", "DURATION:PT1H"), june(6)],
  [
    "a time in UTC with the name of another zone, where UTC counts",
    file("DTSTART;TZID=Europe/Paris:20270605T223000Z", "DURATION:PT1H"),
    june(6),
  ],
  [
    "the zone of London in small letters",
    file("DTSTART;TZID=europe/london:20270605T233000", "DURATION:PT1H"),
    june(6),
  ],
  [
    "a zone defined in the file, with its place",
    calendar(
      "BEGIN:VTIMEZONE",
      "TZID:My zone",
      "X-LIC-LOCATION:America/New_York",
      "BEGIN:STANDARD",
      "DTSTART:19701101T020000",
      "TZOFFSETFROM:-0400",
      "TZOFFSETTO:-0500",
      "END:STANDARD",
      "END:VTIMEZONE",
      ...event("DTSTART;TZID=My zone:20270605T190000", "DURATION:PT1H"),
    ).join("\r\n"),
    june(6),
  ],
  [
    "a zone defined in the file, of one offset",
    calendar(
      "BEGIN:VTIMEZONE",
      "TZID:Kolkata home",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:-0800",
      "TZOFFSETTO:-0800",
      "END:STANDARD",
      "END:VTIMEZONE",
      ...event("DTSTART;TZID=Kolkata home:20270605T190000", "DURATION:PT1H"),
    ).join("\r\n"),
    june(6),
  ],
  [
    "a time in the hour that comes twice when summer time ends",
    file("DTSTART;TZID=Europe/Paris:20271031T023000", "DURATION:PT1H"),
    ["2027-10-31"],
  ],
  [
    "a time in the hour that is missing when summer time begins",
    file("DTSTART;TZID=Europe/Paris:20280326T023000", "DURATION:PT1H"),
    ["2028-03-26"],
  ],
  [
    "an evening before summer time ends, with an end early in the morning",
    file("DTSTART;TZID=Europe/Paris:20271030T180000", "DTEND;TZID=Europe/Paris:20271031T030000"),
    ["2027-10-30"],
  ],
  [
    "each evening, before and after summer time ends",
    file("DTSTART;TZID=Europe/Paris:20271030T233000", "DURATION:PT20M", "RRULE:FREQ=DAILY;COUNT=3"),
    ["2027-10-30", "2027-10-31", "2027-11-01"],
  ],
  [
    "each evening in UTC, before and after summer time begins",
    file("DTSTART:20280325T223000Z", "DURATION:PT20M", "RRULE:FREQ=DAILY;COUNT=3"),
    ["2028-03-25", "2028-03-27", "2028-03-28"],
  ],
  [
    "from midnight to midnight, while summer time ends",
    file("DTSTART;TZID=Europe/Paris:20271030T000000", "DTEND;TZID=Europe/Paris:20271101T000000"),
    ["2027-10-30", "2027-10-31"],
  ],
  [
    "from midnight to midnight in UTC, while summer time ends",
    file("DTSTART:20271029T220000Z", "DTEND:20271031T230000Z"),
    ["2027-10-30", "2027-10-31"],
  ],
  [
    "an event after midnight in Spain, which begins on the evening before on the Canaries",
    file("DTSTART:20270605T223000Z", "DTEND:20270606T003000Z"),
    june(5),
    { country: "ES", zipcode: "38001" },
  ],
  [
    "an event after midnight in Spain, which takes the new day on the mainland",
    file("DTSTART:20270605T223000Z", "DTEND:20270606T003000Z"),
    june(6),
    { country: "ES", zipcode: "28001" },
  ],
  [
    "an event after midnight in Portugal, which begins on the evening before on São Miguel",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(5),
    { country: "PT", zipcode: "9500-150" },
  ],
  [
    "an event after midnight in Portugal, which begins on the evening before on Terceira",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(5),
    { country: "PT", zipcode: "9700-001" },
  ],
  [
    "an event after midnight in Portugal, which begins on the evening before on Flores (code with a space)",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(5),
    { country: "PT", zipcode: "9970 390" },
  ],
  [
    "an event after midnight in Portugal, which takes the new day on Madeira",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(6),
    { country: "PT", zipcode: "9000-001" },
  ],
  [
    "an event after midnight in Portugal, which takes the new day on Porto Santo",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(6),
    { country: "PT", zipcode: "9400-150" },
  ],
  [
    "an event on an evening in UTC, which begins after midnight on Réunion",
    file("DTSTART:20270605T203000Z", "DURATION:PT2H"),
    june(6),
    { country: "FR", zipcode: "97400" },
  ],
  [
    "an event after midnight in UTC, which begins on the evening before on Martinique",
    file("DTSTART:20270606T030000Z", "DURATION:PT30M"),
    june(5),
    { country: "FR", zipcode: "97200" },
  ],
  [
    "an event after midnight in Paris, which begins on the evening before in London",
    file("DTSTART;TZID=Europe/Paris:20270606T003000", "DURATION:PT1H"),
    june(5),
    { country: "GB", zipcode: "SW1A 1AA" },
  ],
  [
    "three nights as Booking writes them",
    wholeDay("20270610", "DTEND;VALUE=DATE:20270613", "SUMMARY:CLOSED - Not available"),
    june(10, 11, 12),
  ],
  [
    "three nights as Airbnb writes them, the end before the beginning",
    file("DTEND;VALUE=DATE:20270613", "DTSTART;VALUE=DATE:20270610", "SUMMARY:Airbnb (Not available)"),
    june(10, 11, 12),
  ],
  ["days without the parameter that says so", file("DTSTART:20270610", "DTEND:20270612"), june(10, 11)],
  ["a day that ends as it begins", wholeDay("20270610", "DTEND;VALUE=DATE:20270610"), june(10)],
  ["a day that ends before it begins", wholeDay("20270610", "DTEND;VALUE=DATE:20270608"), june(10)],
  ["a cancelled event", wholeDay("20270610", "STATUS:CANCELLED"), []],
  ["a cancelled event, written in small letters", wholeDay("20270610", "status:cancelled"), []],
  ["a cancelled event, in American spelling", wholeDay("20270610", "STATUS:Canceled"), []],
  [
    "an event that leaves the day free, with a space at the end of the line",
    wholeDay("20270610", "TRANSP:TRANSPARENT "),
    [],
  ],
  ["an event that Outlook marks as free", wholeDay("20270610", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"), []],
  [
    "an event that Outlook marks as tentative",
    wholeDay("20270610", "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"),
    june(10),
  ],
  [
    "a file that ends in the middle of a rule",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=20").slice(0, -40),
    "cut_off",
  ],
  [
    "an event without an end, in a calendar with one",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:20270605\r\nEND:VCALENDAR\r\n",
    june(5),
  ],
  [
    "two calendars in one file, of which the second ends too early",
    file("DTSTART;VALUE=DATE:20270605") + "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n",
    "cut_off",
  ],
  [
    "two calendars in one file",
    file("DTSTART;VALUE=DATE:20270605") + file("DTSTART;VALUE=DATE:20270607").replace("UID:a", "UID:b"),
    june(5, 7),
  ],
  [
    "lines that end with a carriage return alone",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2").replaceAll("\r\n", "\r"),
    june(5, 12),
  ],
  [
    "lines that end with two carriage returns and a line feed",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2").replaceAll("\r\n", "\r\r\n"),
    june(5, 12),
  ],
  [
    "a folded line, where lines end with two carriage returns and a line feed",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEE\r\n KLY;COUNT=2").replaceAll("\r\n", "\r\r\n"),
    june(5, 12),
  ],
  ["a last line without a line break", file("DTSTART;VALUE=DATE:20270605").trimEnd(), june(5)],
  ["lines folded with tabs", file("DTSTART;VALUE=DA\r\n\tTE:202706\r\n\t05"), june(5)],
  [
    "an empty line after each line",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2").replaceAll("\r\n", "\r\n\r\n"),
    june(5, 12),
  ],
  [
    "a parameter with a semicolon, a colon and a comma in quotes before the zone",
    file('DTSTART;X-LABEL="a;b:c,d";TZID="America/New_York":20270605T190000', "DURATION:PT1H"),
    june(6),
  ],
  [
    "a parameter with carets and an apostrophe in quotes before the zone",
    file('DTSTART;X-LABEL="x^\'y^n";TZID=America/New_York:20270605T190000', "DURATION:PT1H"),
    june(6),
  ],
  [
    "a folded text with the words that end an event",
    file("SUMMARY:x\r\n END:VEVENT", "DTSTART;VALUE=DATE:20270605"),
    june(5),
  ],
  [
    "a property with HTML",
    file('X-ALT-DESC;FMTTYPE=text/html:<a href="https://x.example/?a;b:c">', "DTSTART;VALUE=DATE:20270605"),
    june(5),
  ],
  [
    "a quote that is not closed",
    file('ORGANIZER;CN="Chez Léa:mailto:a@example.com', "DTSTART;VALUE=DATE:20270605"),
    june(5),
  ],
  [
    "tasks and journal entries beside an event, which take no day",
    calendar(
      "BEGIN:VTODO",
      "DTSTART;VALUE=DATE:20270606",
      "DUE;VALUE=DATE:20270607",
      "END:VTODO",
      "BEGIN:VJOURNAL",
      "DTSTART;VALUE=DATE:20270608",
      "END:VJOURNAL",
      ...event("DTSTART;VALUE=DATE:20270605"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "busy and free periods of each kind",
    calendar(
      "BEGIN:VFREEBUSY",
      "DTSTART:20270601T000000Z",
      "DTEND:20270701T000000Z",
      "FREEBUSY;FBTYPE=BUSY:20270605T100000Z/PT5H,20270606T100000Z/20270606T120000Z",
      "FREEBUSY;FBTYPE=FREE:20270607T100000Z/PT5H",
      "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270608T100000Z/PT5H",
      "FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270609T100000Z/PT5H",
      "FREEBUSY:20270610T100000Z/PT5H",
      "END:VFREEBUSY",
    ).join("\r\n"),
    june(5, 6, 8, 9, 10),
  ],
  [
    "an event with further periods",
    file(
      "DTSTART:20270605T150000Z",
      "DURATION:PT1H",
      "RDATE;VALUE=PERIOD:20270710T150000Z/PT2H,20270711T150000Z/20270712T200000Z",
    ),
    ["2027-06-05", "2027-07-10", "2027-07-11", "2027-07-12"],
  ],
  [
    "an event with two further days, of which one is left out",
    wholeDay("20270605", "RDATE;VALUE=DATE:20270607,20270609", "EXDATE;VALUE=DATE:20270609"),
    june(5, 7),
  ],
  [
    "a first day that its rule does not contain",
    wholeDay("20270603", "RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=2"),
    june(3, 5),
  ],
  [
    "an event that begins before the first day that is read",
    wholeDay("20270525", "DTEND;VALUE=DATE:20270603"),
    june(1, 2),
  ],
  [
    "a rule that begins in 2010",
    wholeDay("20100102", "RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20270612"),
    june(5, 12),
  ],
  [
    "a rule with a count that begins before the first day that is read",
    wholeDay("20270531", "RRULE:FREQ=DAILY;COUNT=3"),
    june(1, 2),
  ],
  [
    "events of three days that begin on each day",
    wholeDay("20270602", "DTEND;VALUE=DATE:20270605", "RRULE:FREQ=DAILY;COUNT=3"),
    june(2, 3, 4, 5, 6),
  ],
  [
    "from midnight to midnight",
    file("DTSTART;TZID=Europe/Paris:20270605T000000", "DTEND;TZID=Europe/Paris:20270607T000000"),
    june(5, 6),
  ],
  [
    "a beginning with a time and an end without one",
    file("DTSTART;TZID=Europe/Paris:20270605T150000", "DTEND;VALUE=DATE:20270607"),
    june(5, 6),
  ],
  [
    "an evening without a zone, with an end after midnight",
    file("DTSTART:20270605T233000", "DTEND:20270606T013000"),
    june(5),
  ],
  [
    "a line folded between the two bytes of a letter",
    new TextDecoder().decode(
      Buffer.concat([
        Buffer.from("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Soir"),
        Buffer.from([0xc3]),
        Buffer.from("\r\n "),
        Buffer.from([0xa9]),
        Buffer.from("e\r\nDTSTART;VALUE=DATE:20270605\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"),
      ]),
    ),
    june(5),
  ],
  [
    "a list of categories, one with a comma",
    file("CATEGORIES:a\\,b,c", "DTSTART;VALUE=DATE:20270605"),
    june(5),
  ],
  ["a time without seconds", file("DTSTART;TZID=Europe/Paris:20270605T1500", "DURATION:PT1H"), june(5)],
  [
    "whole days written with a time of midnight",
    file("DTSTART;VALUE=DATE:20270605T000000", "DTEND;VALUE=DATE:20270606T000000"),
    june(5),
  ],
  [
    "times with the parameter that says so",
    file("DTSTART;VALUE=DATE-TIME:20270605T100000Z", "DTEND;VALUE=DATE-TIME:20270605T110000Z"),
    june(5),
  ],
  [
    "a whole day left out by a time of midnight",
    wholeDay("20270605", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20270612T000000"),
    june(5, 19),
  ],
  [
    "a whole day left out by a time of midnight in UTC",
    wholeDay("20270605", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20270612T000000Z"),
    june(5, 19),
  ],
  [
    "two rules, of which the first counts",
    wholeDay("20270605", "RRULE:FREQ=WEEKLY;COUNT=2", "RRULE:FREQ=MONTHLY;COUNT=2"),
    june(5, 12),
  ],
  ["a space before the colon", file("DTSTART;VALUE=DATE :20270605"), june(5)],
  [
    "two events of one id",
    calendar(...event("DTSTART;VALUE=DATE:20270605"), ...event("DTSTART;VALUE=DATE:20270607")).join("\r\n"),
    june(5, 7),
  ],
  [
    "two events without ids",
    calendar(
      "BEGIN:VEVENT",
      "DTSTART;VALUE=DATE:20270605",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "DTSTART;VALUE=DATE:20270607",
      "END:VEVENT",
    ).join("\r\n"),
    june(5, 7),
  ],
  [
    "two events of empty ids",
    calendar(
      "BEGIN:VEVENT",
      "UID:",
      "DTSTART;VALUE=DATE:20270605",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:",
      "DTSTART;VALUE=DATE:20270607",
      "END:VEVENT",
    ).join("\r\n"),
    june(5, 7),
  ],
  [
    "a rule whose end, in UTC, is written with a small z",
    friday("RRULE:FREQ=WEEKLY;UNTIL=20270611T160000z"),
    june(4, 11),
  ],
  [
    "a rule with weekdays in small letters",
    wholeDay("20270605", "RRULE:FREQ=WEEKLY;BYDAY=sa,su;COUNT=3"),
    june(5, 6, 12),
  ],
  ["a rule with a count of 0", wholeDay("20270605", "RRULE:FREQ=WEEKLY;COUNT=0"), june(5)],
  [
    "a rule that repeats each hour",
    file("DTSTART;TZID=Europe/Paris:20270605T100000", "RRULE:FREQ=HOURLY;COUNT=3"),
    june(5),
  ],
  [
    "a rule with two times a day",
    file(
      "DTSTART;TZID=Europe/Paris:20270605T100000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;BYHOUR=10,16;COUNT=4",
    ),
    june(5),
  ],
  [
    "a rule that repeats each minute",
    file("DTSTART;TZID=Europe/Paris:20270605T100000", "RRULE:FREQ=MINUTELY;UNTIL=20270605T120000Z"),
    june(5),
  ],

  [
    "Outlook's words for the zone of New York, defined in the file",
    calendar(
      ...zone("(UTC-05:00) Eastern Time (US & Canada)", "-0500", "-0400"),
      ...event('DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20270605T190000', "DURATION:PT1H"),
    ).join("\r\n"),
    june(6),
  ],
  [
    "Outlook's words for the zone of Paris, with commas escaped in the definition alone",
    calendar(
      ...zone("(UTC+01:00) Brussels\\, Copenhagen\\, Madrid\\, Paris", "+0100", "+0200"),
      ...event(
        'DTSTART;TZID="(UTC+01:00) Brussels, Copenhagen, Madrid, Paris":20270606T003000',
        "DURATION:PT1H",
      ),
    ).join("\r\n"),
    june(6),
  ],
  [
    "a zone defined after the events, with a space at the end of its name",
    [
      "BEGIN:VCALENDAR",
      ...event('DTSTART;TZID="Out there ":20270605T190000', "DURATION:PT1H"),
      ...zone("Out there ", "-0500", "-0400"),
      "END:VCALENDAR",
    ].join("\r\n"),
    june(6),
  ],
  [
    "two nights left out: by a time in UTC, which is on the day before, and by a time without a zone",
    file(
      "DTSTART;TZID=Europe/Paris:20270605T003000",
      "DURATION:PT8H",
      "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE:20270611T223000Z",
      "EXDATE:20270619T003000",
    ),
    june(5, 26),
  ],
  [
    "an event in New York, of which one day is left out by a time without a zone",
    file(
      "DTSTART;TZID=America/New_York:20270605T120000",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;COUNT=3",
      "EXDATE:20270612T120000",
    ),
    june(5, 19),
  ],
  [
    "all later days of a series cancelled, without a beginning of their own",
    calendar(
      ...event(...saturdays),
      ...event("RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20270612T150000", "STATUS:CANCELLED"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "one day of a series moved, identified by its day alone",
    calendar(
      ...event(...saturdays),
      ...event(
        "RECURRENCE-ID;VALUE=DATE:20270612",
        "DTSTART;TZID=Europe/Paris:20270613T100000",
        "DURATION:PT1H",
      ),
    ).join("\r\n"),
    june(5, 13, 19),
  ],
  [
    "a zone defined in the file with summer time alone",
    calendar(
      ...["BEGIN:VTIMEZONE", "TZID:Light", "BEGIN:DAYLIGHT", "DTSTART:20200101T000000", "TZOFFSETTO:-0400"],
      ...["END:DAYLIGHT", "END:VTIMEZONE"],
      ...event("DTSTART;TZID=Light:20270605T233000", "DURATION:PT20M"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "a zone with Portuguese words, defined with the offsets of London",
    calendar(
      ...zone("Lisboa em casa", "+0000", "+0100"),
      ...event("DTSTART;TZID=Lisboa em casa:20270605T233000", "DURATION:PT1H"),
    ).join("\r\n"),
    june(6),
  ],
  [
    "a zone defined with offsets that no known zone has, which is read as the venue's own",
    calendar(
      ...zone("Nowhere", "+0215", "+0215"),
      ...event("DTSTART;TZID=Nowhere:20270605T233000", "DURATION:PT20M"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "a zone of a known name that the file defines otherwise, where the name counts",
    calendar(
      ...zone("Europe/Paris", "-0500", "-0400"),
      ...event("DTSTART;TZID=Europe/Paris:20270605T190000", "DURATION:PT1H"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "a zone defined with an old and a new offset, where the new one counts",
    calendar(
      "BEGIN:VTIMEZONE",
      "TZID:Old",
      "BEGIN:STANDARD",
      "TZOFFSETTO:-0800",
      "TZOFFSETFROM:-0800",
      "DTSTART:20200101T000000",
      "END:STANDARD",
      "BEGIN:STANDARD",
      "DTSTART:18830101T000000",
      "TZOFFSETFROM:+0000",
      "TZOFFSETTO:+0100",
      "END:STANDARD",
      "END:VTIMEZONE",
      ...event("DTSTART;TZID=Old:20270605T190000", "DURATION:PT1H"),
    ).join("\r\n"),
    june(6),
  ],
  [
    "a zone defined without offsets, which is read as the venue's own",
    calendar(
      "BEGIN:VTIMEZONE",
      "TZID:Bare",
      "END:VTIMEZONE",
      ...event("DTSTART;TZID=Bare:20270605T233000", "DURATION:PT20M"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "a rule of days to leave out (EXRULE), which has no effect",
    wholeDay("20270605", "RRULE:FREQ=DAILY;COUNT=3", "EXRULE:FREQ=DAILY;BYDAY=SU"),
    june(5, 6, 7),
  ],
  [
    "a folded line, where lines end with a carriage return alone",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEE\r\n KLY;COUNT=2").replaceAll("\r\n", "\r"),
    june(5, 12),
  ],
];
