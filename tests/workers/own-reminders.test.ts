import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { momentOfHour } from "../../app/i18n/local-days.ts";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { sendProviderSetReminders } from "../../app/models/notifications/send-own-reminders.server.ts";
import { REMIND_DAYS_MAX } from "../../app/models/requests/own-work/reminder.rules.ts";
import { addDays } from "../../app/models/core/time.rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account, type AccountState } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";
import { withStillClock } from "../support/statements-run.ts";

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

const PARIS = "Europe/Paris";
const today = calendarDayAt(Date.now(), PARIS);
const in3 = addDays(today, 3);
const MINUTE = 60_000;

/** Runs the cron at the given time. */
const at = (now: number): ServiceContext => ({
  ...ctx,
  db: openDatabase(product.env.DB, "first-primary"),
  clock: { now: () => now },
});
const morningOf = (day: string, timeZone = PARIS) => momentOfHour(day, 8, timeZone) + MINUTE;

const say = ({ visitor }: Account, id: string, form: Record<string, string>) =>
  visitor.post(`/event-requests/${id}`, form);
const remindOn = (who: Account, id: string, day: string) => say(who, id, { intent: "remind", day });
const stored = (id: string) =>
  product.db
    .prepare("SELECT remind_on AS day, reminded_at AS sentAt FROM event_requests WHERE id = ?")
    .bind(id)
    .first<{ day: string | null; sentAt: number | null }>();
const messagesAbout = async (id: string) =>
  (
    await product.db
      .prepare(
        "SELECT channel, kind, language, recipient, payload FROM outbox WHERE substr(idempotency_key, 1, 49) = 'own_reminder:' || ? ORDER BY rowid",
      )
      .bind(id)
      .all<{ channel: string; kind: string; language: string; recipient: string; payload: string }>()
  ).results;

async function reminded(state: AccountState = {}, day = in3) {
  const who = await createAccount(product, state);
  const { id } = await createRequest(product, who.id, { seenAt: 1 });
  expect((await remindOn(who, id, day)).location).toBe(`/event-requests/${id}`);
  return { who, id };
}

describe("a reminder that the provider sets for a request", () => {
  test("a reminder can be set, moved and removed by a date or a button, and the page of the request shows the day of the reminder", async () => {
    const { who, id } = await reminded();
    expect((await stored(id))?.day).toBe(in3);
    const page = (await who.visitor.visit(`/event-requests/${id}`)).text;
    expect(pageContainsText("fr", "event_request:reminder.remove", page)).toBe(true);
    expect(page).toContain(`value="${in3}"`);
    for (const days of ["1", "7"]) {
      await say(who, id, { intent: "remind_in", days });
      expect((await stored(id))?.day).toBe(addDays(today, Number(days)));
    }
    for (let time = 0; time < 2; time += 1)
      expect((await say(who, id, { intent: "remind_stop" })).location).toBe(`/event-requests/${id}`);
    expect(await stored(id)).toEqual({ day: null, sentAt: null });
  });

  test("the day of a reminder must be between tomorrow and the last allowed day, and an error changes nothing", async () => {
    const { who, id } = await reminded();
    const last = addDays(today, REMIND_DAYS_MAX);
    expect((await remindOn(who, id, last)).status).toBe(302);
    for (const day of [today, addDays(today, -1), addDays(last, 1), "2027-02-30", "soon", ""]) {
      const answer = await remindOn(who, id, day);
      expect(answer.status, day).toBe(400);
      expect(answer.text, day).toMatch(/<p(?![^>]*hidden)[^>]*id="reminder-day-error"/);
    }
    expect((await say(who, id, { intent: "remind_in", days: "2" })).status).toBe(400);
    expect((await stored(id))?.day).toBe(last);
  });

  test("no reminder can be set for a request that is rejected, fake, unknown or another provider's", async () => {
    const [who, other] = [await createAccount(product), await createAccount(product)];
    const rejected = await createRequest(product, who.id, { rejectedAt: 1 });
    const fake = await createRequest(product, who.id);
    await product.db.prepare("UPDATE event_requests SET fake_at = 1 WHERE id = ?").bind(fake.id).run();
    for (const { id } of [rejected, fake]) {
      expect((await remindOn(who, id, in3)).status).toBe(409);
      expect((await who.visitor.visit(`/event-requests/${id}`)).text).not.toContain('value="remind');
    }
    const theirs = await reminded();
    for (const id of [theirs.id, randomIds.uuid()]) {
      expect((await remindOn(other, id, addDays(in3, 1))).status).toBe(404);
      expect((await say(other, id, { intent: "remind_stop" })).status).toBe(404);
    }
    for (const id of [rejected.id, fake.id]) expect((await stored(id))?.day).toBeNull();
    expect((await stored(theirs.id))?.day).toBe(in3);
  });
});

