import { FROM_OFFICE } from "../support/visitor.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { countView } from "../../app/models/statistics/count-view.server.ts";
import {
  deleteEndedViewKeys,
  deleteEndedViewMarks,
} from "../../app/models/statistics/delete-ended-days.server.ts";
import {
  portfolioViewName,
  PROFILE_VIEW_NAME,
  VIEWS_PER_DAY_MAX,
} from "../../app/models/statistics/rules.ts";
import { visitorMarkOf } from "../../app/models/statistics/visitor-mark.server.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount } from "../support/accounts.ts";
import { sendTogether } from "../support/parallel-sockets.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { withStillClock } from "../support/statements-run.ts";

/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8798;
const AT_ONCE = 30;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const today = () => calendarDayAt(Date.now(), "Europe/Paris");

let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: PORT });
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const look = (visitor: Visitor, id: string, headers: Record<string, string> = {}): Promise<Answer> =>
  visitor.visit(`/providers/${id}`, { headers: { "User-Agent": BROWSER, ...headers } });

interface Views {
  total: number;
  sum: number;
  rows: number;
}

const marks = async (): Promise<string[]> =>
  (await product.db.prepare("SELECT mark FROM view_marks").all<{ mark: string }>()).results.map(
    ({ mark }) => mark,
  );

const viewsOf = async (id: string): Promise<Views> => {
  const row = await product.db
    .prepare(
      `SELECT views_total AS total, (SELECT coalesce(sum(views), 0) FROM views_daily WHERE provider_id = a.id) AS sum,
         (SELECT count(*) FROM views_daily WHERE provider_id = a.id) AS rows FROM accounts a WHERE id = ?`,
    )
    .bind(id)
    .first<Views>();
  return row ?? { total: -1, sum: -1, rows: -1 };
};

/**
 * Waits until earlier views are counted. Views are counted in order after the response, so this function adds one more
 * view and waits for it.
 */
const settled = async (id: string): Promise<Views> => {
  const later = await createProvider(product, {});
  await look(product.visitor(), later.id);
  await expect.poll(async () => (await viewsOf(later.id)).total).toBe(1);
  return viewsOf(id);
};

