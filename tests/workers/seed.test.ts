import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Miniflare } from "miniflare";
import { startLocal } from "../../scripts/local/bindings.ts";
import { migrate } from "../../scripts/database/targets.ts";
import { openDatabase as openProduct } from "../../app/models/core/database.ts";
import { listRefundQueue } from "../../app/models/credits/refunds/queries.server.ts";
import { deriveSubscription } from "../../app/models/subscriptions/subscription.rules.ts";
import { openDatabase } from "../../sandbox/database.ts";
import { transact } from "../../sandbox/stripe/unit.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import { seedDemo, seedLookups } from "../../scripts/seed-demo.ts";
import { seedStripe } from "../../scripts/seed-stripe.ts";

const SECRETS = { secondFactorKey: "local-second-factor-key", formSecret: "local-form-secret-local" };
const NOW = Date.parse("2026-11-21T10:00:00Z");

let miniflare: Miniflare;
let db: D1Database;
beforeAll(async () => {
  miniflare = await startLocal({ persist: null, script: null });
  db = await remoteDatabase(miniflare);
  await migrate(db);
  await seedLookups(db);
  await seedDemo(db, { now: NOW, passwordHash: "$hash", ...SECRETS });
});
afterAll(() => miniflare.dispose());

const rows = async (statement: string) => (await db.prepare(statement).all()).results;
const count = async (table: string) => (await rows(`SELECT count(*) AS count FROM ${table}`))[0]?.["count"];

describe("the seeded database", () => {
  test("every balance is the sum of its ledger", async () => {
    const wrong = await rows(`
      SELECT a.email, a.credits, coalesce(sum(l.deposited - l.withdrawn), 0) AS ledger
      FROM accounts a LEFT JOIN credit_ledger l ON l.provider_id = a.id
      GROUP BY a.id HAVING a.credits <> ledger`);
    expect(wrong).toEqual([]);
  });

  test("every cached count is equal to the real number of requests", async () => {
    const wrong = await rows(`
      SELECT a.email, a.requests_total, a.requests_unseen, count(r.id) AS total,
             count(r.id) FILTER (WHERE r.seen_at IS NULL) AS unseen
      FROM accounts a LEFT JOIN event_requests r ON r.provider_id = a.id
      GROUP BY a.id HAVING a.requests_total <> total OR a.requests_unseen <> unseen`);
    expect(wrong).toEqual([]);
  });

  test("the daily sums equal the numbers of requests, and the views of all days add up to the total", async () => {
    const sums =
      "sum(received) AS received, sum(seen) AS seen, sum(unlocked) AS unlocked, sum(rejected) AS rejected";
    expect(
      await rows(`SELECT provider_id, day, ${sums} FROM requests_daily GROUP BY provider_id, day`),
    ).toEqual(
      await rows(`
        SELECT provider_id, received_day AS day, count(*) AS received, count(seen_at) AS seen,
          count(unlocked_at) AS unlocked, count(rejected_at) AS rejected
        FROM event_requests GROUP BY provider_id, received_day`),
    );
    const wrong = await rows(`
      SELECT a.email, a.views_total, coalesce(sum(v.views), 0) AS counted
      FROM accounts a LEFT JOIN views_daily v ON v.provider_id = a.id AND v.page = 'profile'
      GROUP BY a.id HAVING a.views_total <> counted`);
    expect(wrong).toEqual([]);
    expect(await rows("SELECT 1 FROM event_requests WHERE received_day = ''")).toEqual([]);
  });

  test("every unlock has a debit in the ledger, and every debit belongs to an unlock", async () => {
    expect(
      await rows(`
        SELECT r.id FROM event_requests r
        LEFT JOIN credit_ledger l ON l.kind = 'unlock' AND l.reference = r.id AND l.provider_id = r.provider_id
        WHERE (r.unlocked_at IS NULL) <> (l.id IS NULL)`),
    ).toEqual([]);
    expect(
      await rows(`
        SELECT l.id FROM credit_ledger l
        WHERE l.kind = 'unlock' AND l.reference NOT IN (SELECT id FROM event_requests WHERE unlocked_at IS NOT NULL)`),
    ).toEqual([]);
  });

  test("every stored slug is in its list, and every reference points to a row", async () => {
    const lists = [
      ["projects", "event_type", "event_type"],
      ["projects", "service_type", "service_type"],
      ["projects", "guest_range", "guest_range"],
      ["projects", "budget_range", "budget_range"],
      ["projects", "planner_budget_range", "planner_budget_range"],
      ["event_requests", "rejection_reason", "rejection_reason"],
      ["company_services", "service", "service"],
      ["company_languages", "language", "language"],
    ];
    for (const [table, column, kind] of lists) {
      const unknown = await rows(`
        SELECT DISTINCT ${column} FROM ${table} WHERE ${column} IS NOT NULL
        AND ${column} NOT IN (SELECT slug FROM lookups WHERE kind = '${kind}')`);
      expect(unknown, `${table}.${column}`).toEqual([]);
    }
    expect(await rows("PRAGMA foreign_key_check")).toEqual([]);
  });

  test("a request is marked as verified exactly if its couple has verified the number of its project", async () => {
    const wrong = await rows(`
      SELECT r.id FROM event_requests r JOIN projects p ON p.id = r.project_id
      JOIN project_contacts c ON c.project_id = p.id LEFT JOIN couples k ON k.id = p.couple_id
      WHERE (r.phone_verified_at IS NOT NULL) <> coalesce(k.phone = c.phone, 0)`);
    expect(wrong).toEqual([]);
    const perDomain = await rows(`
      SELECT p.domain, count(DISTINCT r.phone_verified_at IS NULL) AS kinds
      FROM event_requests r JOIN projects p ON p.id = r.project_id GROUP BY p.domain HAVING kinds < 2`);
    expect(perDomain, "each domain has requests with and without a verified number").toEqual([]);
  });

  test("waiting refunds can be granted, and one of these refunds has failed before", async () => {
    const waiting = await listRefundQueue({ db: openProduct(db, null) });
    expect(waiting.map(({ email, isUnused, hasFailed }) => ({ email, isUnused, hasFailed }))).toEqual([
      { email: "refunds@fr.example.com", isUnused: true, hasFailed: true },
      { email: "refunds@fr.example.com", isUnused: true, hasFailed: false },
    ]);
  });

  test("a second run of the seed changes nothing", async () => {
    const tables = ["lookups", "accounts", "companies", "projects", "event_requests", "credit_ledger"];
    const before = await Promise.all(tables.map(count));
    await seedLookups(db);
    expect(await seedDemo(db, { now: NOW + 86_400_000, passwordHash: "$other", ...SECRETS })).toBe("current");
    expect(await Promise.all(tables.map(count))).toEqual(before);
    expect(await rows("SELECT 1 FROM accounts WHERE password_hash = '$other'")).toEqual([]);
  });
});

