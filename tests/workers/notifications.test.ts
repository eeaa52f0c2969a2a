import { localOrigin } from "../support/local-origin.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import { momentOfHour } from "../../app/i18n/local-days.ts";
import { sendOutbox } from "../../app/jobs/send-outbox.server.ts";
import { remindOfUnseenRequests } from "../../app/models/notifications/remind-unseen.server.ts";
import { sendDigests } from "../../app/models/notifications/send-digests.server.ts";
import { unsubscribePath } from "../../app/models/notifications/unsubscribe-link.server.ts";
import { randomIds, uuidV7 } from "../../app/models/core/identifiers.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account, type AccountState } from "../support/accounts.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";

const HOUR = 3_600_000;
const SECRET = "local-form-secret-local";

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
  await product.holdMessages();
  await seedLookups(product.db);
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

/** Runs the cron at the given time. */
const at = (now: number): ServiceContext => ({
  ...ctx,
  db: openDatabase(product.env.DB, "first-primary"),
  clock: { now: () => now },
});

interface Message {
  channel: string;
  kind: string;
  language: string;
  recipient: string;
  payload: string;
}
const messagesTo = async ({ id }: Account) =>
  (
    await product.db
      .prepare(
        `SELECT o.channel, o.kind, o.language, o.recipient, o.payload FROM outbox o
         WHERE o.kind IN ('request_reminder', 'request_digest')
           AND (o.idempotency_key LIKE '%' || ?1 || '%'
                OR o.idempotency_key IN (SELECT 'request_reminder:' || r.id || ':' || s.value || c.value
                                         FROM event_requests r, json_each('[1,2]') s, json_each('["", ":sms"]') c
                                         WHERE r.provider_id = ?1))
         ORDER BY o.rowid`,
      )
      .bind(id)
      .all<Message>()
  ).results;
const stageOf = (id: string) =>
  product.db.prepare("SELECT reminders FROM event_requests WHERE id = ?").bind(id).first<number>("reminders");
const kinds = (messages: readonly Message[]) => messages.map(({ channel, kind }) => `${kind}/${channel}`);
/** The moment today when it is this hour in Paris. */
const parisHour = (hour: number) => momentOfHour(new Date().toISOString().slice(0, 10), hour, "Europe/Paris");

async function unseen(state: AccountState = {}, now = Date.now(), age = 5 * HOUR) {
  const who = await createAccount(product, state);
  const { id } = await createRequest(product, who.id, { createdAt: now - age });
  return { who, id };
}