describe("the profile page of a provider", () => {
  test("the profile page is public while the account is approved and enabled, and otherwise answers 404", async () => {
    const open = await createProvider(product, { companyName: "Fil & lin", services: ["FULL_PLANNING"] });
    const answer = await look(product.visitor(), open.id);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Fil &amp; lin");
    expect(answer.text).not.toContain(open.email);
    expect(answer.text).toContain(`/project?provider=${open.id}`);
    for (const state of [
      { moderation: "pending" },
      { moderation: "refused" },
      { isOnboarded: false },
      { role: "ROLE_ADMIN" },
    ] as const) {
      const { id } = await createAccount(product, state);
      expect((await look(product.visitor(), id)).status, JSON.stringify(state)).toBe(404);
    }
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(open.id).run();
    expect((await look(product.visitor(), open.id)).status).toBe(404);
    for (const id of ["x", "'--", "0".repeat(400), "00000000-0000-7000-8000-000000000000"])
      expect((await look(product.visitor(), id)).status).toBe(404);
  });

  test("while the register reports the SIRET as unknown or inactive, couples cannot see the profile page, and the menu has no link to it", async () => {
    const { id, visitor } = await createProvider(product);
    const address = `http://www.fr.localhost/providers/${id}`;
    const setStatus = (status: string | null) =>
      product.db
        .prepare("UPDATE companies SET siret_status = ? WHERE provider_id = ?")
        .bind(status, id)
        .run();
    for (const status of ["not_found", "inactive"]) {
      await setStatus(status);
      expect((await look(product.visitor(), id)).status, status).toBe(404);
      expect((await visitor.visit("/account")).text, status).not.toContain(`href="${address}"`);
    }
    for (const status of ["unchecked", "active", null]) {
      await setStatus(status);
      expect((await look(product.visitor(), id)).status, String(status)).toBe(200);
      const page = (await visitor.visit("/account")).text;
      const links = page.match(new RegExp(`<a[^>]*href="${address}"[^>]*>`, "g")) ?? [];
      // The link occurs twice: in the menu at the side and in the drawer.
      expect(links.length, String(status)).toBe(2);
      for (const link of links) expect(link).toContain('target="_blank"');
    }
  });

  test("the profile page has title, description, URL and languages for search engines, in each language", async () => {
    const { id } = await createProvider(product, { companyName: "Fil & lin" });
    const texts = new Set<string>();
    for (const language of ["fr", "en", "de", "it", "nl", "es", "pt"]) {
      const visitor = product.visitor();
      visitor.language = language === "fr" ? null : language;
      const { text } = await look(visitor, id);
      const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? "";
      expect(title).toMatch(/^Fil &amp; lin, .* \(Gordes\) — Trousseau$/);
      expect(text).toContain(
        `rel="canonical" href="http://www.fr.localhost${language === "fr" ? "" : `/${language}`}/providers/${id}"`,
      );
      expect(
        [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
          ([, name, href]) => [name, href],
        ),
      ).toEqual([
        ...["fr", "en", "de", "it", "nl", "es", "pt"].map((name) => [
          name,
          `http://www.fr.localhost${name === "fr" ? "" : `/${name}`}/providers/${id}`,
        ]),
        ["x-default", `http://www.fr.localhost/providers/${id}`],
      ]);
      expect(text).toContain('<meta name="description" content="Fil &amp; lin');
      expect(text).toContain("application/ld+json");
      expect(text).not.toMatch(/noindex|\{\{/);
      texts.add(/<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? "");
    }
    expect(texts.size).toBe(7);
  });

  test("the profile page shows the premium badge as long as premium runs", async () => {
    const premium = await createProvider(product, { isPremium: true });
    const free = await createProvider(product, {});
    // Looks for the badge below the provider's name, because a free profile ends with other providers, which may have
    // badges.
    const line = async (id: string) =>
      /<\/h1><div[^>]*><p[^>]*>.*?<\/p>/.exec((await look(product.visitor(), id)).text)?.[0];
    expect(await line(premium.id)).toContain("Premium");
    expect(await line(free.id)).not.toContain("Premium");
  });

  test("a profile page on another domain links to the couples' form of its own country", async () => {
    const { id } = await createProvider(product, { domain: "be", country: "FR" });
    const { text } = await look(product.visitor("be"), id);
    expect(text).toContain(`href="http://www.fr.localhost/nl/project?provider=${id}"`);
  });
});

describe("counting a view", () => {
  test("a view is counted once per visitor and day, in the sum of the day and in the total", async () => {
    const { id } = await createProvider(product, {});
    const visitor = product.visitor();
    for (let visit = 0; visit < 3; visit += 1) expect((await look(visitor, id)).status).toBe(200);
    expect(await settled(id)).toEqual({ total: 1, sum: 1, rows: 1 });
    await look(product.visitor(), id);
    expect(await settled(id)).toEqual({ total: 2, sum: 2, rows: 1 });
    expect(
      await product.db.prepare("SELECT day, page FROM views_daily WHERE provider_id = ?").bind(id).first(),
    ).toEqual({ day: today(), page: "profile" });
  });

  test("a visitor is recognised without a cookie, by the IP address and the browser", async () => {
    const { id } = await createProvider(product, {});
    const visitor = product.visitor();
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await look(visitor, id)).headers.get("Set-Cookie") ?? "").not.toContain("viewed");
      visitor.cookies.clear();
    }
    expect((await settled(id)).total).toBe(1);
    await look(visitor, id, { "User-Agent": `${BROWSER} Other/1` });
    expect((await settled(id)).total).toBe(2);
  });

  test("a visitor of several pages leaves a different mark on each, and no stored value contains the address or the browser", async () => {
    const [one, other] = [await createProvider(product, {}), await createProvider(product, {})];
    const visitor = product.visitor();
    const before = await marks();
    await look(visitor, one.id);
    await look(visitor, other.id);
    await settled(one.id);
    const stored = await marks();
    // The third mark is of the visitor with whom `settled` waits.
    expect(stored.length - before.length).toBe(3);
    expect(new Set(stored).size).toBe(stored.length);
    for (const mark of stored) expect(mark).toMatch(/^[\w-]{22}$/);
  });

  test.each([
    [
      "a search engine",
      { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    ],
    ["a script", { "User-Agent": "curl/8.5.0" }],
    ["a visitor without a user agent", { "User-Agent": "" }],
    ["a prefetch", { "Sec-Purpose": "prefetch;prerender" }],
    ["an older prefetch", { Purpose: "prefetch" }],
    ["an embedded frame", { "Sec-Fetch-Dest": "iframe" }],
  ])("a view by %s is not counted", async (_name, headers) => {
    const { id } = await createProvider(product, {});
    expect((await look(product.visitor(), id, headers)).status).toBe(200);
    expect(await settled(id)).toEqual({ total: 0, sum: 0, rows: 0 });
  });

  test("a view by another provider is counted, but not a view by the owner or an administrator", async () => {
    const own = await createProvider(product, {});
    const admin = await createAccount(product, { role: "ROLE_ADMIN" });
    await look(own.visitor, own.id, FROM_OFFICE);
    await look(admin.visitor, own.id, FROM_OFFICE);
    // The browser is remembered, so a later visit without the link does not count either.
    await look(own.visitor, own.id);
    await own.visitor.visit(`/providers/${own.id}.data`, { headers: { "User-Agent": BROWSER } });
    expect((await settled(own.id)).total).toBe(0);
    const other = await createProvider(product, {});
    await look(other.visitor, own.id);
    expect((await settled(own.id)).total).toBe(1);
  });

  test("one IP address with many browsers can add only a limited number of views, and views from other IP addresses are still counted", async () => {
    const { id } = await createProvider(product, {});
    const lines = 25;
    const stranger = product.visitor();
    // The clock stands still, because the limit is ten views per minute.
    await withStillClock(product.miniflare, async () => {
      for (let visit = 0; visit < lines; visit += 1) {
        const browser = { "User-Agent": `${BROWSER} Number/${visit}` };
        expect((await look(stranger, id, browser)).status).toBe(200);
      }
    });
    expect((await settled(id)).total).toBe(10);
    await look(product.visitor(), id);
    expect((await settled(id)).total).toBe(11);
  });

  test("the views of a portfolio are counted separately, and not in the total of the profile", async () => {
    const { id } = await createProvider(product, {});
    const db = openDatabase(product.db, null);
    const view = { providerId: id, page: portfolioViewName("p1"), day: today() };
    await countView({ db, ids: randomIds }, view, "mark");
    expect(await viewsOf(id)).toEqual({ total: 0, sum: 1, rows: 1 });
  });

  test(`no view is lost if ${AT_ONCE} views arrive in parallel, five times in a row`, async () => {
    const { id } = await createProvider(product, {});
    for (let round = 1; round <= 5; round += 1) {
      const answers = await sendTogether(
        PORT,
        Array.from({ length: AT_ONCE }, () => ({
          method: "GET" as const,
          path: `/providers/${id}`,
          host: `www.fr.localhost:${PORT}`,
          headers: { "User-Agent": BROWSER },
        })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
      const wanted = round * AT_ONCE;
      expect(await settled(id)).toEqual({ total: wanted, sum: wanted, rows: 1 });
    }
  });

  test("two hundred parallel views of one visitor count once, in the day and in the total", async () => {
    const { id } = await createProvider(product, {});
    const view = { providerId: id, page: PROFILE_VIEW_NAME, day: today() };
    await Promise.all(
      Array.from({ length: 200 }, () =>
        countView({ db: openDatabase(product.db, null), ids: randomIds }, view, "one visitor"),
      ),
    );
    expect(await viewsOf(id)).toEqual({ total: 1, sum: 1, rows: 1 });
  });

  test("the first view of a visitor writes three rows, and the second one none", async () => {
    const { id } = await createProvider(product, {});
    const view = { providerId: id, page: PROFILE_VIEW_NAME, day: today() };
    const written: number[] = [];
    // The first view of the day also writes the index of the row of the day.
    await countView({ db: openDatabase(product.db, null), ids: randomIds }, view, "earlier visitor");
    for (let visit = 0; visit < 2; visit += 1) {
      const db = openDatabase(product.db, null);
      await countView({ db, ids: randomIds }, view, "visitor");
      written.push(db.meter.rowsWritten);
    }
    // The mark, the sum of the day and the total.
    expect(written).toEqual([3, 0]);
  });

  test("a page stops counting at its limit of the day, so that a flood of IP addresses stores no more marks", async () => {
    const { id } = await createProvider(product, {});
    const view = { providerId: id, page: PROFILE_VIEW_NAME, day: today() };
    await product.db
      .prepare("INSERT INTO views_daily (provider_id, day, page, views) VALUES (?, ?, ?, ?)")
      .bind(id, view.day, view.page, VIEWS_PER_DAY_MAX - 1)
      .run();
    const db = openDatabase(product.db, null);
    for (const visitor of ["first", "second", "third"])
      await countView({ db, ids: randomIds }, view, `flood, ${visitor}`);
    expect(await viewsOf(id)).toEqual({ total: 1, sum: VIEWS_PER_DAY_MAX, rows: 1 });
    expect((await marks()).filter((mark) => mark.startsWith("flood"))).toEqual(["flood, first"]);
  });
});

describe("the end of the day", () => {
  const context = (now: number) => ({
    db: openDatabase(product.db, null),
    clock: { now: () => now },
    ids: randomIds,
    settings: { FORM_SECRET: "secret of a test" },
  });
  const visitor = { address: "198.51.100.7", userAgent: BROWSER };
  const NOON = Date.UTC(2031, 5, 10, 12);
  const viewOn = (day: string) => ({ providerId: "p", page: PROFILE_VIEW_NAME, day });

  test("the mark of a visitor depends on the page, the browser, the secret and the day, and parallel visitors share the key of the day", async () => {
    const ctx = context(NOON);
    const view = viewOn("2031-06-10");
    const parallel = await Promise.all(
      Array.from({ length: 20 }, () => visitorMarkOf(context(NOON), visitor, view)),
    );
    expect(new Set(parallel).size).toBe(1);
    const others = [
      await visitorMarkOf(ctx, visitor, { ...view, page: "venue:1" }),
      await visitorMarkOf(ctx, visitor, { ...view, providerId: "q" }),
      await visitorMarkOf(ctx, visitor, viewOn("2031-06-11")),
      await visitorMarkOf(ctx, { ...visitor, userAgent: "Other" }, view),
      await visitorMarkOf(ctx, { ...visitor, address: "198.51.100.8" }, view),
      await visitorMarkOf({ ...ctx, settings: { FORM_SECRET: "another" } }, visitor, view),
    ];
    expect(new Set([...parallel, ...others]).size).toBe(7);
  });

  test("keys and marks of a day are deleted when it is over on all domains", async () => {
    const days = async (table: string) =>
      (
        await product.db
          .prepare(`SELECT day FROM ${table} WHERE day >= '2031' ORDER BY day`)
          .all<{ day: string }>()
      ).results.map(({ day }) => day);
    await product.db.batch(
      ["2031-06-10", "2031-06-11"].flatMap((day) => [
        product.db.prepare("INSERT OR REPLACE INTO view_keys (day, key) VALUES (?, 'k')").bind(day),
        product.db.prepare("INSERT INTO view_marks (day, mark, view_id) VALUES (?, 'm', 'v')").bind(day),
      ]),
    );
    // In Paris it is 11 June already, in London and Lisbon still 10 June.
    const lateEvening = context(Date.UTC(2031, 5, 10, 22, 30));
    await deleteEndedViewKeys(lateEvening);
    await lateEvening.db.write(deleteEndedViewMarks(lateEvening.clock.now()));
    expect([await days("view_keys"), await days("view_marks")]).toEqual([
      ["2031-06-10", "2031-06-11"],
      ["2031-06-10", "2031-06-11"],
    ]);
    const night = context(Date.UTC(2031, 5, 10, 23, 1));
    await deleteEndedViewKeys(night);
    await night.db.write(deleteEndedViewMarks(night.clock.now()));
    expect([await days("view_keys"), await days("view_marks")]).toEqual([["2031-06-11"], ["2031-06-11"]]);
  });
});