describe("reminders on the home page", () => {
  const isOnHome = async ({ visitor }: Account) =>
    pageContainsText("fr", "home:reminders.title", (await visitor.visit("/")).text);

  test("the home page lists a reminder from its day on, until the reminder is moved or removed, or the request is rejected", async () => {
    const { who, id } = await reminded();
    expect(await isOnHome(who)).toBe(false);
    const due = (day: string) =>
      product.db
        .prepare("UPDATE event_requests SET remind_on = ?, reminded_at = 1 WHERE id = ?")
        .bind(day, id)
        .run();
    for (const day of [today, addDays(today, -40)]) {
      await due(day);
      const home = await who.visitor.visit("/");
      expect(pageContainsText("fr", "home:reminders.title", home.text)).toBe(true);
      expect(home.text.match(new RegExp(`"/event-requests/${id}"`, "g"))).toHaveLength(1);
      // The only waiting request is in the list above, so the page does not say that no request waits.
      expect(pageContainsText("fr", "home:answer.empty_title", home.text)).toBe(false);
    }
    await remindOn(who, id, in3);
    expect(await isOnHome(who)).toBe(false);
    await due(today);
    await say(who, id, { intent: "remind_stop" });
    expect(await isOnHome(who)).toBe(false);
    await due(today);
    await say(who, id, { intent: "reject", reason: "budget" });
    expect(await isOnHome(who)).toBe(false);
  });

  test("the home page reads few rows, even if there are many past reminders", async () => {
    const who = await createAccount(product);
    const cost = async () => {
      const answer = await who.visitor.visit("/");
      return loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
    };
    for (let index = 0; index < 80; index += 1)
      await createRequest(product, who.id, { seenAt: 1, unlockedAt: 1, followedUpAt: 1 });
    // The clock stands still, so that no cached list expires before the measurement.
    const [before, after] = await withStillClock(product.miniflare, async () => {
      await cost();
      const first = await cost();
      await product.db
        .prepare("UPDATE event_requests SET remind_on = '2026-01-02', reminded_at = 1 WHERE provider_id = ?")
        .bind(who.id)
        .run();
      return [first, await cost()] as const;
    });
    const { rowsRead, roundTrips } = after;
    expect(roundTrips).toBe(before.roundTrips);
    expect(rowsRead - before.rowsRead).toBeLessThan(200);
  });
});