describe("reminders of unseen requests", () => {
  test("reminders are sent after four hours and after a day, each once, in the provider's language, without data of the couple", async () => {
    const now = Date.now();
    const { who, id } = await unseen({ domain: "be", language: "nl" }, now, 3.9 * HOUR);
    await remindOfUnseenRequests(at(now));
    expect(await messagesTo(who)).toEqual([]);
    const later = now + 0.2 * HOUR;
    for (let tick = 0; tick < 3; tick += 1) await remindOfUnseenRequests(at(later));
    const [first, ...others] = await messagesTo(who);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      channel: "email",
      kind: "request_reminder",
      language: "nl",
      recipient: who.email,
    });
    expect(JSON.parse(first?.payload ?? "{}")).toMatchObject({
      path: `/event-requests/${id}`,
      account: who.id,
      facts: { event: { eventType: "wedding", city: "Gordes" }, hours: 4 },
    });
    expect(first?.payload).not.toMatch(/Bertin|couple\.example|\+336/);
    expect(await stageOf(id)).toBe(1);
    await remindOfUnseenRequests(at(now + 20 * HOUR));
    expect(await messagesTo(who)).toHaveLength(1);
    for (let tick = 0; tick < 3; tick += 1) await remindOfUnseenRequests(at(now + 20.2 * HOUR));
    expect((await messagesTo(who)).map(({ payload }) => JSON.parse(payload).facts.hours)).toEqual([4, 24]);
    expect(await stageOf(id)).toBe(2);
  });

  test("twenty parallel jobs send only one reminder", async () => {
    const now = Date.now();
    const { who } = await unseen({}, now);
    await Promise.all(Array.from({ length: 20 }, () => remindOfUnseenRequests(at(now))));
    expect(kinds(await messagesTo(who))).toEqual(["request_reminder/email"]);
  });

  test("no reminder is sent for a request that was seen, was answered, is fake, is closed, is older than two days, or whose provider gets no requests", async () => {
    const now = Date.now();
    const seen = await unseen({}, now);
    await product.db.prepare("UPDATE event_requests SET seen_at = ? WHERE id = ?").bind(now, seen.id).run();
    const rejected = await createAccount(product);
    await createRequest(product, rejected.id, { createdAt: now - 5 * HOUR, rejectedAt: now });
    const fake = await unseen({}, now);
    await product.db.prepare("UPDATE event_requests SET fake_at = ? WHERE id = ?").bind(now, fake.id).run();
    const unlocked = await createAccount(product);
    await createRequest(product, unlocked.id, { createdAt: now - 5 * HOUR, unlockedAt: now });
    const closed = await createAccount(product);
    await createRequest(product, closed.id, { createdAt: now - 5 * HOUR, endedAt: now - HOUR });
    const old = await unseen({}, now, 49 * HOUR);
    const refused = await unseen({ moderation: "refused" }, now);
    const disabled = await unseen({}, now);
    await product.db
      .prepare("UPDATE accounts SET disabled_at = ? WHERE id = ?")
      .bind(now, disabled.who.id)
      .run();
    await remindOfUnseenRequests(at(now));
    for (const { who } of [
      seen,
      { who: rejected },
      { who: unlocked },
      { who: closed },
      fake,
      old,
      refused,
      disabled,
    ])
      expect(await messagesTo(who)).toEqual([]);
    expect(await stageOf(old.id)).toBe(0);
  });

  test("if a run of the job was missed, the provider gets one reminder later and not two", async () => {
    const now = Date.now();
    const { who, id } = await unseen({}, now, 30 * HOUR);
    await remindOfUnseenRequests(at(now));
    await remindOfUnseenRequests(at(now + HOUR));
    expect((await messagesTo(who)).map(({ payload }) => JSON.parse(payload).facts.hours)).toEqual([24]);
    expect(await stageOf(id)).toBe(2);
  });

  test("a reminder by SMS is sent only to a premium provider who has chosen SMS, and not at night", async () => {
    const noon = parisHour(12);
    const night = parisHour(23);
    const choose = (who: Account) =>
      who.visitor.post("/account/notifications", {
        intent: "save",
        newRequestEmail: "on",
        reminderSms: "on",
      });
    const premium = await unseen({ isPremium: true }, noon);
    await choose(premium.who);
    const landline = await unseen({ isPremium: true }, noon);
    await choose(landline.who);
    await product.db
      .prepare("UPDATE accounts SET phone = '+33142685300' WHERE id = ?")
      .bind(landline.who.id)
      .run();
    const unasked = await unseen({ isPremium: true }, noon);
    const free = await unseen({}, noon);
    await choose(free.who);
    await remindOfUnseenRequests(at(noon));
    expect(kinds(await messagesTo(premium.who))).toEqual(["request_reminder/sms"]);
    expect((await messagesTo(premium.who))[0]?.recipient).toBe("+33612489035");
    expect(await messagesTo(landline.who)).toEqual([]);
    expect(kinds(await messagesTo(unasked.who))).toEqual(["request_reminder/email"]);
    expect(await messagesTo(free.who)).toEqual([]);
    const asleep = await unseen({ isPremium: true }, night);
    await choose(asleep.who);
    await remindOfUnseenRequests(at(night));
    expect(await messagesTo(asleep.who)).toEqual([]);
  });
});

