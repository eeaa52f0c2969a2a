import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { makeAllAnswerMedians } from "../../app/models/statistics/make-answer-medians.server.ts";
import { ANSWERS_IN_MEDIAN, MEDIAN_GROUP_MIN } from "../../app/models/statistics/rules.ts";
import { addDays } from "../../app/models/core/time.rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type AccountState } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { ALL_TEXTS } from "../support/texts.ts";
import { createProvider } from "../support/projects.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { createManyRequests } from "../support/request-volume.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const MINUTE = 60_000;
const today = calendarDayAt(Date.now(), "Europe/Paris");

/** Adds views of the profile and of two portfolios on each of the last days. */
const makeViews = (providerId: string, days: number, perDay = 5) =>
  product.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1),
         pages(page) AS (VALUES ('profile'), ('portfolio:a'), ('portfolio:b'))
       INSERT INTO views_daily (provider_id, day, page, views)
       SELECT ?2, date(?3, '-' || i || ' days'), page, ?4 FROM n, pages`,
    )
    .bind(days, providerId, today, perDay)
    .run();

const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/[\s\u00a0\u202f]+/gu, " ");

describe("the statistics page", () => {
  test("the statistics page reads a limited number of rows, even if the provider has many requests and views", async () => {
    const { id, visitor } = await createProvider(product, { isPremium: true });
    await createManyRequests(product, id, 3_000);
    await makeViews(id, 400);
    // Before the measurement, loads the promotions of every page, which are cached for a minute.
    await visitor.visit("/");
    for (const [path, most] of [
      ["/dashboard?period=today", 60],
      ["/dashboard?period=7days", 90],
      ["/dashboard?period=30days", 140],
      ["/", 60],
    ] as const) {
      const answer = await visitor.visit(path);
      expect(answer.status).toBe(200);
      const line = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
      expect(line.rowsRead, path).toBeLessThanOrEqual(most);
      expect(line.roundTrips, path).toBeLessThanOrEqual(2);
      expect(line.rowsWritten, path).toBe(0);
    }
  });

  test("the statistics page shows the rates of the chosen period and how they differ from the period before", async () => {
    const { id, visitor } = await createProvider(product, {});
    const make = (back: number, state: object) =>
      createRequest(product, id, { receivedDay: addDays(today, -back), ...state });
    await make(0, { seenAt: 1, unlockedAt: 1 });
    await make(3, { seenAt: 1, rejectedAt: 1 });
    await make(4, { seenAt: 1, unlockedAt: 1 });
    await make(6, {});
    await make(8, { seenAt: 1 });
    await make(9, { seenAt: 1, unlockedAt: 1 });
    const week = textOf((await visitor.visit("/dashboard")).text);
    expect(week).toContain("Demandes reçues 6 30 derniers jours");
    expect(week).toMatch(/Taux de réponse 75 % \+25 points/);
    expect(week).toMatch(/Demandes lues 75 % −25 points/);
    expect(week).toMatch(/Débloquées 50 % inchangé/);
    expect(week).toMatch(/Refusées 25 % \+25 points/);
    expect(week).toContain("Sur 4 demandes reçues en 7 jours");
    const day = textOf((await visitor.visit("/dashboard?period=today")).text);
    expect(day).toMatch(/Taux de réponse 100 % Demandes lues/);
    expect(day).toContain("Sur 1 demande reçue aujourd’hui");
    const month = textOf((await visitor.visit("/dashboard?period=30days")).text);
    expect(month).toMatch(/Demandes lues 83 %/);
    expect(textOf((await visitor.visit("/dashboard?period=never")).text)).toContain("reçues en 7 jours");
    visitor.cookies.set("locale", "de");
    expect(textOf((await visitor.visit("/dashboard")).text)).toMatch(/Antwortquote 75 % \+25 Prozentpunkte/);
  });

  test("a request that closed within 72 hours without an answer counts neither for nor against the rates, and the page says so", async () => {
    const { id, visitor } = await createProvider(product, {});
    const createdAt = Date.now() - 100 * 60 * MINUTE;
    const make = (state: object) =>
      createRequest(product, id, { createdAt, receivedDay: today, seenAt: 1, ...state });
    await make({ unlockedAt: 1 });
    await make({});
    const read = async () => textOf((await visitor.visit("/dashboard")).text);
    expect(await read()).not.toContain("ne compte pas");
    await make({ endedAt: createdAt + 71 * 60 * MINUTE });
    expect(await read()).toMatch(/Taux de réponse 50 %/);
    expect(await read()).toContain(
      "Sur 3 demandes reçues en 7 jours. 1 demande fermée en moins de 72 heures ne compte pas dans les taux de réponse.",
    );
    await make({ endedAt: createdAt + 72 * 60 * MINUTE });
    expect(await read(), "a later end counts").toMatch(/Taux de réponse 33 %/);
    await make({ unlockedAt: 1, endedAt: createdAt + 60 * MINUTE });
    expect(await read(), "an answered request counts").toMatch(/Taux de réponse 50 %/);
  });

  test("while premium runs, a contacted couple counts as answered, and the page shows contacted couples instead of unlocks", async () => {
    const { id, visitor } = await createProvider(product, { isPremium: true });
    const make = (state: object) => createRequest(product, id, { receivedDay: today, seenAt: 1, ...state });
    const contacted = await make({});
    await make({});
    await make({ rejectedAt: 2 });
    await make({});
    const before = textOf((await visitor.visit("/dashboard")).text);
    expect(before).toMatch(/Taux de réponse 25 %/);
    expect(before).toMatch(/Contactées 0 %/);
    await visitor.post(`/event-requests/${contacted.id}`, { intent: "follow_up" });
    for (const path of ["/dashboard", "/"]) {
      const text = textOf((await visitor.visit(path)).text);
      expect(text, path).toMatch(/Taux de réponse 50 %/);
      expect(text, path).toMatch(/Contactées 25 %/);
      expect(text, path).toMatch(/Gagnées après contact 0 %/);
      expect(text, path).not.toContain("Débloquées 0");
    }
  });

  test("the rate of won requests is a share of the contacted couples, with or without premium, and is not shown if no couple was contacted", async () => {
    for (const isPremium of [true, false]) {
      const { id, visitor } = await createProvider(product, { isPremium });
      const make = () => createRequest(product, id, { receivedDay: today, seenAt: 1, unlockedAt: 1 });
      const share = async () => textOf((await visitor.visit("/dashboard")).text);
      const [one, two] = [await make(), await make()];
      await make();
      expect(await share()).toMatch(/Gagnées après contact – aucun couple contacté/);
      for (const { id: request } of [one, two])
        await visitor.post(`/event-requests/${request}`, { intent: "follow_up" });
      await visitor.post(`/event-requests/${one.id}`, { intent: "follow_up_state", state: "won" });
      expect(await share()).toMatch(/Gagnées après contact 50 %/);
    }
  });

  test("if no request was received, the response rate is not shown, not even as 0 %", async () => {
    const { visitor } = await createProvider(product, {});
    const text = textOf((await visitor.visit("/dashboard")).text);
    expect(text).toMatch(/Taux de réponse – pas de demande/);
    expect(text).toContain("Aucune demande reçue en 7 jours.");
    expect(text).not.toMatch(/0 %/);
  });

  test("the chart of daily views is sent only to premium providers", async () => {
    const premium = await createProvider(product, { isPremium: true });
    const free = await createProvider(product, {});
    for (const { id } of [premium, free]) {
      await makeViews(id, 12, 4_321);
      await product.db.prepare("UPDATE accounts SET views_total = 51852 WHERE id = ?").bind(id).run();
    }
    const drawn = await premium.visitor.visit("/dashboard");
    expect(textOf(drawn.text)).toContain("30 247 vues en 7 jours");
    expect(textOf(drawn.text)).toContain("51 852 vues en tout");
    expect(drawn.text).toMatch(/<path [^>]*d="M0,/);
    expect(drawn.text.match(/<th scope="row"/g)).toHaveLength(7);
    expect(drawn.text).not.toContain("/subscription#");
    const explored = await premium.visitor.visit("/dashboard/explore?period=30days");
    expect(explored.text.match(/<th scope="row"/g)).toHaveLength(30);
    expect(explored.text).toContain("4\u202f321");
    expect(explored.text).not.toMatch(/\sstyle="/);
    for (const path of [
      "/dashboard",
      "/dashboard.data",
      "/",
      "/dashboard/explore",
      "/dashboard/explore.data",
    ]) {
      const { text } = await free.visitor.visit(path);
      expect(text, path).not.toMatch(/\b4321\b/);
      expect(text, path).not.toContain("4\u202f321");
    }
    const warned = await free.visitor.visit("/dashboard");
    expect(textOf(warned.text)).toContain("51 852 vues en tout");
    expect(textOf(warned.text)).toContain("Le détail des vues fait partie de Premium");
    expect(warned.text).toContain('href="/subscription"');
  });

  test.each([
    ["pending", "Votre compte est en cours de validation"],
    ["refused", "Votre profil n’a pas pu être validé"],
  ] as const)(
    "an account that is %s sees the banner of moderation and no statistics",
    async (moderation, banner) => {
      const { id, visitor } = await createAccount(product, { moderation });
      await createRequest(product, id, {});
      for (const path of ["/", "/dashboard"]) {
        const text = textOf((await visitor.visit(path)).text);
        expect(text).toContain(banner);
        expect(text).toContain("Vos statistiques apparaîtront ici");
        expect(text).not.toContain("Taux de réponse");
      }
    },
  );

  test("a venue account sees all statistics on its home page, and a planner sees a summary", async () => {
    const venue = await createProvider(product, { role: "ROLE_VENUE" });
    const planner = await createProvider(product, {});
    expect((await venue.visitor.visit("/?period=30days")).text).toContain("?period=today");
    const home = (await planner.visitor.visit("/")).text;
    expect(home).toContain('href="/dashboard"');
    expect(home).not.toContain("?period=today");
    expect(textOf(home)).toContain("Taux de réponse");
  });

  test("if the data of the statistics page cannot be loaded, the page says so", async () => {
    const FAILURE = "statistics:dashboard.error_loading_data";
    const broken = await startProduct();
    try {
      const { visitor } = await createProvider(broken, {});
      await broken.db.prepare("DROP TABLE answer_medians").run();
      for (const path of ["/", "/dashboard"]) {
        const answer = await visitor.visit(path);
        expect(answer.status).toBe(500);
        expect(textOf(answer.text)).toContain(ALL_TEXTS.fr.get(FAILURE));
        expect(answer.text).not.toMatch(/answer_medians|D1_ERROR/);
      }
      visitor.cookies.set("locale", "it");
      expect(textOf((await visitor.visit("/dashboard")).text)).toContain(ALL_TEXTS.it.get(FAILURE));
    } finally {
      await broken.stop();
    }
  });
});

describe("the next step that the statistics suggest", () => {
  test("if requests wait, the next step is to answer them, with a link to the oldest request of the last month", async () => {
    const { id, visitor } = await createProvider(product, { credits: 1 });
    const make = (back: number) => createRequest(product, id, { receivedDay: addDays(today, -back) });
    await make(40);
    const oldest = await make(3);
    await make(0);
    for (const path of ["/dashboard", "/"]) {
      const { text } = await visitor.visit(path);
      expect(textOf(text), path).toContain(
        "2 demandes des 30 derniers jours attendent votre réponse, la plus ancienne reçue il y a 3 jours. Commencez par celle-ci.",
      );
      expect(text, path).toMatch(new RegExp(`href="/event-requests/${oldest.id}"[^>]*>Ouvrir la demande`));
    }
    for (let back = 0; back < 5; back += 1) await make(1);
    expect(textOf((await visitor.visit("/dashboard")).text)).toContain(
      "Plusieurs demandes des 30 derniers jours",
    );
    await product.db.prepare("UPDATE accounts SET credits = 0 WHERE id = ?").bind(id).run();
    visitor.cookies.set("locale", "de");
    const { text } = await visitor.visit("/dashboard");
    expect(textOf(text)).toContain("die älteste ist vor 3 Tagen eingegangen. Sie haben keine Credits mehr");
    expect(text).toContain(`href="/credits?for=${oldest.id}"`);
  });

  test("if no request waits, the next step is about the response time if the provider can be compared with ten others, otherwise about the profile", async () => {
    const { id, visitor } = await createProvider(product, { domain: "it", language: "it", credits: 1 });
    const keep = (subject: string, minutes: number, size: number) =>
      product.db
        .prepare(
          "INSERT OR REPLACE INTO answer_medians (subject, minutes, sample_size, made_at) VALUES (?, ?, ?, 1)",
        )
        .bind(subject, minutes, size)
        .run();
    const shown = async () => textOf((await visitor.visit("/dashboard")).text);
    await keep(`provider:${id}`, 9 * 60, 12);
    await keep("group:it:ROLE_PRESTATAIRE", 4 * 60, MEDIAN_GROUP_MIN - 1);
    expect(await shown()).toMatch(/Il Suo profilo non è completo: rest(?:a|ano) \d+ passagg(?:io|i)\./);
    expect(await shown()).not.toContain("la metà dei wedding planner");
    await keep("group:it:ROLE_PRESTATAIRE", 4 * 60, MEDIAN_GROUP_MIN);
    expect(await shown()).toContain(
      "In genere risponde in 9 h; la metà dei wedding planner del Suo Paese, in 4 h o meno.",
    );
    await keep(`provider:${id}`, 2 * 60, 12);
    expect(await shown()).toContain("del Suo Paese, in 4 h o più. Il Suo profilo non è completo");
    visitor.cookies.set("locale", "en");
    expect(await shown()).toContain("You usually reply in 2 hrs. Half of the wedding planners");
  });

  test("the home page does not repeat the next step if the home page itself has a warning about the same subject", async () => {
    const { visitor } = await createProvider(product, { credits: 0 });
    const sentence = "Il ne vous reste aucun crédit pour débloquer la prochaine demande.";
    expect(textOf((await visitor.visit("/dashboard")).text)).toContain(sentence);
    expect(textOf((await visitor.visit("/")).text)).not.toContain(sentence);
  });

  test("the home page of a venue names a missing step of the profile only once", async () => {
    const { visitor } = await createProvider(product, { role: "ROLE_VENUE", credits: 1 });
    expect((await visitor.visit("/")).text.split(">Ajouter ma photo<")).toHaveLength(2);
  });
});

describe("the time until an answer", () => {
  /**
   * Computes the medians as the nightly job does. Each call simulates the next night.
   */
  let nights = 0;
  const scope = () => {
    const now = Date.now() + (nights += 1) * 24 * 60 * MINUTE;
    return { db: openDatabase(product.db, "first-primary"), clock: { now: () => now } };
  };
  const medianOf = (subject: string) =>
    product.db
      .prepare("SELECT minutes, sample_size AS size FROM answer_medians WHERE subject = ?")
      .bind(subject)
      .first<{ minutes: number; size: number }>();
  const answerAfter = (
    id: string,
    minutes: number,
    kind: "unlockedAt" | "rejectedAt" | "followedUpAt" = "unlockedAt",
  ) => createRequest(product, id, { createdAt: 1e12, seenAt: 1e12, [kind]: 1e12 + minutes * MINUTE });
  const provider = (state: AccountState = {}) =>
    createProvider(product, { domain: "es", language: "es", ...state });

  test("the answer time is the median until the first answer to each of the latest requests, and is computed each night", async () => {
    const { id, visitor } = await provider();
    for (const minutes of [10, 600]) await answerAfter(id, minutes);
    await answerAfter(id, 40, "rejectedAt");
    await createRequest(product, id, {
      createdAt: 1e12,
      seenAt: 1e12,
      unlockedAt: 1e12 + 20 * MINUTE,
      rejectedAt: 1e12 + 9000 * MINUTE,
    });
    await createRequest(product, id, {});
    await makeAllAnswerMedians(scope());
    expect(await medianOf(`provider:${id}`)).toEqual({ minutes: 30, size: 4 });
    expect(textOf((await visitor.visit("/dashboard")).text)).toContain(
      "Su tiempo 30 min en general, en sus últimas 4 respuestas",
    );
    for (let count = 0; count < ANSWERS_IN_MEDIAN; count += 1) await answerAfter(id, 5);
    await makeAllAnswerMedians(scope());
    expect(await medianOf(`provider:${id}`)).toEqual({ minutes: 5, size: ANSWERS_IN_MEDIAN });
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(id).run();
    await makeAllAnswerMedians(scope());
    expect(await medianOf(`provider:${id}`)).toBeNull();
  });

  test("couples see the median of the requests of 90 days, from ten requests on; a request that waits too long counts as the slowest", async () => {
    const { id } = await provider({ domain: "pt", language: "pt" });
    const night = scope();
    const receive = (daysAgo: number, minutes: number | null) => {
      const createdAt = night.clock.now() - daysAgo * 24 * 60 * MINUTE;
      return createRequest(product, id, {
        createdAt,
        ...(minutes === null ? {} : { seenAt: createdAt, unlockedAt: createdAt + minutes * MINUTE }),
      });
    };
    for (let count = 0; count < 9; count += 1) await receive(10 + count, 30);
    // A request before the 90 days, and one that is still young, do not count.
    await receive(100, 1);
    await receive(1, null);
    await makeAllAnswerMedians(night);
    expect(await medianOf(`public:${id}`)).toBeNull();
    await receive(5, null);
    await makeAllAnswerMedians(night);
    expect(await medianOf(`public:${id}`)).toEqual({ minutes: 30, size: 10 });
    // Of the requests without an answer, those that closed early and the fake ones are not counted. Those that closed
    // later are counted.
    const early = (await receive(20, null)).id;
    const late = (await receive(20, null)).id;
    const fake = (await receive(20, null)).id;
    const mark = (text: string, request: string) =>
      product.db.prepare(`UPDATE event_requests SET ${text} WHERE id = ?`).bind(request).run();
    await mark(`ended_at = created_at + ${71 * 60 * MINUTE}, ended_as = 'withdrawn'`, early);
    await mark(`ended_at = created_at + ${72 * 60 * MINUTE}, ended_as = 'withdrawn'`, late);
    await mark("fake_at = created_at", fake);
    for (let count = 0; count < 6; count += 1) await receive(20, null);
    await makeAllAnswerMedians(night);
    expect(await medianOf(`public:${id}`)).toEqual({ minutes: 30, size: 17 });
    await receive(20, null);
    await makeAllAnswerMedians(scope());
    expect(await medianOf(`public:${id}`)).toBeNull();
  });

  test("while premium runs, contacting the couple counts as an answer, at the time when the provider first marked the request as contacted", async () => {
    const { id } = await provider({ domain: "it", language: "it", isPremium: true });
    for (const minutes of [20, 40]) await answerAfter(id, minutes, "followedUpAt");
    await createRequest(product, id, {
      createdAt: 1e12,
      unlockedAt: 1e12 + 60 * MINUTE,
      followedUpAt: 1e12 + 90 * MINUTE,
    });
    await makeAllAnswerMedians(scope());
    expect(await medianOf(`provider:${id}`)).toEqual({ minutes: 40, size: 3 });
  });

  test(`the answer time is compared only if there are at least ${MEDIAN_GROUP_MIN} providers of the same country and role`, async () => {
    const created = [];
    for (let place = 1; place < MEDIAN_GROUP_MIN; place += 1) {
      const account = await provider();
      await answerAfter(account.id, place * 60);
      created.push(account);
    }
    const venue = await provider({ role: "ROLE_VENUE" });
    await answerAfter(venue.id, 1);
    await makeAllAnswerMedians(scope());
    const first = created[0]?.visitor;
    const shown = async () => textOf((await first?.visit("/dashboard"))?.text ?? "");
    expect(await shown()).toContain("Tiempo de respuesta Su tiempo 1 h");
    expect(await shown()).not.toContain("en general, de 9 profesionales");
    const tenth = await provider();
    await answerAfter(tenth.id, 600);
    await makeAllAnswerMedians(scope());
    expect(await medianOf("group:es:ROLE_PRESTATAIRE")).toEqual({ minutes: 330, size: 10 });
    expect(await shown()).toContain("Wedding planners, España 5,5 h en general, de 10 profesionales");
  });
});