describe("the mail of a reminder", () => {
  test("the reminder mail is sent once, on the morning of the chosen day, in the provider's language, without contact data or notes", async () => {
    const { who, id } = await reminded({ domain: "be", language: "nl" });
    await say(who, id, { intent: "note_add", note: "Budget à confirmer." });
    const eight = momentOfHour(in3, 8, PARIS);
    await sendProviderSetReminders(at(morningOf(addDays(in3, -1))));
    await sendProviderSetReminders(at(eight - MINUTE));
    expect(await messagesAbout(id)).toEqual([]);
    for (const minutes of [1, 6, 90]) await sendProviderSetReminders(at(eight + minutes * MINUTE));
    await sendProviderSetReminders(at(morningOf(addDays(in3, 1))));
    const [mail, ...others] = await messagesAbout(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      channel: "email",
      kind: "own_reminder",
      language: "nl",
      recipient: who.email,
    });
    expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({
      path: `/event-requests/${id}`,
      account: who.id,
      facts: { couple: "Camille", event: { eventType: "wedding", city: "Gordes" } },
    });
    expect(mail?.payload).not.toMatch(/Bertin|couple\.example|\+336|Budget/);
    expect((await stored(id))?.day).toBe(in3);
  });

  test("the time zone of the provider's domain decides when it is morning", async () => {
    const { id } = await reminded({ domain: "uk", language: "en" });
    await sendProviderSetReminders(at(morningOf(in3)));
    expect(await messagesAbout(id)).toEqual([]);
    await sendProviderSetReminders(at(morningOf(in3, "Europe/London")));
    expect(await messagesAbout(id)).toHaveLength(1);
  });

  test("parallel runs of the cron send only one reminder mail", async () => {
    const { id } = await reminded();
    await Promise.all(Array.from({ length: 20 }, () => sendProviderSetReminders(at(morningOf(in3)))));
    expect(await messagesAbout(id)).toHaveLength(1);
  });

  test("if a new day is set after the mail, a second mail is sent; if the run on that morning was missed, the mail is sent on the next morning", async () => {
    const { who, id } = await reminded();
    await sendProviderSetReminders(at(morningOf(in3)));
    await remindOn(who, id, addDays(today, 5));
    expect(await stored(id)).toEqual({ day: addDays(today, 5), sentAt: null });
    await sendProviderSetReminders(at(momentOfHour(addDays(today, 5), 13, PARIS)));
    expect(await messagesAbout(id)).toHaveLength(1);
    await sendProviderSetReminders(at(morningOf(addDays(today, 6))));
    expect(await messagesAbout(id)).toHaveLength(2);
  });

  test("no reminder mail is sent for a rejected, fake or closed request, to a disabled or deleted account, or to a provider who switched reminders off", async () => {
    const cases = await Promise.all(Array.from({ length: 7 }, () => reminded()));
    const [rejected, fake, disabled, deleted, off, closed, ended] = cases.map(({ id }) => id);
    const run = (text: string, id = "") => product.db.prepare(text).bind(id).run();
    const OWNER = "id = (SELECT provider_id FROM event_requests WHERE id = ?)";
    await run(
      "UPDATE event_requests SET rejected_at = 1, rejection_reason = 'budget', status_rank = 2 WHERE id = ?",
      rejected,
    );
    await run("UPDATE event_requests SET fake_at = 1 WHERE id = ?", fake);
    await run("UPDATE event_requests SET ended_at = 1, ended_as = 'booked' WHERE id = ?", closed);
    await run(
      "UPDATE event_requests SET ended_at = 1, ended_as = 'booked', unlocked_at = 1, status_rank = 1 WHERE id = ?",
      ended,
    );
    await run(`UPDATE accounts SET disabled_at = 1 WHERE ${OWNER}`, disabled);
    await run(`UPDATE accounts SET deleted_at = 1 WHERE ${OWNER}`, deleted);
    await cases[4]?.who.visitor.post("/account/notifications", { intent: "save", digestEmail: "on" });
    const stopped = await reminded();
    await say(stopped.who, stopped.id, { intent: "remind_stop" });
    const tick = at(morningOf(in3));
    await sendProviderSetReminders(tick);
    for (const id of [rejected, fake, disabled, deleted, off, closed, stopped.id])
      expect(await messagesAbout(id ?? "")).toEqual([]);
    expect(await messagesAbout(ended ?? ""), "an unlocked request of an ended project").toHaveLength(1);
    const { rowsRead } = tick.db.meter;
    await sendProviderSetReminders(tick);
    expect(tick.db.meter.rowsRead - rowsRead, "a tick with nothing due").toBeLessThan(10);
  });

  test("a premium provider who chose reminders by SMS gets an SMS", async () => {
    const { who, id } = await reminded({ isPremium: true });
    await who.visitor.post("/account/notifications", { intent: "save", reminderSms: "on" });
    await sendProviderSetReminders(at(morningOf(in3)));
    const messages = await messagesAbout(id);
    expect(messages.map(({ channel }) => channel)).toEqual(["sms"]);
    expect(messages[0]?.payload).toContain("Camille");
  });
});