describe("the daily digest", () => {
  /**
   * A winter day, a summer day, and the two days on which the clock changes. Lisbon and London are an hour behind
   * Paris.
   */
  const DAYS = ["2026-12-14", "2027-06-14", "2027-03-28", "2027-10-31"];

  test.each(DAYS)("the digest is sent once, at eight o'clock local time, on %s", async (day) => {
    for (const [domain, timeZone] of [
      ["fr", "Europe/Paris"],
      ["uk", "Europe/London"],
      ["pt", "Europe/Lisbon"],
    ] as const) {
      const eight = momentOfHour(day, 8, timeZone);
      const who = await createAccount(product, { domain, language: domain === "fr" ? "fr" : "en" });
      for (const place of ["Gordes", "Uzès"]) {
        const createdAt = eight - 30 * HOUR;
        await createRequest(product, who.id, {
          createdAt,
          city: place,
          eventDate: "2028-06-17",
          // Ids are ordered by time, so the digest reads a range of ids.
          id: uuidV7(createdAt, crypto.getRandomValues(new Uint8Array(10))),
        });
      }
      await sendDigests(at(eight - 60_000));
      expect(await messagesTo(who), `${domain} before eight`).toEqual([]);
      for (const minutes of [2, 7, 90]) await sendDigests(at(eight + minutes * 60_000));
      const [mail, ...others] = await messagesTo(who);
      expect(others).toEqual([]);
      expect(mail?.kind).toBe("request_digest");
      const { facts, account } = JSON.parse(mail?.payload ?? "{}");
      expect(account).toBe(who.id);
      expect(facts).toMatchObject({
        total: 2,
        events: [{ eventDate: "2028-06-17" }, { eventDate: "2028-06-17" }],
      });
      expect(facts.events.map(({ city }: { city: string }) => city)).toContain("Uzès");
      await sendDigests(at(eight + 24 * HOUR));
      expect(await messagesTo(who)).toHaveLength(2);
      // Marks all requests as seen, so that the next case starts without unseen requests.
      await product.db.prepare("UPDATE accounts SET requests_unseen = 0 WHERE id = ?").bind(who.id).run();
    }
  });

  test("twenty parallel jobs send one digest, and a job after noon sends no digest", async () => {
    const eight = parisHour(8);
    const { who } = await unseen({}, eight, 30 * HOUR);
    await sendDigests(at(parisHour(12)));
    await sendDigests(at(parisHour(20)));
    expect(await messagesTo(who)).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, () => sendDigests(at(eight + 60_000))));
    expect(kinds(await messagesTo(who))).toEqual(["request_digest/email"]);
  });

  test("the digest leaves out requests that are recent, seen, answered, fake, closed, past or older than two weeks, and providers can switch the digest off", async () => {
    const eight = parisHour(8);
    const none = await createAccount(product);
    await createRequest(product, none.id, { createdAt: eight - 5 * HOUR });
    await createRequest(product, none.id, { createdAt: eight - 15 * 24 * HOUR });
    await createRequest(product, none.id, { createdAt: eight - 30 * HOUR, eventDate: "2020-06-19" });
    await createRequest(product, none.id, { createdAt: eight - 30 * HOUR, seenAt: eight - HOUR });
    await createRequest(product, none.id, { createdAt: eight - 30 * HOUR, rejectedAt: eight - HOUR });
    await createRequest(product, none.id, { createdAt: eight - 30 * HOUR, unlockedAt: eight - HOUR });
    const { id } = await createRequest(product, none.id, { createdAt: eight - 30 * HOUR });
    await product.db.prepare("UPDATE event_requests SET fake_at = ? WHERE id = ?").bind(eight, id).run();
    await createRequest(product, none.id, { createdAt: eight - 30 * HOUR, endedAt: eight - HOUR });
    const silent = await unseen({}, eight, 30 * HOUR);
    await silent.who.visitor.post("/account/notifications", {
      intent: "save",
      newRequestEmail: "on",
      reminderEmail: "on",
    });
    await sendDigests(at(eight + 60_000));
    for (const who of [none, silent.who]) expect(await messagesTo(who)).toEqual([]);
  });
});

test("a job reads few rows, even if there are many old requests", async () => {
  const now = Date.now();
  const who = await createAccount(product);
  for (let index = 0; index < 60; index += 1)
    await createRequest(product, who.id, { createdAt: now - (60 + index) * 24 * HOUR });
  const idle = at(now);
  await remindOfUnseenRequests(idle);
  const before = idle.db.meter.rowsRead;
  await remindOfUnseenRequests(idle);
  expect(idle.db.meter.rowsRead - before).toBeLessThan(20);
});

