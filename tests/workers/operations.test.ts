import { afterAll, beforeAll, expect, test } from "vitest";
import { readWaitingWork } from "../../app/models/moderation/waiting-work.queries.server.ts";
import { watchTroubles } from "../../app/models/operations/watch-troubles.server.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { visibleText } from "../support/visible-text.ts";

const PATH = "/admin/operations";
const OPERATOR = { OPERATOR_EMAIL: "operator@trousseau.example", OPERATOR_LANGUAGE: "en" } as const;

/** The visible text with ordinary spaces. */
const plain = (html: string): string => visibleText(html).replaceAll(/[\u00a0\u202f]/g, " ");

let product: Product;
let admin: Account;
let provider: Account;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
  provider = await createAccount(product);
});
afterAll(() => product.stop());

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();

async function visit() {
  const answer = await admin.visitor.visit(PATH);
  expect(answer.status).toBe(200);
  const { rowsRead } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
  return { text: plain(answer.text), body: answer.text, rowsRead };
}

async function addOrder(state: string, paymentIntentId: string | null): Promise<string> {
  const id = randomIds.uuid();
  await run(
    `INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, state, payment_intent_id,
       check_due_at) VALUES (?, ?, ?, 'fr', 3, 7200, 'eur', ?, ?, ?)`,
    id,
    provider.id,
    Date.now(),
    state,
    paymentIntentId,
    Date.now() + 86_400_000,
  );
  return id;
}

test("a product without troubles says so, and names the size of its database", async () => {
  const { text } = await visit();
  expect(text).toContain("Aucun problème, ni maintenant ni dans l’année écoulée.");
  expect(text).toMatch(/\d+(?:,\d)? Mo sur/);
});

test("a trouble is listed as open with its number, and later as ended with its times", async () => {
  await run(
    `INSERT INTO integrity_reports (kind, checked_at, rows_checked, differences, examples) VALUES ('ledger', 1, 10, 2, ?)`,
    JSON.stringify([provider.id]),
  );
  await watchTroubles(await serviceContextOf(product), OPERATOR);
  const during = await visit();
  expect(during.text).toContain("Soldes de crédits qui ne correspondent pas au registre : 2");
  expect(during.body).toContain(`/admin/users/${provider.id}`);
  await run("UPDATE integrity_reports SET differences = 0, examples = '[]'");
  await watchTroubles(await serviceContextOf(product), OPERATOR);
  const after = await visit();
  expect(after.text).toContain("Les soldes correspondent de nouveau au registre");
  expect(after.text).not.toContain("Soldes de crédits qui ne correspondent pas");
});

test("a step of the night shows its last run, and its position while it is not done", async () => {
  await run(
    `INSERT INTO night_steps (step, night, state, turn, cursor, ended_at, last_ms) VALUES
       ('media', ?, 'waiting', 3, 'providers/abc', 1767225600000, 4200), ('listings', ?, 'done', 2, NULL, 1767225600000, 900)`,
    Date.now(),
    Date.now(),
  );
  const { text } = await visit();
  expect(text).toContain("Position : providers/abc");
  expect(text).toMatch(/en 4,2\ss/);
});

test("an order that differs from its payment or from the ledger is listed once, with a button that asks Stripe again", async () => {
  const mismatch = await addOrder("mismatch", "pi_unknown_to_stripe");
  const open = await addOrder("open", null);
  await run(
    `INSERT INTO integrity_reports (kind, checked_at, rows_checked, differences, examples) VALUES ('payments', 1, 10, 1, ?)`,
    JSON.stringify([open, mismatch]),
  );
  const { body } = await visit();
  expect(body.split(`value="${mismatch}"`)).toHaveLength(2);
  expect(body.split(`value="${open}"`)).toHaveLength(2);
  for (const [order, said] of [
    [mismatch, "Stripe ou le produit ne connaît pas ce paiement."],
    [open, "Aucun paiement n’a été commencé pour cette commande."],
  ] as const) {
    const answer = await admin.visitor.post(PATH, { intent: "check_order", order });
    expect(answer.location).toBe(PATH);
    expect((await visit()).text).toContain(said);
  }
  const audited = await product.db
    .prepare(
      "SELECT actor_id AS actor, subject_id AS subject FROM audit_log WHERE action = 'credits.checked'",
    )
    .all<{ actor: string; subject: string }>();
  expect(audited.results).toEqual([
    { actor: admin.id, subject: provider.id },
    { actor: admin.id, subject: provider.id },
  ]);
});

test("events of Stripe that wait are listed, and the newest are counted by outcome", async () => {
  await run(
    `INSERT INTO stripe_events (id, type, object_id, received_at, handled_at, attempts, outcome) VALUES
       ('evt_1', 'charge.refunded', 'x', ?, NULL, 4, 'unavailable'), ('evt_2', 'invoice.paid', 'y', ?, ?, 1, 'ignored')`,
    Date.now(),
    Date.now(),
    Date.now(),
  );
  const { text } = await visit();
  expect(text).toContain("charge.refunded");
  expect(text).toContain("4 essais");
  expect(text).toContain("ignored: 1");
});

test("the page reads no more rows when there are ten thousand events", async () => {
  const before = (await visit()).rowsRead;
  await run(
    `INSERT INTO stripe_events (id, type, object_id, received_at, handled_at, attempts, outcome)
     WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)
     SELECT 'evt_many_' || n, 'invoice.paid', 'x', n, n, 1, 'ignored' FROM numbers`,
  );
  // The outcomes of at most 200 events are counted.
  expect((await visit()).rowsRead).toBeLessThan(before + 450);
});

test("each queue with something that waits is counted with its oldest entry, in one round trip and few rows", async () => {
  const demonstration = await startProduct({ template: "demo" });
  const { db } = await serviceContextOf(demonstration);
  const work = await readWaitingWork({ db });
  await demonstration.stop();
  expect(work.map(({ queue }) => queue)).toEqual(expect.arrayContaining(["accounts", "refunds"]));
  for (const { count, oldestAt } of work) {
    expect(count).toBeGreaterThan(0);
    expect(oldestAt).toBeLessThan(Date.now());
  }
  expect(db.meter.roundTrips).toBe(1);
  expect(db.meter.rowsRead).toBeLessThan(200);
});
