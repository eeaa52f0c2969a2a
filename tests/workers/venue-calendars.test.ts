import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { addDays } from "../../app/models/core/time.rules.ts";
import { venueCalendarsPath } from "../../app/models/venues/availability/availability.rules.ts";
import {
  readDueCalendars,
  readVenueCalendar,
} from "../../app/models/venues/availability/read-calendar.server.ts";
import {
  CALENDAR_READ_INTERVAL_MS,
  READING_LEASE_MS,
  PARALLEL_READINGS,
  READINGS_PER_RUN,
  READINGS_RUN_MS,
} from "../../app/models/venues/availability/reading.rules.ts";
import { SYNCED_CALENDARS_MAX } from "../../app/models/venues/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account, type AccountState } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { ALL_TEXTS, pageContainsText } from "../support/texts.ts";
import { createVenue } from "../support/venues.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const SOURCE = "https://calendar.example.com";
const HOUR = 3_600_000;
const TODAY = calendarDayAt(Date.now(), "Europe/Paris");
const dayIn = (count: number) => addDays(TODAY, count);

interface Owner extends Account {
  venue: string;
  page: string;
}

async function owner(state: AccountState = {}): Promise<Owner> {
  const account = await createAccount(product, { role: "ROLE_VENUE", ...state });
  const venue = await createVenue(product, account.id, { name: "Domaine du Secret" });
  return { ...account, venue, page: venueCalendarsPath(venue) };
}

const post = ({ visitor, page }: Owner, form: Record<string, string>) => visitor.post(page, form);
/** Presses a button of the given connected calendar, or else of the first calendar. */
const press = async (me: Owner, intent: "read" | "disconnect", calendar?: string) =>
  post(me, { intent, calendar: calendar ?? (await calendarsOf(me))[0] ?? "" });
const connect = (me: Owner, file = "busy.ics") =>
  post(me, { intent: "connect", address: `${SOURCE}/${file}` });

async function connected(state: AccountState = {}): Promise<Owner> {
  const me = await owner(state);
  await connect(me);
  return me;
}

