interface Place {
  country: string;
  zipcode: string;
}

/** A file as another program writes it, the days it takes from 1 June 2027 on, or why it is not read, and the venue's place. */
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

/** An evening in Paris, Friday 4 June. */
const friday = (...lines: string[]) =>
  file("DTSTART;TZID=Europe/Paris:20270604T180000", "DTEND;TZID=Europe/Paris:20270604T230000", ...lines);

/** Three Saturdays from 5 June on. */
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
    "an end in UTC, a second before the last evening",
    friday("RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20270625T155959Z;BYDAY=FR"),
    june(4, 11, 18),
  ],
  [
    "an end in UTC, as the last evening begins",
    friday("RRULE:FREQ=WEEKLY;UNTIL=20270625T160000Z;BYDAY=FR"),
    june(4, 11, 18, 25),
  ],
  [
    "an end without a zone, as the last evening begins",
    friday("RRULE:FREQ=WEEKLY;UNTIL=20270625T180000"),
    june(4, 11, 18, 25),
  ],
  [
    "an end without a zone, a minute before",
    friday("RRULE:FREQ=WEEKLY;UNTIL=20270625T175900"),
    june(4, 11, 18),
  ],
  ["an end that is a day", friday("RRULE:FREQ=WEEKLY;UNTIL=20270625"), june(4, 11, 18, 25)],
  [
    "left out by a time of New York",
    friday("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;TZID=America/New_York:20270611T120000"),
    june(4, 18),
  ],
  ["left out by a time in UTC", friday("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20270611T160000Z"), june(4, 18)],
  ["left out by a day", friday("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;VALUE=DATE:20270611"), june(4, 18)],
  [
    "another hour leaves nothing out",
    friday("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;TZID=Europe/Paris:20270611T090000"),
    june(4, 11, 18),
  ],
  [
    "two left out by Outlook's name of the clock, in quotes",
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
    "the first and the third Saturday by position",
    wholeDay("20270605", "RRULE:FREQ=MONTHLY;BYDAY=SA;BYSETPOS=1,3;COUNT=4"),
    ["2027-06-05", "2027-06-19", "2027-07-03", "2027-07-17"],
  ],
  [
    "the last Sunday of May",
    wholeDay("20280528", "RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1SU;COUNT=2"),
    ["2028-05-28", "2029-05-27"],
  ],
  [
    "the last day but one of each month",
    wholeDay("20270629", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-2;COUNT=3"),
    ["2027-06-29", "2027-07-30", "2027-08-30"],
  ],
  ["29 February each year", wholeDay("20280229", "RRULE:FREQ=YEARLY;COUNT=2"), ["2028-02-29"]],
  [
    "2SA,-1SU",
    wholeDay("20270612", "RRULE:FREQ=MONTHLY;BYDAY=2SA,-1SU;COUNT=4"),
    ["2027-06-12", "2027-06-27", "2027-07-10", "2027-07-25"],
  ],
  [
    "the second Saturday with a plus sign",
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
    "each Friday that is a thirteenth",
    wholeDay("20270813", "RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2"),
    ["2027-08-13", "2028-10-13"],
  ],
  [
    "the second day of weekends by position",
    wholeDay("20270606", "RRULE:FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=2;COUNT=2"),
    ["2027-06-06", "2027-07-04"],
  ],
  [
    "the last Saturday of the year by position",
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
  ["names in small letters", file("dtstart;value=date:20270605", "rrule:freq=weekly;count=2"), june(5, 12)],
  [
    "one moved, named by its time in UTC",
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
    "one moved, named by its time in New York",
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
    "one moved, before the event it belongs to",
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
    "one moved twice, the newer version first",
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
    "one cancelled",
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
    "one cancelled, without a beginning",
    calendar(
      ...event(...saturdays),
      ...event("RECURRENCE-ID;TZID=Europe/Paris:20270612T150000", "STATUS:CANCELLED"),
    ).join("\r\n"),
    june(5, 19),
  ],
  [
    "one whole day cancelled",
    calendar(
      ...event("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=3"),
      ...event("RECURRENCE-ID;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270612", "STATUS:CANCELLED"),
    ).join("\r\n"),
    june(5, 19),
  ],
  [
    "one shown as free",
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
    "one moved, of an event that is not there",
    file(
      "RECURRENCE-ID;TZID=Europe/Paris:20270612T150000",
      "DTSTART;TZID=Europe/Paris:20270614T150000",
      "DURATION:PT2H",
    ),
    june(14),
  ],
  [
    "one moved into the past",
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
  ["three days long", wholeDay("20270701", "DURATION:P3D"), ["2027-07-01", "2027-07-02", "2027-07-03"]],
  ["a week long", wholeDay("20270701", "DURATION:P1W"), [1, 2, 3, 4, 5, 6, 7].map((d) => `2027-07-0${d}`)],
  [
    "36 hours from noon",
    file("DTSTART;TZID=Europe/Paris:20270701T120000", "DURATION:PT36H"),
    ["2027-07-01", "2027-07-02"],
  ],
  [
    "a day and twelve hours from noon",
    file("DTSTART;TZID=Europe/Paris:20270701T120000", "DURATION:P1DT12H"),
    ["2027-07-01", "2027-07-02"],
  ],
  ["no length", file("DTSTART;TZID=Europe/Paris:20270701T120000", "DURATION:PT0S"), ["2027-07-01"]],
  [
    "a length in small letters",
    file("DTSTART;TZID=Europe/Paris:20270701T120000", "DURATION:pt2h"),
    ["2027-07-01"],
  ],
  [
    "Paris behind the name of a program",
    file("DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Paris:20270606T003000", "DURATION:PT1H"),
    june(6),
  ],
  [
    "New York behind the name of a program",
    file("DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20270605T190000", "DURATION:PT1H"),
    june(6),
  ],
  [
    "words that say nothing known are by the clock of the venue",
    file('DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20270605T190000', "DURATION:PT1H"),
    june(5),
  ],
  [
    "Outlook's name of New York's clock",
    file("DTSTART;TZID=Eastern Standard Time:20270605T190000", "DURATION:PT1H"),
    june(6),
  ],
  [
    "Outlook's name of London's clock",
    file("DTSTART;TZID=GMT Standard Time:20270605T233000", "DURATION:PT1H"),
    june(6),
  ],
  [
    "five hours behind UTC, by a name",
    file("DTSTART;TZID=Etc/GMT+5:20270605T190000", "DURATION:PT1H"),
    june(6),
  ],
  ["UTC as a name", file("DTSTART;TZID=UTC:20270605T223000", "DURATION:PT1H"), june(6)],
  ["UTC beside a name", file("DTSTART;TZID=Europe/Paris:20270605T223000Z", "DURATION:PT1H"), june(6)],
  ["London in small letters", file("DTSTART;TZID=europe/london:20270605T233000", "DURATION:PT1H"), june(6)],
  [
    "a defined clock that names its place",
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
    "a defined clock of one offset",
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
    "the hour that comes twice",
    file("DTSTART;TZID=Europe/Paris:20271031T023000", "DURATION:PT1H"),
    ["2027-10-31"],
  ],
  [
    "the hour that does not come",
    file("DTSTART;TZID=Europe/Paris:20280326T023000", "DURATION:PT1H"),
    ["2028-03-26"],
  ],
  [
    "an evening into the longer night",
    file("DTSTART;TZID=Europe/Paris:20271030T180000", "DTEND;TZID=Europe/Paris:20271031T030000"),
    ["2027-10-30"],
  ],
  [
    "each evening over the change of the clock",
    file("DTSTART;TZID=Europe/Paris:20271030T233000", "DURATION:PT20M", "RRULE:FREQ=DAILY;COUNT=3"),
    ["2027-10-30", "2027-10-31", "2027-11-01"],
  ],
  [
    "each evening in UTC over the change of the clock",
    file("DTSTART:20280325T223000Z", "DURATION:PT20M", "RRULE:FREQ=DAILY;COUNT=3"),
    ["2028-03-25", "2028-03-27", "2028-03-28"],
  ],
  [
    "from midnight to midnight over the change",
    file("DTSTART;TZID=Europe/Paris:20271030T000000", "DTEND;TZID=Europe/Paris:20271101T000000"),
    ["2027-10-30", "2027-10-31"],
  ],
  [
    "the same in UTC",
    file("DTSTART:20271029T220000Z", "DTEND:20271031T230000Z"),
    ["2027-10-30", "2027-10-31"],
  ],
  [
    "an evening on the Canaries",
    file("DTSTART:20270605T223000Z", "DTEND:20270606T003000Z"),
    june(5),
    { country: "ES", zipcode: "38001" },
  ],
  [
    "the same on the mainland of Spain",
    file("DTSTART:20270605T223000Z", "DTEND:20270606T003000Z"),
    june(6),
    { country: "ES", zipcode: "28001" },
  ],
  [
    "an evening on São Miguel",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(5),
    { country: "PT", zipcode: "9500-150" },
  ],
  [
    "an evening on Terceira",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(5),
    { country: "PT", zipcode: "9700-001" },
  ],
  [
    "an evening on Flores, with a space in the code",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(5),
    { country: "PT", zipcode: "9970 390" },
  ],
  [
    "the same on Madeira",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(6),
    { country: "PT", zipcode: "9000-001" },
  ],
  [
    "the same on Porto Santo",
    file("DTSTART:20270605T233000Z", "DTEND:20270606T003000Z"),
    june(6),
    { country: "PT", zipcode: "9400-150" },
  ],
  [
    "a night on Réunion",
    file("DTSTART:20270605T203000Z", "DURATION:PT2H"),
    june(6),
    { country: "FR", zipcode: "97400" },
  ],
  [
    "an evening on Martinique",
    file("DTSTART:20270606T030000Z", "DURATION:PT30M"),
    june(5),
    { country: "FR", zipcode: "97200" },
  ],
  [
    "a night of Paris in London",
    file("DTSTART;TZID=Europe/Paris:20270606T003000", "DURATION:PT1H"),
    june(5),
    { country: "GB", zipcode: "SW1A 1AA" },
  ],
  [
    "three nights of Booking",
    wholeDay("20270610", "DTEND;VALUE=DATE:20270613", "SUMMARY:CLOSED - Not available"),
    june(10, 11, 12),
  ],
  [
    "three nights of Airbnb, their end first",
    file("DTEND;VALUE=DATE:20270613", "DTSTART;VALUE=DATE:20270610", "SUMMARY:Airbnb (Not available)"),
    june(10, 11, 12),
  ],
  ["days that are not called days", file("DTSTART:20270610", "DTEND:20270612"), june(10, 11)],
  ["a day that ends as it begins", wholeDay("20270610", "DTEND;VALUE=DATE:20270610"), june(10)],
  ["an end before the beginning", wholeDay("20270610", "DTEND;VALUE=DATE:20270608"), june(10)],
  ["a cancelled event", wholeDay("20270610", "STATUS:CANCELLED"), []],
  ["cancelled, the name in small letters", wholeDay("20270610", "status:cancelled"), []],
  ["cancelled, as Americans write it", wholeDay("20270610", "STATUS:Canceled"), []],
  ["free, with a space behind", wholeDay("20270610", "TRANSP:TRANSPARENT "), []],
  ["free by Outlook's word", wholeDay("20270610", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"), []],
  ["not sure by Outlook's word", wholeDay("20270610", "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"), june(10)],
  [
    "a file that ends in a rule",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=20").slice(0, -40),
    "cut_off",
  ],
  [
    "an event that does not end before its calendar",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:20270605\r\nEND:VCALENDAR\r\n",
    june(5),
  ],
  [
    "two calendars, the second breaks off",
    file("DTSTART;VALUE=DATE:20270605") + "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n",
    "cut_off",
  ],
  [
    "two calendars in one file",
    file("DTSTART;VALUE=DATE:20270605") + file("DTSTART;VALUE=DATE:20270607").replace("UID:a", "UID:b"),
    june(5, 7),
  ],
  [
    "returns alone",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2").replaceAll("\r\n", "\r"),
    june(5, 12),
  ],
  [
    "two returns at each end",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2").replaceAll("\r\n", "\r\r\n"),
    june(5, 12),
  ],
  [
    "two returns at each end, folded",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEE\r\n KLY;COUNT=2").replaceAll("\r\n", "\r\r\n"),
    june(5, 12),
  ],
  ["no end of the last line", file("DTSTART;VALUE=DATE:20270605").trimEnd(), june(5)],
  ["folded with tabs", file("DTSTART;VALUE=DA\r\n\tTE:202706\r\n\t05"), june(5)],
  [
    "empty lines between",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2").replaceAll("\r\n", "\r\n\r\n"),
    june(5, 12),
  ],
  [
    "signs in quotes before the zone",
    file('DTSTART;X-LABEL="a;b:c,d";TZID="America/New_York":20270605T190000', "DURATION:PT1H"),
    june(6),
  ],
  [
    "a caret before a quote",
    file('DTSTART;X-LABEL="x^\'y^n";TZID=America/New_York:20270605T190000', "DURATION:PT1H"),
    june(6),
  ],
  [
    "the end of an event as a folded text",
    file("SUMMARY:x\r\n END:VEVENT", "DTSTART;VALUE=DATE:20270605"),
    june(5),
  ],
  [
    "a text of HTML",
    file('X-ALT-DESC;FMTTYPE=text/html:<a href="https://x.example/?a;b:c">', "DTSTART;VALUE=DATE:20270605"),
    june(5),
  ],
  [
    "a quote that is not closed",
    file('ORGANIZER;CN="Chez Léa:mailto:a@example.com', "DTSTART;VALUE=DATE:20270605"),
    june(5),
  ],
  [
    "tasks and journals beside an event",
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
    "busy periods of each kind",
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
    "further periods",
    file(
      "DTSTART:20270605T150000Z",
      "DURATION:PT1H",
      "RDATE;VALUE=PERIOD:20270710T150000Z/PT2H,20270711T150000Z/20270712T200000Z",
    ),
    ["2027-06-05", "2027-07-10", "2027-07-11", "2027-07-12"],
  ],
  [
    "further days, one of them left out",
    wholeDay("20270605", "RDATE;VALUE=DATE:20270607,20270609", "EXDATE;VALUE=DATE:20270609"),
    june(5, 7),
  ],
  [
    "a first day that the rule does not name",
    wholeDay("20270603", "RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=2"),
    june(3, 5),
  ],
  ["an event that began before", wholeDay("20270525", "DTEND;VALUE=DATE:20270603"), june(1, 2)],
  ["a rule since 2010", wholeDay("20100102", "RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20270612"), june(5, 12)],
  ["a count that began before", wholeDay("20270531", "RRULE:FREQ=DAILY;COUNT=3"), june(1, 2)],
  [
    "three days long, each day",
    wholeDay("20270602", "DTEND;VALUE=DATE:20270605", "RRULE:FREQ=DAILY;COUNT=3"),
    june(2, 3, 4, 5, 6),
  ],
  [
    "from midnight to midnight",
    file("DTSTART;TZID=Europe/Paris:20270605T000000", "DTEND;TZID=Europe/Paris:20270607T000000"),
    june(5, 6),
  ],
  [
    "a time that ends with a day",
    file("DTSTART;TZID=Europe/Paris:20270605T150000", "DTEND;VALUE=DATE:20270607"),
    june(5, 6),
  ],
  ["no zone, into the night", file("DTSTART:20270605T233000", "DTEND:20270606T013000"), june(5)],
  [
    "folded between the bytes of a letter",
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
  ["a list of words", file("CATEGORIES:a\\,b,c", "DTSTART;VALUE=DATE:20270605"), june(5)],
  ["a time without seconds", file("DTSTART;TZID=Europe/Paris:20270605T1500", "DURATION:PT1H"), june(5)],
  [
    "days written with midnight",
    file("DTSTART;VALUE=DATE:20270605T000000", "DTEND;VALUE=DATE:20270606T000000"),
    june(5),
  ],
  [
    "times that are called times",
    file("DTSTART;VALUE=DATE-TIME:20270605T100000Z", "DTEND;VALUE=DATE-TIME:20270605T110000Z"),
    june(5),
  ],
  [
    "a whole day left out by a midnight",
    wholeDay("20270605", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20270612T000000"),
    june(5, 19),
  ],
  [
    "a whole day left out by a midnight in UTC",
    wholeDay("20270605", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20270612T000000Z"),
    june(5, 19),
  ],
  [
    "of two rules the first",
    wholeDay("20270605", "RRULE:FREQ=WEEKLY;COUNT=2", "RRULE:FREQ=MONTHLY;COUNT=2"),
    june(5, 12),
  ],
  ["a space before the colon", file("DTSTART;VALUE=DATE :20270605"), june(5)],
  [
    "one id for two days",
    calendar(...event("DTSTART;VALUE=DATE:20270605"), ...event("DTSTART;VALUE=DATE:20270607")).join("\r\n"),
    june(5, 7),
  ],
  [
    "no ids",
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
    "empty ids",
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
  ["an end in UTC with a small z", friday("RRULE:FREQ=WEEKLY;UNTIL=20270611T160000z"), june(4, 11)],
  [
    "weekdays in small letters",
    wholeDay("20270605", "RRULE:FREQ=WEEKLY;BYDAY=sa,su;COUNT=3"),
    june(5, 6, 12),
  ],
  ["a count of nothing", wholeDay("20270605", "RRULE:FREQ=WEEKLY;COUNT=0"), june(5)],
  [
    "a rule by the hour",
    file("DTSTART;TZID=Europe/Paris:20270605T100000", "RRULE:FREQ=HOURLY;COUNT=3"),
    june(5),
  ],
  [
    "a rule of two hours",
    file(
      "DTSTART;TZID=Europe/Paris:20270605T100000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;BYHOUR=10,16;COUNT=4",
    ),
    june(5),
  ],
  [
    "a rule by the minute",
    file("DTSTART;TZID=Europe/Paris:20270605T100000", "RRULE:FREQ=MINUTELY;UNTIL=20270605T120000Z"),
    june(5),
  ],

  [
    "Outlook's words of New York, defined",
    calendar(
      ...zone("(UTC-05:00) Eastern Time (US & Canada)", "-0500", "-0400"),
      ...event('DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20270605T190000', "DURATION:PT1H"),
    ).join("\r\n"),
    june(6),
  ],
  [
    "Outlook's words of Paris, escaped in the definition",
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
    "a defined clock behind the events, with a space behind its name",
    [
      "BEGIN:VCALENDAR",
      ...event('DTSTART;TZID="Out there ":20270605T190000', "DURATION:PT1H"),
      ...zone("Out there ", "-0500", "-0400"),
      "END:VCALENDAR",
    ].join("\r\n"),
    june(6),
  ],
  [
    "nights left out in UTC, on the day before, and by a time without a zone",
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
    "an evening of New York left out by a time without a zone",
    file(
      "DTSTART;TZID=America/New_York:20270605T120000",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;COUNT=3",
      "EXDATE:20270612T120000",
    ),
    june(5, 19),
  ],
  [
    "all later ones cancelled, without a beginning",
    calendar(
      ...event(...saturdays),
      ...event("RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20270612T150000", "STATUS:CANCELLED"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "a moved one named by its day",
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
    "a defined clock of summer time alone",
    calendar(
      ...["BEGIN:VTIMEZONE", "TZID:Light", "BEGIN:DAYLIGHT", "DTSTART:20200101T000000", "TZOFFSETTO:-0400"],
      ...["END:DAYLIGHT", "END:VTIMEZONE"],
      ...event("DTSTART;TZID=Light:20270605T233000", "DURATION:PT20M"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "words of Lisbon, defined as London's clock",
    calendar(
      ...zone("Lisboa em casa", "+0000", "+0100"),
      ...event("DTSTART;TZID=Lisboa em casa:20270605T233000", "DURATION:PT1H"),
    ).join("\r\n"),
    june(6),
  ],
  [
    "a clock of half hours that nobody knows is the venue's",
    calendar(
      ...zone("Nowhere", "+0215", "+0215"),
      ...event("DTSTART;TZID=Nowhere:20270605T233000", "DURATION:PT20M"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "a known name is not what the file defines",
    calendar(
      ...zone("Europe/Paris", "-0500", "-0400"),
      ...event("DTSTART;TZID=Europe/Paris:20270605T190000", "DURATION:PT1H"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "the latest rules of a defined clock",
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
    "a definition without offsets",
    calendar(
      "BEGIN:VTIMEZONE",
      "TZID:Bare",
      "END:VTIMEZONE",
      ...event("DTSTART;TZID=Bare:20270605T233000", "DURATION:PT20M"),
    ).join("\r\n"),
    june(5),
  ],
  [
    "a second rule left out by EXRULE",
    wholeDay("20270605", "RRULE:FREQ=DAILY;COUNT=3", "EXRULE:FREQ=DAILY;BYDAY=SU"),
    june(5, 6, 7),
  ],
  [
    "returns alone, folded",
    file("DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEE\r\n KLY;COUNT=2").replaceAll("\r\n", "\r"),
    june(5, 12),
  ],
];