// Seeding makes thousands of synchronous calls through Miniflare's proxy, which may hang on a busy machine. Then the
// test seeds again in a new instance.
test("the sandbox has the same premium accounts as the product", { retry: 2, timeout: 180_000 }, async () => {
  const now = Date.now();
  const fresh = await startLocal({ persist: null, script: null });
  const DB = await remoteDatabase(fresh);
  await migrate(DB);
  await seedDemo(DB, { now, passwordHash: "$hash", ...SECRETS });
  const sandbox = { SANDBOX_DB: await remoteDatabase(fresh, "SANDBOX_DB") };
  await seedStripe(DB, sandbox, "8787", now);
  const stripe = await openDatabase(sandbox);
  const { results } = await DB.prepare("SELECT * FROM subscriptions").all<Record<string, unknown>>();
  expect(new Set(results.map((row) => row["premium_status"]))).toEqual(
    new Set(["active", "cancellation", "canceled"]),
  );
  for (const row of results) {
    const id = String(row["stripe_subscription_id"]);
    const { derived, invoices } = await transact(stripe, async (unit) => ({
      derived: deriveSubscription(await unit.get("subscription", id)),
      invoices: await unit.list("invoice", { parent: id }),
    }));
    expect(derived).toEqual({
      id,
      plan: row["plan"],
      stripeStatus: row["stripe_status"],
      premiumStatus: row["premium_status"],
      startAt: row["start_at"],
      periodStartAt: row["period_start_at"],
      periodEndAt: row["period_end_at"],
      endAt: row["end_at"],
    });
    expect(invoices.map(({ status }) => status)).toEqual(
      Array.from({ length: row["plan"] === "premium_yearly" ? 1 : 3 }, () => "paid"),
    );
  }
  const orders = await DB.prepare(
    `SELECT payment_intent_id AS intent, invoice_id AS invoice, amount_cents AS cents,
         refunded_cents - refund_failed_cents AS refunded FROM credit_orders`,
  ).all<{ intent: string; invoice: string; cents: number; refunded: number }>();
  expect(orders.results.length).toBeGreaterThan(10);
  const paid = await stripe
    .prepare(
      `SELECT count(*) AS paid FROM json_each(?) o JOIN stripe_objects i ON i.id = json_extract(o.value, '$.intent')
         JOIN stripe_objects n ON n.id = json_extract(o.value, '$.invoice')
         JOIN stripe_objects c ON c.id = json_extract(i.data, '$.latest_charge')
         WHERE json_extract(i.data, '$.status') = 'succeeded' AND json_extract(n.data, '$.status') = 'paid'
           AND json_extract(n.data, '$.total') = json_extract(o.value, '$.cents')
           AND json_extract(i.data, '$.amount') = json_extract(o.value, '$.cents')
           AND json_extract(c.data, '$.amount_refunded') = json_extract(o.value, '$.refunded')`,
    )
    .bind(JSON.stringify(orders.results))
    .first("paid");
  expect(paid).toBe(orders.results.length);
  const waiting = await stripe
    .prepare("SELECT count(*) AS waiting FROM stripe_events WHERE state = 'pending'")
    .first("waiting");
  expect(waiting).toBe(0);
  await fresh.dispose();
});