describe("the settings of notifications", () => {
  test("the settings tell a premium provider with a landline number that no SMS can be sent, but not a provider with a mobile number", async () => {
    const [mobile, landline] = [
      await createAccount(product, { isPremium: true }),
      await createAccount(product, { isPremium: true }),
    ];
    await product.db
      .prepare("UPDATE accounts SET phone = '+33142685300' WHERE id = ?")
      .bind(landline.id)
      .run();
    const says = async ({ visitor }: Account) =>
      (await visitor.visit("/account/notifications")).text.includes(
        "Nous ne pouvons pas envoyer de SMS à ce numéro",
      );
    expect(await says(landline)).toBe(true);
    expect(await says(mobile)).toBe(false);
  });

  test("the settings of notifications are stored, are shown again, and apply to the next request", async () => {
    const who = await createAccount(product, { domain: "be", language: "nl" });
    const page = await who.visitor.visit("/account/notifications");
    expect(page.text).toContain("Sms’en zijn alleen beschikbaar met Premium.");
    expect(page.text.match(/type="checkbox"[^>]*checked/g)).toHaveLength(3);
    const answer = await who.visitor.post("/account/notifications", { intent: "save", digestEmail: "on" });
    expect(answer.location).toBe("/account/notifications");
    const saved = await who.visitor.visit("/account/notifications");
    expect(saved.text).toContain("Uw keuzes zijn opgeslagen.");
    expect(saved.text.match(/type="checkbox"[^>]*checked/g)).toHaveLength(1);
    const { results } = await product.db
      .prepare(
        "SELECT kind, channel, is_enabled AS isEnabled FROM notification_settings WHERE account_id = ?",
      )
      .bind(who.id)
      .all();
    // Without premium, the page does not mention SMS after saving.
    expect(results).toHaveLength(3);
    expect(results).not.toContainEqual(expect.objectContaining({ channel: "sms" }));
  });

  test("the settings of another account cannot be changed", async () => {
    const [one, other] = [await createAccount(product), await createAccount(product)];
    await one.visitor.post("/account/notifications", { intent: "save" });
    expect(
      (await other.visitor.visit("/account/notifications")).text.match(/type="checkbox"[^>]*checked/g),
    ).toHaveLength(3);
    expect((await product.visitor().visit("/account/notifications")).location).toMatch(/^\/login/);
  });
});

