import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { FEED_EVENTS_MAX, FEED_PAST_DAYS } from "../../app/models/calendar/rules.ts";
import { addDays } from "../../app/models/core/time.rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account, type AccountState } from "../support/accounts.ts";
import { startProduct, type Answer, type Product, type Visit } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { createVenue } from "../support/venues.ts";
import { createRequest, type RequestOverrides } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";
import { withStillClock } from "../support/statements-run.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const today = () => calendarDayAt(Date.now(), "Europe/Paris");

/** The path of the calendar feed that the page shows, or null if the page shows none. */
async function shownPath({ visitor }: Account): Promise<string | null> {
  const { text } = await visitor.visit("/calendar");
  return /value="http:\/\/[\w.:]+(\/calendar\/[^"]+)"/.exec(text)?.[1] ?? null;
}

const press = ({ visitor }: Account, intent: string) => visitor.post("/calendar", { intent });

async function createFeed(account: Account): Promise<string> {
  await press(account, "create");
  const path = await shownPath(account);
  if (!path) throw new Error("no address is shown");
  return path;
}

/** Reads a calendar without cookies, as a calendar app does. */
const read = (path: string, visit: Visit = {}, domain = "fr"): Promise<Answer> =>
  product.visitor(domain).visit(path, visit);

const lines = ({ text }: Answer): string[] => text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
const valuesOf = (answer: Answer, name: string): string[] =>
  lines(answer)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));

/** The description of the first entry, with no-break spaces replaced by ordinary spaces. */
const descriptionOf = (answer: Answer): string =>
  (valuesOf(answer, "DESCRIPTION")[0] ?? "").replaceAll(/\s/g, " ");

async function providerWithFeed(state: AccountState = {}) {
  const who = await createAccount(product, state);
  return { who, path: await createFeed(who) };
}

