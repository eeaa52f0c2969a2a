import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { watchTroubles } from "../../app/models/operations/watch-troubles.server.ts";
import { runCron } from "../support/cron.ts";
import { startProduct, type Product } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";

const OPERATOR = { OPERATOR_EMAIL: "operator@trousseau.example", OPERATOR_LANGUAGE: "en" } as const;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.batch(
    ["operation_troubles", "outbox", "integrity_reports", "night_steps", "stripe_events"].map((table) =>
      product.db.prepare(`DELETE FROM ${table}`),
    ),
  );
});

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();
const reportDifferences = (kind: string, differences: number) =>
  run(
    `INSERT INTO integrity_reports (kind, checked_at, rows_checked, differences) VALUES (?, 1, 10, ?)
     ON CONFLICT (kind) DO UPDATE SET differences = excluded.differences`,
    kind,
    differences,
  );
const mails = async () =>
  (
    await product.db
      .prepare(
        "SELECT kind, recipient, language, payload FROM outbox WHERE kind LIKE 'trouble%' ORDER BY rowid",
      )
      .all<{ kind: string; recipient: string; language: string; payload: string }>()
  ).results;
const watch = async () => watchTroubles(await serviceContextOf(product), OPERATOR);

test("the operator gets one mail when a trouble begins, none while it lasts, and one when it is over", async () => {
  await reportDifferences("ledger", 2);
  expect(await watch()).toEqual({ began: ["ledger_differences"], over: [] });
  expect(await watch()).toEqual({ began: [], over: [] });
  await reportDifferences("ledger", 5);
  expect(await watch()).toEqual({ began: [], over: [] });
  await reportDifferences("ledger", 0);
  expect(await watch()).toEqual({ began: [], over: ["ledger_differences"] });
  const sent = await mails();
  expect(sent.map(({ kind }) => kind)).toEqual(["trouble_began", "trouble_over"]);
  expect(
    sent.every(({ recipient, language }) => recipient === OPERATOR.OPERATOR_EMAIL && language === "en"),
  ).toBe(true);
  expect(sent[0]?.payload).toContain('"number":2');
});

test("ten runs at the same moment send one mail for each trouble", async () => {
  await reportDifferences("payments", 1);
  await run(
    "INSERT INTO stripe_events (id, type, object_id, received_at) VALUES ('evt_1', 'charge.refunded', 'x', 1)",
  );
  const contexts = await Promise.all(Array.from({ length: 10 }, () => serviceContextOf(product)));
  await Promise.all(contexts.map((ctx) => watchTroubles(ctx, OPERATOR)));
  expect((await mails()).map(({ payload }) => /"trouble":"(\w+)"/.exec(payload)?.[1]).sort()).toEqual([
    "payment_differences",
    "waiting_events",
  ]);
});

test("messages that were given up, late steps, failing steps and a missing webhook are each told to the operator", async () => {
  const old = Date.now() - 7 * 3_600_000;
  await run(
    `INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, state, due_at)
     VALUES ('a', 'email', 'welcome', 'fr', 'fr', 'a@example.com', '{}', 'a', 1, 'dead', 1),
            ('b', 'email', 'welcome', 'fr', 'fr', 'a@example.com', '{}', 'b', 1, 'pending', ?)`,
    old,
  );
  await run(
    "INSERT INTO night_steps (step, night, state, turn, attempts) VALUES ('media', ?, 'waiting', 3, 5)",
    old,
  );
  expect((await watch()).began.sort()).toEqual([
    "dead_messages",
    "failing_steps",
    "late_messages",
    "late_steps",
  ]);
});

test("the cron watches for troubles, and its mail reaches the operator's address of the settings", async () => {
  await reportDifferences("ledger", 1);
  await runCron(product, "sweep");
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(["bonjour@trousseau.example"]);
  expect(
    product.log.some((line) => line.includes('"troubles_changed"') && line.includes("ledger_differences")),
  ).toBe(true);
});

test("the demonstration begins without a trouble", async () => {
  const demonstration = await startProduct({ template: "demo" });
  const known = await watchTroubles(await serviceContextOf(demonstration), OPERATOR);
  await demonstration.stop();
  expect(known).toEqual({ began: [], over: [] });
});