describe("unsubscribing by the link of a mail", () => {
  const linkOf = (accountId: string, kind: "new_request" | "reminder" | "digest") =>
    unsubscribePath(SECRET, { accountId, kind });
  const isOn = (who: Account, kind: string) =>
    product.db
      .prepare(
        "SELECT is_enabled FROM notification_settings WHERE account_id = ? AND kind = ? AND channel = 'email'",
      )
      .bind(who.id, kind)
      .first<number>("is_enabled");
  const oneClick = (path: string, headers: Record<string, string> = {}, domain = "fr") =>
    product.miniflare.dispatchFetch(`http://${domain}.localhost${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: "List-Unsubscribe=One-Click",
    });

  test("a POST from a mail program unsubscribes without cookie, origin or redirect, and may be repeated", async () => {
    const { who } = await unseen();
    const path = await linkOf(who.id, "reminder");
    for (let time = 0; time < 3; time += 1) {
      const answer = await oneClick(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Location")).toBeNull();
      await answer.arrayBuffer();
    }
    expect(await isOn(who, "reminder")).toBe(0);
    expect(await isOn(who, "digest")).toBeNull();
    await remindOfUnseenRequests(at(Date.now()));
    expect(await messagesTo(who)).toEqual([]);
  });

  test.each([
    ["https://mail.example", "cross-site"],
    ["http://be.localhost", "same-site"],
    ["http://localhost:3000", "cross-site"],
    ["null", "cross-site"],
    ["null", "none"],
    ["moz-extension://6a0f", "none"],
  ])("a mail program with the origin %s (%s) can unsubscribe and do nothing else", async (Origin, site) => {
    const who = await createAccount(product);
    const path = await linkOf(who.id, "digest");
    const headers = { Origin, "Sec-Fetch-Site": site };
    const answer = await oneClick(path, headers);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(await isOn(who, "digest")).toBe(0);
    for (const body of [
      "intent=subscribe",
      "List-Unsubscribe=One-Click&intent=subscribe",
      "List-Unsubscribe=Two-Clicks",
      "",
    ]) {
      const refused = await product.miniflare.dispatchFetch(`http://fr.localhost${path}`, {
        method: "POST",
        redirect: "manual",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body,
      });
      expect(refused.status, body).toBe(403);
      await refused.arrayBuffer();
    }
    expect(await isOn(who, "digest")).toBe(0);
  });

  test("opening the unsubscribe link changes nothing; a button on its page unsubscribes, and then another button undoes this", async () => {
    const who = await createAccount(product);
    const path = await linkOf(who.id, "new_request");
    const visitor = product.visitor();
    const page = await visitor.visit(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Ne plus recevoir ces e-mails");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(await isOn(who, "new_request")).toBeNull();
    const done = await visitor.post(path, { "List-Unsubscribe": "One-Click" });
    expect(done.status).toBe(200);
    expect(done.text).toContain("C’est fait");
    expect(await isOn(who, "new_request")).toBe(0);
    const back = await visitor.post(path, { intent: "subscribe" });
    expect(back.text).toContain("Vous les recevrez de nouveau");
    expect(await isOn(who, "new_request")).toBe(1);
  });

  test("unsubscribing also works on a closed domain, although the other pages of this domain do not", async () => {
    const who = await createAccount(product, { domain: "pt", language: "pt" });
    const path = await linkOf(who.id, "digest");
    const administrator = await createAccount(product, { role: "ROLE_ADMIN" });
    const save = (form: Record<string, string | readonly string[]>) =>
      administrator.visitor.post("/admin/domains", { domain: "pt", languages: [...LANGUAGES], ...form });
    await save({});
    try {
      const posted = await oneClick(path, {}, "pt");
      expect(posted.status).toBe(200);
      await posted.arrayBuffer();
      expect(await isOn(who, "digest")).toBe(0);
      const visitor = product.visitor("pt");
      const page = await visitor.visit(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain('<html lang="pt"');
      const file = /\/assets\/[\w.-]+\.woff2/.exec(page.text)?.[0] ?? "";
      expect((await visitor.visit(file)).status).toBe(200);
      expect((await visitor.post(path, { intent: "subscribe" })).status).toBe(200);
      expect(await isOn(who, "digest")).toBe(1);
      const others = ["/", "/login", "/unsubscribe", `${path}/x`, "/account/notifications", "/project"];
      for (const other of others) {
        for (const answer of [await visitor.visit(other), await visitor.post(other, {})]) {
          expect(answer.status, other).toBe(302);
          expect(answer.location, other).toBe(localOrigin("fr", other) + other);
        }
      }
    } finally {
      await save({ isActive: "yes" });
    }
  });

  test("an unsubscribe link works for one kind of mail of one account, and a forged link does not work", async () => {
    const [who, other] = [await createAccount(product), await createAccount(product)];
    const path = await linkOf(who.id, "digest");
    const forged = [
      path.replace(who.id, other.id),
      path.replace(".digest.", ".reminder."),
      `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`,
      path.slice(0, -4),
      `/unsubscribe/${who.id}.digest.`,
      "/unsubscribe/x",
      await unsubscribePath("another-secret-another", { accountId: who.id, kind: "digest" }),
    ];
    for (const link of forged) {
      expect((await product.visitor().visit(link)).status, link).toBe(404);
      const answer = await oneClick(link);
      expect(answer.status, link).toBe(404);
      await answer.arrayBuffer();
    }
    for (const account of [who, other])
      for (const kind of ["digest", "reminder"]) expect(await isOn(account, kind)).toBeNull();
    expect((await product.visitor().post(path, { "List-Unsubscribe": "Two-Clicks" })).status).toBe(400);
    expect(await isOn(who, "digest")).toBeNull();
  });

  test("each mail of a kind that can be switched off has, in header and footer, an unsubscribe link on the recipient's domain; other mails have none", async () => {
    const { who } = await unseen({ domain: "be", language: "nl", email: `nl.${Date.now()}@atelier.example` });
    await remindOfUnseenRequests(at(Date.now()));
    await product.db
      .prepare("UPDATE outbox SET due_at = 0, state = 'pending' WHERE recipient = ?")
      .bind(who.email)
      .run();
    await product.db
      .prepare(
        `INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, due_at)
         VALUES (?, 'email', 'password_changed', 'nl', 'be', ?, '{"values":{"firstname":"Lotte"},"path":"/login"}', ?, 0, 0)`,
      )
      .bind(randomIds.uuid(), who.email, `test:${who.id}`)
      .run();
    await product.visitor().post("/sandbox/failures", { mail: "none" });
    await sendOutbox(at(Date.now()));
    const sandbox = await product.miniflare.getWorker("trousseau-sandbox");
    const answer = await sandbox.fetch(
      `http://fr.localhost/sandbox/outbox.json?to=${encodeURIComponent(who.email)}`,
    );
    const { messages } = (await answer.json()) as {
      messages: { subject: string; text: string; headers: Record<string, string> }[];
    };
    const path = await linkOf(who.id, "reminder");
    const reminder = messages.find(({ headers }) => headers["Tags"] === "request_reminder");
    expect(reminder?.headers["List-Unsubscribe"]).toBe(`<http://be.localhost:8787${path}>`);
    expect(reminder?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(reminder?.text).toContain(`http://be.localhost:8787${path}`);
    expect(reminder?.text).toContain("/account/notifications");
    const other = messages.find(({ headers }) => headers["Tags"] === "password_changed");
    expect(other).toBeDefined();
    expect(other?.headers["List-Unsubscribe"]).toBeUndefined();
    expect(other?.text).not.toContain("unsubscribe");
  });
});