describe("the private calendar of requests", () => {
  test("a calendar entry has the place, guests, budget and link of its request, and the response says how long it may be cached", async () => {
    const { who, path } = await providerWithFeed();
    const { id } = await createRequest(product, who.id, {
      unlockedAt: Date.now(),
      eventDate: "2027-06-12",
      eventDateEnd: "2027-06-14",
    });
    const answer = await read(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toMatch(/^private, max-age=\d+$/);
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    const link = `http://fr.localhost/event-requests/${id}`;
    expect(lines(answer)).toEqual(
      expect.arrayContaining([
        `UID:${id}`,
        "SUMMARY:Mariage · Camille Bertin",
        "DTSTART;VALUE=DATE:20270612",
        "DTEND;VALUE=DATE:20270615",
        String.raw`LOCATION:Gordes\, 84220\, Vaucluse\, France`,
        `URL:${link}`,
      ]),
    );
    const description = descriptionOf(answer);
    expect(description).toMatch(/^80 à 120 invités\\nBudget : 25 000 – 35 000 €\\n/);
    expect(description.endsWith(String.raw`\n${link}`)).toBe(true);
  });

  test("a calendar entry for a request to a venue has the venue's postal address; after the venue was deleted, it has only the venue's name", async () => {
    const { who, path } = await providerWithFeed({ role: "ROLE_VENUE" });
    const venue = {
      id: await createVenue(product, who.id, { name: "Mas des Ocres" }),
      name: "Mas des Ocres",
    };
    const { id } = await createRequest(product, who.id, { unlockedAt: Date.now(), city: "Uzès", venue });
    const files = async () => [
      await read(path),
      await who.visitor.visit(`/event-requests/${id}/calendar.ics`),
    ];
    const { address, zipcode, city } = (await product.db
      .prepare("SELECT address, zipcode, city FROM venues WHERE id = ?")
      .bind(venue.id)
      .first<Record<"address" | "zipcode" | "city", string>>()) ?? { address: "?", zipcode: "?", city: "?" };
    for (const answer of await files())
      expect(valuesOf(answer, "LOCATION")).toEqual([
        ["Mas des Ocres", address, `${zipcode} ${city}`, "France"].filter(Boolean).join(String.raw`\, `),
      ]);
    await product.db.prepare("DELETE FROM venues WHERE id = ?").bind(venue.id).run();
    for (const answer of await files()) expect(valuesOf(answer, "LOCATION")).toEqual(["Mas des Ocres"]);
  });

  test("the calendar contains no e-mail address, phone number or message of a couple", async () => {
    const { who, path } = await providerWithFeed({ isPremium: true });
    await createRequest(product, who.id, {
      unlockedAt: Date.now(),
      email: "canary-mail@couple.example",
      phone: "+33611223344",
      message: "canary-message: nous nous marions dehors, avec nos deux familles.",
    });
    const { id } = await createRequest(product, who.id, { email: "canary-second@couple.example" });
    const files = [await read(path), await who.visitor.visit(`/event-requests/${id}/calendar.ics`)];
    for (const answer of files) {
      expect(valuesOf(answer, "UID").length).toBeGreaterThan(0);
      expect(lines(answer).join("\n")).not.toMatch(/canary|@couple|11223344/);
    }
  });

  test("the calendar contains only unlocked requests to the account, and none that is locked, rejected or fake", async () => {
    const { who, path } = await providerWithFeed();
    const other = await createAccount(product);
    const now = Date.now();
    const { id: open } = await createRequest(product, who.id, { unlockedAt: now });
    await createRequest(product, who.id);
    await createRequest(product, who.id, { unlockedAt: now, rejectedAt: now });
    const fake = await createRequest(product, who.id, { unlockedAt: now });
    await product.db.prepare("UPDATE event_requests SET fake_at = ? WHERE id = ?").bind(now, fake.id).run();
    await createRequest(product, other.id, { unlockedAt: now });
    expect(valuesOf(await read(path), "UID")).toEqual([open]);
  });

  test("while premium runs, the calendar also contains requests that were not unlocked with a credit", async () => {
    const { who, path } = await providerWithFeed({ isPremium: true });
    const { id: locked } = await createRequest(product, who.id, { eventDate: "2027-03-01" });
    const { id: unlocked } = await createRequest(product, who.id, {
      eventDate: "2027-03-02",
      unlockedAt: Date.now(),
    });
    expect(valuesOf(await read(path), "UID")).toEqual([locked, unlocked]);
    await product.db.prepare("UPDATE accounts SET premium_end_at = 1 WHERE id = ?").bind(who.id).run();
    expect(valuesOf(await read(path), "UID")).toEqual([unlocked]);
  });

  test("the calendar begins sixty days before today", async () => {
    const { who, path } = await providerWithFeed();
    const onDay = (days: number) =>
      createRequest(product, who.id, { unlockedAt: Date.now(), eventDate: addDays(today(), days) });
    await onDay(-FEED_PAST_DAYS - 1);
    const { id: oldest } = await onDay(-FEED_PAST_DAYS);
    expect(valuesOf(await read(path), "UID")).toEqual([oldest]);
  });

  test("a calendar entry shows the follow-up state of its request and the day of the provider's reminder", async () => {
    const { who, path } = await providerWithFeed();
    const unlockedAt = Date.now();
    const make = (followUpState: "meeting" | "won" | "lost", eventDate: string) =>
      createRequest(product, who.id, { unlockedAt, followedUpAt: unlockedAt, followUpState, eventDate });
    const { id: meeting } = await make("meeting", "2027-05-01");
    const { id: won } = await make("won", "2027-05-02");
    const { id: lost } = await make("lost", "2027-05-03");
    await product.db
      .prepare("UPDATE event_requests SET remind_on = '2027-01-31' WHERE id = ?")
      .bind(won)
      .run();
    const answer = await read(path);
    expect(valuesOf(answer, "UID")).toEqual([meeting, won, `${won}-reminder`, lost]);
    expect(valuesOf(answer, "STATUS")).toEqual(["TENTATIVE", "CONFIRMED", "TENTATIVE", "CANCELLED"]);
    expect(lines(answer)).toEqual(
      expect.arrayContaining([
        "SUMMARY:Rappel\u00a0: Camille Bertin",
        "DTSTART;VALUE=DATE:20270131",
        "DTEND;VALUE=DATE:20270201",
      ]),
    );
  });

  test.each([
    ["be", "nl", "Huwelijk", "Frankrijk", "80 tot 120 gasten"],
    ["pt", "pt", "Casamento", "França", "80 a 120 convidados"],
    ["be", "de", "Hochzeit", "Frankreich", "80 bis 120 Gäste"],
  ])(
    "the calendar of an account on the domain %s with the language %s is in this language",
    async (domain, language, kind, country, guests) => {
      const { who, path } = await providerWithFeed({ domain, language });
      await createRequest(product, who.id, { unlockedAt: Date.now() });
      const answer = await read(path, { headers: { "Accept-Language": "fr" } }, domain);
      expect(valuesOf(answer, "SUMMARY")).toEqual([`${kind} · Camille Bertin`]);
      expect(valuesOf(answer, "LOCATION")[0]).toContain(country);
      expect(descriptionOf(answer).startsWith(guests)).toBe(true);
    },
  );

  test("an unchanged calendar is not sent again, and the response to HEAD has only headers", async () => {
    const { who, path } = await providerWithFeed();
    await createRequest(product, who.id, { unlockedAt: Date.now() });
    const first = await read(path);
    const version = first.headers.get("ETag") ?? "";
    for (const known of [version, `W/${version}`]) {
      const again = await read(path, { headers: { "If-None-Match": known } });
      expect(again.status).toBe(304);
      expect(again.text).toBe("");
    }
    const head = await read(path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("ETag")).toBe(version);
    expect(head.text).toBe("");
    await createRequest(product, who.id, { unlockedAt: Date.now() });
    expect((await read(path, { headers: { "If-None-Match": version } })).status).toBe(200);
  });

  test("a calendar with the maximum number of events is small, and is read in one round trip without a write", async () => {
    const { who, path } = await providerWithFeed({ isPremium: true });
    await createManyRequests(product, who.id, 3_000);
    // The first read loads the form lists, which are cached for a minute, so the second read is measured without them.
    await read(path);
    const answer = await read(path);
    expect(valuesOf(answer, "UID")).toHaveLength(FEED_EVENTS_MAX);
    expect(answer.text.length).toBeLessThan(600 * FEED_EVENTS_MAX);
    const logged = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
    expect(logged.roundTrips).toBe(1);
    expect(logged.rowsWritten).toBe(0);
    // For each entry of the index the query reads three rows: the entry, its request and its project. The calendar then
    // leaves out some of these requests.
    expect(logged.rowsRead).toBeLessThan(5 * FEED_EVENTS_MAX);
  });
});

describe("the URL of a calendar", () => {
  test("the calendar's URL is shown after its creation, and a second creation does not change it", async () => {
    const who = await createAccount(product);
    expect(await shownPath(who)).toBeNull();
    const path = await createFeed(who);
    expect((await read(path)).status).toBe(200);
    expect(await createFeed(who)).toBe(path);
    expect((await who.visitor.visit("/calendar")).text).toContain(`webcal://fr.localhost${path}`);
  });

  test("after the calendar's URL is changed or removed, the old URL is invalid, and both actions are in the audit log", async () => {
    const { who, path } = await providerWithFeed();
    await press(who, "change");
    const second = await shownPath(who);
    expect(second).not.toBe(path);
    expect((await read(path)).status).toBe(404);
    expect((await read(second ?? "")).status).toBe(200);
    await press(who, "remove");
    expect(await shownPath(who)).toBeNull();
    expect((await read(second ?? "")).status).toBe(404);
    await press(who, "change");
    expect(await shownPath(who)).toBeNull();
    const { results } = await product.db
      .prepare(
        "SELECT actor_id AS actor, detail FROM audit_log WHERE subject_id = ? AND action = 'calendar.changed' ORDER BY id",
      )
      .bind(who.id)
      .all<{ actor: string; detail: string }>();
    expect(results.map(({ detail }) => JSON.parse(detail).intent)).toEqual(["create", "change", "remove"]);
    expect(results.every(({ actor }) => actor === who.id)).toBe(true);
  });

  test("after parallel changes exactly one URL of the calendar is valid", async () => {
    const { who, path } = await providerWithFeed();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_item, at) => press(who, at % 3 === 0 ? "create" : "change")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 303));
    const { results } = await product.db
      .prepare("SELECT feed_id AS feedId FROM calendar_feeds WHERE provider_id = ?")
      .bind(who.id)
      .all<{ feedId: string }>();
    expect(results).toHaveLength(1);
    const last = await shownPath(who);
    expect(last).toContain(results[0]?.feedId);
    expect((await read(last ?? "")).status).toBe(200);
    expect((await read(path)).status).toBe(404);
  });

  test("the calendar's URL is rejected without its signature, with a changed signature and on another domain", async () => {
    const { path } = await providerWithFeed();
    const [feed = "", signature = ""] = path.replace(/\.ics$/, "").split(".");
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    for (const wrong of [`${feed}.ics`, feed, `${feed}.${flipped}.ics`, `${feed}.${signature}`])
      expect((await read(wrong)).status, wrong).toBe(404);
    expect((await read(path, {}, "be")).status).toBe(404);
    expect((await read(path)).status).toBe(200);
  });

  test("the calendar's URL is valid only on the account's own domain", async () => {
    const who = await createAccount(product, { domain: "de" });
    await press(who, "create");
    const { text } = await who.visitor.visit("/calendar");
    const path = /value="http:\/\/de\.localhost(\/calendar\/[^"]+)"/.exec(text)?.[1] ?? "";
    expect((await read(path, {}, "de")).status).toBe(200);
    expect((await read(path, {}, "fr")).status).toBe(404);
  });

  test.each([
    ["disabled_at = 1", "disabled"],
    ["deleted_at = 1", "deleted"],
    ["moderation = 'refused'", "refused"],
  ])(
    "the calendar's URL becomes invalid when the account cannot get requests any more: %s",
    async (change) => {
      const { who, path } = await providerWithFeed();
      await product.db.prepare(`UPDATE accounts SET ${change} WHERE id = ?`).bind(who.id).run();
      expect((await read(path)).status).toBe(404);
    },
  );

  test("no line of the log contains the calendar's URL", async () => {
    const { who, path } = await providerWithFeed();
    const answer = await read(path);
    const { route } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
    expect(route).toBe("/calendar/:value");
    await read(`${path}x`);
    const [feedId = "", signature = ""] = path.slice("/calendar/".length).split(".");
    const log = product.log.join("\n");
    expect(log).toContain(who.id);
    expect(log).not.toContain(feedId);
    expect(log).not.toContain(signature);
  });

  test("all readers of the calendar share a rate limit, and the response at the limit says when the calendar can be read again", async () => {
    const { path } = await providerWithFeed();
    const { path: other } = await providerWithFeed();
    // The clock stands still, because the limit counts the requests of one minute.
    const answers = await withStillClock(product.miniflare, async () => {
      const all: Answer[] = [];
      for (let attempt = 0; attempt < 31; attempt += 1) all.push(await read(path));
      return all;
    });
    const limited = answers.pop();
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(limited?.status).toBe(429);
    expect(limited?.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect((await read(other)).status).toBe(200);
  });
});

