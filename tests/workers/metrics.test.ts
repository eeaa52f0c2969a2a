import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { WEEKS_PER_PAGE, shiftWeek, mondayOf } from "../../app/models/metrics/rules.ts";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { ALL_TEXTS } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const WEEK = 7 * 86_400_000;

interface MetricRow {
  metric: string;
  domain: string;
  week: string;
  value: number;
}

const kept = async (): Promise<MetricRow[]> =>
  (
    await product.db
      .prepare("SELECT metric, domain, week, value FROM domain_metrics ORDER BY metric, domain, week")
      .all<MetricRow>()
  ).results;

/** SQL that computes the first day of the week that contains a time. */
const weekIn = (column: string) => `date(${column} / 1000, 'unixepoch', 'weekday 0', '-6 days')`;

/** Counts every metric from the other tables, without the triggers. */
const RECOUNT = [
  `SELECT 'registrations', domain, ${weekIn("created_at")}, count(*)
   FROM accounts WHERE role <> 'ROLE_ADMIN' GROUP BY 2, 3`,
  `SELECT 'moderated', domain, ${weekIn("moderated_at")}, count(*) FROM accounts
   WHERE role <> 'ROLE_ADMIN' AND moderation = 'approved' AND moderated_at IS NOT NULL GROUP BY 2, 3`,
  `SELECT 'requests', a.domain, ${weekIn("r.created_at")}, count(*)
   FROM event_requests r JOIN accounts a ON a.id = r.provider_id GROUP BY 2, 3`,
  `SELECT 'unlocks', a.domain, ${weekIn("r.unlocked_at")}, count(*)
   FROM event_requests r JOIN accounts a ON a.id = r.provider_id WHERE r.unlocked_at IS NOT NULL GROUP BY 2, 3`,
  `SELECT 'revenue_cents', domain, ${weekIn("paid_at")}, sum(amount_cents - refunded_cents + refund_failed_cents)
   FROM credit_orders WHERE state = 'paid' AND paid_at IS NOT NULL GROUP BY 2, 3`,
].map((counted) => `INSERT INTO domain_metrics (metric, domain, week, value) ${counted}`);

async function order(providerId: string, amountCents: number, paidAt: number): Promise<string> {
  const id = randomIds.uuid();
  await product.db
    .prepare(
      `INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, check_due_at)
       VALUES (?, ?, ?, 'fr', 2, ?, 'eur', ?)`,
    )
    .bind(id, providerId, paidAt, amountCents, paidAt)
    .run();
  await product.db
    .prepare("UPDATE credit_orders SET state = 'paid', paid_at = ? WHERE id = ?")
    .bind(paidAt, id)
    .run();
  return id;
}

describe("the metrics of a week", () => {
  test("the triggers keep the stored sums equal to a new count of the tables", async () => {
    const now = Date.now();
    const { id } = await createAccount(product, { moderation: "pending" });
    await product.db
      .prepare("UPDATE accounts SET moderation = 'approved', moderated_at = ? WHERE id = ?")
      .bind(now - WEEK, id)
      .run();
    const { id: other } = await createAccount(product);
    await createAccount(product, { role: "ROLE_ADMIN" });
    const first = await createRequest(product, id);
    await createRequest(product, other, { seenAt: 1, unlockedAt: now - 3 * WEEK });
    await product.db
      .prepare("UPDATE event_requests SET unlocked_at = ?, status_rank = 1 WHERE id = ?")
      .bind(now, first.id)
      .run();
    const paid = await order(id, 6_000, now - 2 * WEEK);
    await order(other, 3_000, now - 2 * WEEK);
    await product.db
      .prepare("UPDATE credit_orders SET refunded_cents = 3500, refund_failed_cents = 1000 WHERE id = ?")
      .bind(paid)
      .run();
    await order(id, 100, now);
    const byTriggers = await kept();
    expect(
      byTriggers.find(({ metric, week }) => metric === "revenue_cents" && week === mondayOf(now - 2 * WEEK)),
    ).toEqual({ metric: "revenue_cents", domain: "fr", week: mondayOf(now - 2 * WEEK), value: 6_500 });
    await product.db.prepare("DELETE FROM domain_metrics").run();
    for (const statement of RECOUNT) await product.db.prepare(statement).run();
    expect(await kept()).toEqual(byTriggers);
    // The metrics do not change when the account's requests are deleted.
    await product.db.prepare("DELETE FROM event_requests").run();
    expect(await kept()).toEqual(byTriggers);
  });

  test("the administrators' page shows the metrics of a single domain or of all domains", async () => {
    const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
    const all = await visitor.visit("/admin/figures");
    expect(all.status).toBe(200);
    expect(all.text).toContain(ALL_TEXTS.fr.get("monitoring:metrics.title"));
    const italian = await visitor.visit("/admin/figures?domain=it");
    expect(italian.text).toContain('value="it" selected');
    const earlier = shiftWeek(mondayOf(Date.now()), -WEEKS_PER_PAGE);
    expect(all.text).toContain(`week=${earlier}`);
    for (const asked of ["domain=xx", "week=2026-13-99", "week=1066-01-01", "week=2199-01-01"])
      expect((await visitor.visit(`/admin/figures?${asked}`)).status).toBe(200);
  });

  test("only administrators see the metrics by week and country, in a table without style attributes", async () => {
    const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
    const { status, text } = await visitor.visit("/admin/figures/explore");
    expect(status).toBe(200);
    expect(text).toMatch(/<th scope="col">Italie<\/th>/);
    expect(text.match(/<th scope="row">/g)).toHaveLength(WEEKS_PER_PAGE);
    expect(text).not.toMatch(/\sstyle="/);
    const provider = await createAccount(product);
    expect((await provider.visitor.visit("/admin/figures/explore")).location).toBe("/");
  });

  test("the page of metrics reads a limited number of rows, however many weeks exist", async () => {
    const weeks = Array.from({ length: 150 }, (_, index) => shiftWeek(mondayOf(Date.now()), -index));
    const metrics = ["registrations", "moderated", "requests", "unlocks", "revenue_cents"];
    for (const domain of ["fr", "be", "uk", "de", "it", "es", "pt"])
      await product.db.batch(
        weeks.map((week) =>
          product.db
            .prepare(
              `INSERT INTO domain_metrics (metric, domain, week, value)
               SELECT value, ?, ?, 1000000 FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
            )
            .bind(domain, week, JSON.stringify(metrics)),
        ),
      );
    const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
    const read = async (path: string) => {
      const { headers } = await visitor.visit(path);
      return (await loggedRequest(product, headers.get("X-Request-Id") ?? "")).rowsRead;
    };
    // For each week the page reads one index entry and one row.
    expect(await read("/admin/figures")).toBeLessThanOrEqual(2 * 7 * 5 * WEEKS_PER_PAGE + 100);
    expect(await read("/admin/figures?domain=fr")).toBeLessThanOrEqual(2 * 5 * WEEKS_PER_PAGE + 100);
    expect(await read("/admin/figures/explore")).toBeLessThanOrEqual(2 * 7 * 5 * WEEKS_PER_PAGE + 100);
  });
});