/** Puts events on these whole days into the external calendar of the stand-in. */
async function tell(...days: string[]): Promise<void> {
  const events = days.flatMap((day) => [
    "BEGIN:VEVENT",
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    "END:VEVENT",
  ]);
  await product
    .visitor()
    .post("/sandbox/calendar", { text: ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\n") });
}

/** Makes the external calendar of the stand-in return this file. */
const tellFile = (text: string) => product.visitor().post("/sandbox/calendar", { text });

/** The ids of the connected calendars, in the order of the page. */
const calendarsOf = async ({ venue }: Owner): Promise<string[]> =>
  (
    await product.db
      .prepare("SELECT id FROM read_calendars WHERE venue_id = ? ORDER BY id")
      .bind(venue)
      .all<{ id: string }>()
  ).results.map(({ id }) => id);

/** Reads the first calendar of a venue in the same way as the cron. */
const readFirst = async (ctx: ServiceContext, me: Owner) =>
  readVenueCalendar(ctx, { providerId: me.id, venueId: me.venue }, (await calendarsOf(me))[0] ?? "");

const daysOf = async ({ venue }: Owner, source = "calendar") =>
  (
    await product.db
      .prepare("SELECT day FROM venue_taken_days WHERE venue_id = ? AND source = ? ORDER BY day")
      .bind(venue, source)
      .all<{ day: string }>()
  ).results.map(({ day }) => day);

const stateOf = ({ venue }: Owner) =>
  product.db
    .prepare(
      "SELECT reading, problem, read_at AS readAt, due_at AS dueAt, failures, source_url AS sourceUrl FROM read_calendars WHERE venue_id = ? ORDER BY id",
    )
    .bind(venue)
    .first<
      Record<"reading" | "problem" | "sourceUrl", string | null> &
        Record<"readAt" | "dueAt" | "failures", number | null>
    >();

const told = async ({ visitor, page }: Owner, key: string, language: "fr" | "de" = "fr") => {
  visitor.cookies.set("locale", language);
  return pageContainsText(language, `availability:${key}`, (await visitor.visit(page)).text);
};

/** Returns the context of a cron run whose clock is `later` milliseconds ahead. */
async function contextAt(later = 0, instead: Partial<ServiceContext> = {}): Promise<ServiceContext> {
  return {
    ...(await serviceContextOf(product)),
    clock: { now: () => Date.now() + later },
    ...instead,
  };
}

describe("an external calendar", () => {
  test("when a calendar is connected it is read at once, its days are taken, and its URL is stored encrypted", async () => {
    await tell(dayIn(10), dayIn(11), dayIn(-3));
    const me = await owner();
    expect((await connect(me)).location).toBe(me.page);
    expect(await daysOf(me)).toEqual([dayIn(10), dayIn(11)]);
    const page = await me.visitor.visit(me.page);
    expect(pageContainsText("fr", "availability:source.connected_other", page.text)).toBe(true);
    expect(page.text).toContain("calendar.example.com");
    expect(page.text).not.toContain("busy.ics");
    const state = await stateOf(me);
    expect(state).toMatchObject({ reading: "read", problem: null, failures: 0 });
    expect(state?.sourceUrl).toMatch(/^v1\./);
    expect(state?.dueAt).toBeGreaterThan(Date.now() + CALENDAR_READ_INTERVAL_MS - 60_000);
    expect(product.log.join("\n")).not.toContain("busy.ics");
  });

  test("a new reading replaces the days of the previous reading, and keeps the days that the owner has marked", async () => {
    await tell(dayIn(10), dayIn(11));
    const me = await connected();
    await me.visitor.post(`/venues/${me.venue}/availability`, { intent: "day", day: `take.${dayIn(10)}` });
    await tell(dayIn(11), dayIn(30));
    await press(me, "read");
    expect(await daysOf(me)).toEqual([dayIn(11), dayIn(30)]);
    expect(await daysOf(me, "owner")).toEqual([dayIn(10)]);
    await press(me, "disconnect");
    expect(await told(me, "source.removed")).toBe(true);
    expect(await daysOf(me)).toEqual([]);
    expect(await daysOf(me, "owner")).toEqual([dayIn(10)]);
    expect(await stateOf(me)).toBeNull();
  });

  test("if the URL of a calendar redirects, the redirect is followed", async () => {
    await tell(dayIn(12));
    const me = await owner();
    await connect(me, "moved.ics");
    expect(await daysOf(me)).toEqual([dayIn(12)]);
  });

  test("if a connected calendar has no future events, the page says so", async () => {
    await tell();
    const me = await connected();
    expect(await told(me, "source.connected_none")).toBe(true);
  });

  test("the cron reads a calendar an hour after its last reading, and the calendars that have waited longest come first", async () => {
    await tell(dayIn(10));
    const me = await connected();
    await tell(dayIn(14));
    await runCron(product, "sweep");
    expect(await daysOf(me)).toEqual([dayIn(10)]);
    await product.db.prepare("UPDATE read_calendars SET due_at = 1 WHERE venue_id = ?").bind(me.venue).run();
    await runCron(product, "sweep");
    expect(await daysOf(me)).toEqual([dayIn(14)]);
    expect((await stateOf(me))?.dueAt).toBeGreaterThan(Date.now());
  });

  test("only one of two parallel cron runs reads a calendar, and a run reads a limited number of calendars", async () => {
    const all = await Promise.all(Array.from({ length: READINGS_PER_RUN + 2 }, () => owner()));
    const ctx = await contextAt(0, {
      readCalendarFile: () => Promise.resolve({ kind: "ok", text: "BEGIN:VCALENDAR\nEND:VCALENDAR" }),
    });
    await Promise.all(all.map((me) => connect(me, "page.ics")));
    await product.db.exec("UPDATE read_calendars SET due_at = 1");
    const [one, other] = await Promise.all([readDueCalendars(ctx), readDueCalendars(ctx)]);
    expect(one.read + other.read).toBe(READINGS_PER_RUN);
    await readDueCalendars(ctx);
    await readDueCalendars(ctx);
    const waiting = await product.db
      .prepare("SELECT COUNT(*) AS n FROM read_calendars WHERE due_at <= ?")
      .bind(Date.now())
      .first<number>("n");
    expect(waiting).toBe(0);
  });

  test("if the reading of a calendar throws an error, the run still reads the other calendars, and the failed calendar is read again later", async () => {
    const all = await Promise.all(Array.from({ length: PARALLEL_READINGS + 2 }, () => connected()));
    await product.db.exec("UPDATE read_calendars SET due_at = 1");
    const reported: string[] = [];
    let asked = 0;
    const ctx = await contextAt(0, {
      readCalendarFile: () =>
        (asked += 1) === 1
          ? Promise.reject(new Error("broken"))
          : Promise.resolve({ kind: "ok", text: "BEGIN:VCALENDAR\nEND:VCALENDAR" }),
      reportFailure: (code) => void reported.push(code),
    });
    const { read } = await readDueCalendars(ctx);
    expect(read).toBeGreaterThanOrEqual(all.length - 1);
    expect(read).toBe(asked - 1);
    expect(reported).toEqual(["venue_calendar_broken"]);
    const due = await product.db
      .prepare("SELECT count(*) AS n FROM read_calendars WHERE due_at BETWEEN ?1 AND ?1 + ?2")
      .bind(Date.now(), READING_LEASE_MS)
      .first<number>("n");
    expect(due).toBe(1);
  });

  test("if the URL of a calendar changes during a reading, no day from the previous URL is stored", async () => {
    await tell(dayIn(20));
    const me = await connected();
    const ctx = await contextAt(0, {
      readCalendarFile: async () => {
        await post(me, {
          intent: "move",
          calendar: (await calendarsOf(me))[0] ?? "",
          address: `${SOURCE}/moved.ics`,
        });
        return {
          kind: "ok",
          text: `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:${dayIn(40).replaceAll("-", "")}\nEND:VEVENT\nEND:VCALENDAR`,
        };
      },
    });
    expect(await readFirst(ctx, me)).toEqual({ kind: "none" });
    expect(await daysOf(me)).toEqual([dayIn(20)]);
  });

  test("a venue has at most five calendars, and the removal of a calendar frees only the days that no other calendar takes", async () => {
    await tell(dayIn(10), dayIn(11));
    const me = await connected();
    await tell(dayIn(11), dayIn(12));
    await connect(me, "busy.ics?calendar=0");
    expect(await daysOf(me)).toEqual([dayIn(10), dayIn(11), dayIn(12)]);
    const [first = "", second = ""] = await calendarsOf(me);
    await press(me, "disconnect", first);
    expect(await daysOf(me)).toEqual([dayIn(11), dayIn(12)]);
    for (let count = 1; count < SYNCED_CALENDARS_MAX; count += 1)
      await connect(me, `busy.ics?calendar=${count}`);
    const before = await calendarsOf(me);
    expect(before).toHaveLength(SYNCED_CALENDARS_MAX);
    expect(before[0]).toBe(second);
    expect((await me.visitor.visit(me.page)).text).not.toContain('value="connect"');
    await connect(me);
    expect(await calendarsOf(me)).toEqual(before);
    expect(await told(me, "errors.full")).toBe(true);
    await connect(me);
    expect(await told(me, "errors.full", "de")).toBe(true);
  });

  test("a calendar is connected once, even if its form is sent again after a lost response", async () => {
    await tell(dayIn(10));
    const me = await connected();
    await tell(dayIn(11));
    await connect(me);
    expect(await calendarsOf(me)).toHaveLength(1);
    expect(await daysOf(me)).toEqual([dayIn(11)]);
  });

  test("a calendar whose URL was changed keeps its days until the new URL has been read", async () => {
    await tell(dayIn(10));
    const me = await connected();
    const [calendar = ""] = await calendarsOf(me);
    const moveTo = (file: string) => post(me, { intent: "move", calendar, address: `${SOURCE}/${file}` });
    await moveTo("none.ics");
    expect(await daysOf(me)).toEqual([dayIn(10)]);
    expect(await stateOf(me)).toMatchObject({ reading: "failed", problem: "gone" });
    await tell(dayIn(20));
    await moveTo("busy.ics");
    expect(await told(me, "source.reread_one")).toBe(true);
    expect(await daysOf(me)).toEqual([dayIn(20)]);
    expect(await calendarsOf(me)).toEqual([calendar]);
    expect((await post(me, { intent: "move", calendar, address: "http://a.example" })).status).toBe(400);
  });

  test.each(["fr", "de"] as const)("the page shows how many events were skipped, in %s", async (language) => {
    const day = dayIn(10).replaceAll("-", "");
    const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
    const free = event(`DTSTART:${day}`, "TRANSP:TRANSPARENT");
    const lines = [...free, ...free, ...event(`DTSTART:${day}`, "RRULE:FREQ=HOURLY"), ...event("UID:a")];
    await tellFile(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\n"));
    const me = await owner({ language });
    me.visitor.cookies.set("locale", language);
    await connect(me);
    const { text } = await me.visitor.visit(me.page);
    const numbers = [
      ["free_other", 2],
      ["rules_one", 1],
      ["unread_one", 1],
    ] as const;
    const words = ([key, count]: (typeof numbers)[number]) =>
      ALL_TEXTS[language].get(`availability:source.${key}`)?.replace("{{count}}", String(count)) ?? key;
    for (const number of numbers) expect(text).toContain(words(number));
    expect(pageContainsText(language, "availability:source.left_out_one", text)).toBe(true);
    await tell(dayIn(10));
    await press(me, "read");
    const { text: after } = await me.visitor.visit(me.page);
    expect(pageContainsText(language, "availability:source.reread_one", after)).toBe(true);
    for (const number of numbers) expect(after).not.toContain(words(number));
  });

  test("if a file is incomplete, the days of the previous reading stay", async () => {
    await tell(dayIn(10), dayIn(11));
    const me = await connected();
    await tellFile(
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:${dayIn(10).replaceAll("-", "")}\nEND:VEVENT\nBEGIN:V`,
    );
    await press(me, "read");
    expect(await told(me, "errors.cut_off")).toBe(true);
    expect(await told(me, "errors.cut_off", "de")).toBe(true);
    expect(await daysOf(me)).toEqual([dayIn(10), dayIn(11)]);
  });

  test("if two venues read each other's calendar, a day that one of them frees does not stay taken", async () => {
    const one = await owner();
    const other = { ...one, venue: await createVenue(product, one.id, { name: "Les Communs" }) };
    other.page = venueCalendarsPath(other.venue);
    const mark = (what: string) =>
      one.visitor.post(`/venues/${one.venue}/availability`, { intent: "day", day: `${what}.${dayIn(9)}` });
    for (const me of [one, other]) await post(me, { intent: "create" });
    const readEachOther = async () => {
      for (const [reader, feed] of [
        [other, one],
        [one, other],
      ] as const) {
        await tellFile((await read((await feedOf(feed)) ?? "")).text);
        await ((await calendarsOf(reader)).length === 0 ? connect(reader) : press(reader, "read"));
      }
    };
    await mark("take");
    await readEachOther();
    expect(await daysOf(other)).toEqual([dayIn(9)]);
    await mark("free");
    await readEachOther();
    expect([await daysOf(one), await daysOf(other)]).toEqual([[], []]);
  });

  test("an account with many calendars does not delay the calendars of other accounts, because accounts take turns", async () => {
    const [many, few] = [await connected(), await connected()];
    for (let count = 1; count < SYNCED_CALENDARS_MAX; count += 1)
      await connect(many, `busy.ics?calendar=${count}`);
    await product.db.exec("UPDATE read_calendars SET due_at = 4e12");
    for (const [me, due] of [
      [many, 1],
      [few, 2],
    ] as const)
      await product.db
        .prepare("UPDATE read_calendars SET due_at = ? WHERE venue_id = ?")
        .bind(due, me.venue)
        .run();
    let asked = 0;
    const ctx = await contextAt(0, {
      readCalendarFile: () => {
        asked += 1;
        return Promise.resolve({ kind: "ok", text: "BEGIN:VCALENDAR\nEND:VCALENDAR" });
      },
      // After the first few readings the time of the run is over.
      clock: { now: () => Date.now() + (asked >= PARALLEL_READINGS ? READINGS_RUN_MS + 1 : 0) },
    });
    expect((await readDueCalendars(ctx)).read).toBe(PARALLEL_READINGS);
    expect((await stateOf(few))?.dueAt).toBeGreaterThan(Date.now());
  });

  test("events that the venue itself has published are skipped when they come back, but not the events of another venue", async () => {
    const me = await owner();
    await post(me, { intent: "create" });
    await me.visitor.post(`/venues/${me.venue}/availability`, { intent: "day", day: `take.${dayIn(9)}` });
    const feed = await read((await feedOf(me)) ?? "");
    await product.visitor().post("/sandbox/calendar", { text: feed.text });
    await connect(me);
    expect(await daysOf(me)).toEqual([]);
    const other = await connected();
    expect(await daysOf(other)).toEqual([dayIn(9)]);
  });
});

describe("a calendar that cannot be read", () => {
  test.each([
    ["gone", "none.ics"],
    ["redirect", "inside.ics"],
    ["redirect", "circle.ics"],
    ["too_large", "huge.ics"],
    ["not_calendar", "page.ics"],
  ])("the page shows why a calendar cannot be read: %s (%s)", async (problem, file) => {
    const me = await owner();
    await connect(me, file);
    const { text } = await me.visitor.visit(me.page);
    expect(pageContainsText("fr", `availability:errors.${problem}`, text)).toBe(true);
    expect(await stateOf(me)).toMatchObject({ reading: "failed", problem, failures: 1 });
    const { visitor } = me;
    visitor.cookies.set("locale", "de");
    expect(
      pageContainsText("de", `availability:errors.${problem}`, (await visitor.visit(me.page)).text),
    ).toBe(true);
  });

  test.each(["hang", "500", "429", "reset"])(
    "the days of the previous reading stay, and the time between attempts grows: %s",
    async (mode) => {
      await tell(dayIn(10));
      const me = await connected();
      await product.visitor().post("/sandbox/failures", { calendar: mode });
      await press(me, "read");
      expect(await told(me, "errors.unreachable")).toBe(true);
      await product.visitor().post("/sandbox/failures", { calendar: "none" });
      expect(await daysOf(me)).toEqual([dayIn(10)]);
      expect(await stateOf(me)).toMatchObject({ problem: "unreachable", failures: 1 });
    },
    30_000,
  );

  test("the next attempts to read a calendar follow after one, two and four hours and then at least once a day, until an attempt succeeds", async () => {
    const me = await connected();
    const failing = { readCalendarFile: () => Promise.resolve({ kind: "failed", problem: "gone" } as const) };
    const waits: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const ctx = await contextAt(0, failing);
      const before = Date.now();
      await readFirst(ctx, me);
      waits.push(Math.round((((await stateOf(me))?.dueAt ?? 0) - before) / HOUR));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24]);
    await press(me, "read");
    expect(await stateOf(me)).toMatchObject({ reading: "read", failures: 0 });
  });

  test("after three days of failures the owner gets one mail, and another mail only after a successful reading and new failures", async () => {
    await tell(dayIn(10));
    const me = await connected({ language: "de" });
    const failing = { readCalendarFile: () => Promise.resolve({ kind: "failed", problem: "gone" } as const) };
    const failAt = async (hours: number) => readFirst(await contextAt(hours * HOUR, failing), me);
    const mails = async () =>
      (
        await product.db
          .prepare("SELECT payload, language FROM outbox WHERE kind = 'calendar_failing' AND account_id = ?")
          .bind(me.id)
          .all<{ payload: string; language: string }>()
      ).results;
    for (const hours of [0, 1, 71]) await failAt(hours);
    expect(await mails()).toEqual([]);
    for (const hours of [73, 97, 121]) await failAt(hours);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.language).toBe("de");
    expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({
      path: me.page,
      facts: { venue: "Domaine du Secret", problem: "gone" },
    });
    // The earlier mail was deleted, but the calendar has failed all the time since then.
    await product.db.prepare("DELETE FROM outbox WHERE account_id = ?").bind(me.id).run();
    await failAt(40 * 24);
    expect(await mails()).toEqual([]);
    await readFirst(await contextAt(41 * 24 * HOUR), me);
    expect(await stateOf(me)).toMatchObject({ reading: "read", failures: 0 });
    await failAt(42 * 24);
    expect(await mails()).toEqual([]);
    await failAt(46 * 24);
    expect(await mails()).toHaveLength(1);
  });

  test("if a calendar's URL cannot be decrypted any more, the page says so and asks for the URL again", async () => {
    const [me, other] = [await connected(), await connected()];
    await product.db
      .prepare(
        "UPDATE read_calendars SET source_url = (SELECT source_url FROM read_calendars WHERE venue_id = ?) WHERE venue_id = ?",
      )
      .bind(other.venue, me.venue)
      .run();
    await press(me, "read");
    for (const language of ["fr", "de"] as const) {
      me.visitor.cookies.set("locale", language);
      expect(
        pageContainsText(language, "availability:errors.address", (await me.visitor.visit(me.page)).text),
      ).toBe(true);
    }
  });
});

test.each(["fr", "de"] as const)(
  "a forbidden URL has an error at its field with the reason, in %s",
  async (language) => {
    const me = await owner({ language });
    me.visitor.cookies.set("locale", language);
    for (const [address, error] of [
      ["calendar", "invalid"],
      ["http://calendar.example.com/busy.ics", "insecure"],
      ["https://127.0.0.1/busy.ics", "private"],
      ["https://fr.localhost/busy.ics", "private"],
    ] as const) {
      const answer = await post(me, { intent: "connect", address });
      expect(answer.status, address).toBe(400);
      expect(pageContainsText(language, `availability:errors.${error}`, answer.text), address).toBe(true);
    }
    expect(await stateOf(me)).toBeNull();
    await product.db.exec(
      "CREATE TRIGGER no_calendar BEFORE INSERT ON venue_calendars BEGIN SELECT RAISE(ABORT, 'broken'); END",
    );
    const failed = await post(me, { intent: "create" });
    await product.db.exec("DROP TRIGGER no_calendar");
    expect(failed.status).toBe(500);
    expect(pageContainsText(language, "availability:errors.calendars_failed", failed.text)).toBe(true);
  },
);

test("only the owner can use the calendars, and the button that reads a calendar at once has a rate limit", async () => {
  const [me, other] = [await connected(), await owner()];
  expect((await other.visitor.visit(me.page)).status).toBe(404);
  const [calendar = ""] = await calendarsOf(me);
  for (const form of [{ intent: "create" }, { intent: "read", calendar }, { intent: "disconnect", calendar }])
    expect((await other.visitor.post(me.page, form)).status, form.intent).toBe(404);
  // The form on the other owner's page cannot disconnect this calendar either.
  await post(other, { intent: "disconnect", calendar });
  expect(await calendarsOf(me)).toEqual([calendar]);
  let limited: Answer | null = null;
  for (let attempt = 0; attempt < 25 && !limited; attempt += 1) {
    const answer = await press(me, "read");
    if (answer.status === 429) limited = answer;
  }
  expect(limited && pageContainsText("fr", "common:errors.rate_limited", limited.text)).toBe(true);
});

/** Reads a calendar without cookies, as a calendar app does. */
const read = (path: string, domain = "fr"): Promise<Answer> => product.visitor(domain).visit(path);

async function feedOf({ visitor, page }: Owner): Promise<string | null> {
  const { text } = await visitor.visit(page);
  return /value="http:\/\/[\w.:]+(\/calendar\/venues\/[^"]+)"/.exec(text)?.[1] ?? null;
}

describe("the private feed of taken days", () => {
  test("each span of taken days is one whole-day event, which does not say why the days are taken", async () => {
    const me = await owner();
    for (const [count, source] of [
      [3, "owner"],
      [4, "calendar"],
      [4, "owner"],
      [8, "calendar"],
      [-70, "owner"],
    ] as const)
      await product.db
        .prepare("INSERT INTO venue_taken_days VALUES (?, ?, ?)")
        .bind(me.venue, dayIn(count), source)
        .run();
    await post(me, { intent: "create" });
    const answer = await read((await feedOf(me)) ?? "");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    const lines = answer.text.split("\r\n");
    const written = (count: number) => dayIn(count).replaceAll("-", "");
    expect(lines.filter((line) => line.startsWith("DT") && !line.startsWith("DTSTAMP"))).toEqual([
      `DTSTART;VALUE=DATE:${written(3)}`,
      `DTEND;VALUE=DATE:${written(5)}`,
      `DTSTART;VALUE=DATE:${written(8)}`,
      `DTEND;VALUE=DATE:${written(9)}`,
    ]);
    expect(lines.filter((line) => line.startsWith("SUMMARY"))).toEqual(["SUMMARY:Pris", "SUMMARY:Pris"]);
    expect(lines.filter((line) => line === "TRANSP:OPAQUE")).toHaveLength(2);
    expect(answer.text).not.toMatch(/Marchand|@atelier|lieu@domaine/);
    expect(product.log.join("\n")).not.toContain((await feedOf(me))?.split(".")[1]);
  });

  test("the feed's URL stays valid if it is created again, becomes invalid if it is changed or removed, and is accepted only in its exact form", async () => {
    const me = await owner();
    expect(await feedOf(me)).toBeNull();
    await post(me, { intent: "create" });
    const first = (await feedOf(me)) ?? "";
    await post(me, { intent: "create" });
    expect(await feedOf(me)).toBe(first);
    const [id = "", signature = ""] = first.replace(/\.ics$/, "").split(".");
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    for (const wrong of [`${id}.ics`, `${id}.${flipped}.ics`, first.replace("/venues/", "/")])
      expect((await read(wrong)).status, wrong).toBe(404);
    expect((await read(first, "be")).status).toBe(404);
    await Promise.all(Array.from({ length: 8 }, () => post(me, { intent: "change" })));
    const second = (await feedOf(me)) ?? "";
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await post(me, { intent: "remove" });
    expect(await feedOf(me)).toBeNull();
    expect((await read(second)).status).toBe(404);
  });

  test("the feed's URL becomes invalid when its account is deleted", async () => {
    const me = await owner();
    await post(me, { intent: "create" });
    const path = (await feedOf(me)) ?? "";
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(me.id).run();
    expect((await read(path)).status).toBe(404);
  });
});