test.each(["fr", "de"] as const)(
  "a failed change of the calendar's URL is reported in %s, and the URL stays valid",
  async (language) => {
    const { who, path } = await providerWithFeed({ language });
    await product.db.exec(
      "CREATE TRIGGER no_change BEFORE UPDATE ON calendar_feeds BEGIN SELECT RAISE(ABORT, 'broken'); END",
    );
    const answer = await press(who, "change");
    await product.db.exec("DROP TRIGGER no_change");
    expect(answer.status).toBe(500);
    expect(pageContainsText(language, "calendar:errors.failed", answer.text)).toBe(true);
    expect(await shownPath(who)).toBe(path);
  },
);

describe("the file of one event", () => {
  const fileOf = (who: Account, id: string) => who.visitor.visit(`/event-requests/${id}/calendar.ics`);

  test("an event of a couple who has booked elsewhere or withdrawn is cancelled, unless the provider has won it", async () => {
    const { who, path } = await providerWithFeed();
    const opened = { seenAt: 1, unlockedAt: 1 };
    const days: Record<string, RequestOverrides> = {
      "2027-06-01": { endedAt: 5, endedAs: "booked" },
      "2027-06-02": { endedAt: 5, endedAs: "withdrawn" },
      "2027-06-03": { endedAt: 5, endedAs: "lapsed" },
      "2027-06-04": { endedAt: 5, endedAs: "booked", followUpState: "won", followedUpAt: 3 },
      "2027-06-05": {},
    };
    for (const [eventDate, ended] of Object.entries(days))
      await createRequest(product, who.id, { ...opened, ...ended, eventDate });
    await createRequest(product, who.id, { seenAt: 1, eventDate: "2027-06-06", endedAt: 5 });
    const feed = await read(path);
    expect(valuesOf(feed, "STATUS")).toEqual([
      "CANCELLED",
      "CANCELLED",
      "TENTATIVE",
      "CONFIRMED",
      "TENTATIVE",
    ]);
  });

  test("the page of an unlocked request offers the file of the event, and the file can be loaded", async () => {
    const who = await createAccount(product);
    const { id } = await createRequest(product, who.id, {
      seenAt: 1,
      unlockedAt: Date.now(),
      eventDate: "2027-06-12",
      followUpState: "lost",
      followedUpAt: Date.now(),
    });
    expect((await who.visitor.visit(`/event-requests/${id}`)).text).toContain(
      `href="/event-requests/${id}/calendar.ics"`,
    );
    const answer = await fileOf(who, id);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="trousseau-2027-06-12.ics"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(valuesOf(answer, "UID")).toEqual([id]);
    expect(valuesOf(answer, "STATUS")).toEqual(["TENTATIVE"]);
  });

  test("the server answers 404 for the event file of a request that is locked, rejected or another account's", async () => {
    const who = await createAccount(product);
    const { id: locked } = await createRequest(product, who.id, { seenAt: 1 });
    const { id: rejected } = await createRequest(product, who.id, { unlockedAt: 1, rejectedAt: 2 });
    const { id: foreign } = await createRequest(product, (await createAccount(product)).id, {
      unlockedAt: 1,
    });
    for (const id of [locked, rejected, foreign, "x"]) expect((await fileOf(who, id)).status).toBe(404);
    expect((await who.visitor.visit(`/event-requests/${locked}`)).text).not.toContain("calendar.ics");
  });
});
