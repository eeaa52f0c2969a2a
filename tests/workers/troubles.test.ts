import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { watchTroubles } from "../../app/models/operations/watch-troubles.server.ts";
import { watchRejectedKeys } from "../../app/context/watch-transport.ts";
import { isKeyAccepted } from "../../app/jobs/is-key-accepted.server.ts";
import { recheckRejectedKeys } from "../../app/models/operations/recheck-keys.server.ts";
import { createPortfolio } from "../support/albums.ts";
import { createProvider } from "../support/projects.ts";
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
    [
      "operation_troubles",
      "rejected_keys",
      "failed_requests",
      "outbox",
      "integrity_reports",
      "night_steps",
      "stripe_events",
    ].map((table) => product.db.prepare(`DELETE FROM ${table}`)),
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

const choose = (modes: Record<string, string>) => product.visitor().post("/sandbox/failures", modes);
const storeMail = (id: string) =>
  run(
    `INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, state, due_at)
     VALUES (?1, 'email', 'password_reset', 'fr', 'fr', 'anna@example.com',
       '{"values":{"firstname":"Anna","minutes":60},"path":"/x"}', ?1, 1, 'pending', ?2)`,
    id,
    Date.now(),
  );
/** The troubles told to the operator, as in the idempotency keys of the mails: a mail loses its payload when it is sent. */
const toldTroubles = async () =>
  (
    await product.db
      .prepare("SELECT idempotency_key AS name FROM outbox WHERE kind LIKE 'trouble%' ORDER BY rowid")
      .all<{ name: string }>()
  ).results.map(({ name }) => name.split(":").slice(0, 2).join(":"));

test("a mail that Brevo rejects because of our key is told once, and its end once the key is accepted again", async () => {
  await choose({ mail: "401", sms: "500" });
  await storeMail("01900000-0000-7000-8000-00000000e401");
  await runCron(product, "sweep");
  await expect
    .poll(async () => (await run("SELECT party FROM rejected_keys")).results)
    .toEqual([{ party: "brevo" }]);
  expect(product.log.some((line) => line.includes('"key_rejected"') && line.includes('"brevo"'))).toBe(true);
  await runCron(product, "sweep");
  await runCron(product, "sweep");
  expect(await toldTroubles()).toContain("trouble_began:brevo_key_rejected");
  expect((await toldTroubles()).filter((told) => told.includes("brevo_key_rejected"))).toHaveLength(1);
  // The key is still rejected, and the last rejection is old: Brevo is asked, and the trouble stays.
  await run("UPDATE rejected_keys SET last_at = 0");
  await runCron(product, "sweep");
  expect((await toldTroubles()).filter((told) => told.includes("brevo_key_rejected"))).toHaveLength(1);
  await choose({ mail: "500", sms: "500" });
  await run("UPDATE rejected_keys SET last_at = 0");
  await runCron(product, "sweep");
  // Brevo fails with 500, which says nothing about the key.
  expect((await run("SELECT party FROM rejected_keys")).results).toEqual([{ party: "brevo" }]);
  await choose({ mail: "none", sms: "500" });
  await run("UPDATE outbox SET due_at = ? WHERE state = 'pending'", Date.now() + 3_600_000);
  await runCron(product, "sweep");
  expect((await run("SELECT party FROM rejected_keys")).results).toEqual([]);
  expect((await toldTroubles()).filter((told) => told.includes("brevo_key_rejected"))).toEqual([
    "trouble_began:brevo_key_rejected",
    "trouble_over:brevo_key_rejected",
  ]);
  await product.holdMessages();
});

test("keys of Stripe and INSEE that are accepted again are forgotten, and those still rejected are not", async () => {
  const all = () =>
    run("INSERT INTO rejected_keys (party, since, last_at) VALUES ('stripe', 1, 1), ('insee', 1, 1)");
  await all();
  const rejecting = await serviceContextOf(product, {
    instead: () => Response.json({ error: { type: "invalid_request_error" } }, { status: 401 }),
  });
  const recheck = (ctx: typeof rejecting) => {
    const withKey = { ...ctx, settings: { ...ctx.settings, INSEE_API_KEY: "key" } };
    return recheckRejectedKeys(withKey, (party) => isKeyAccepted(withKey, party));
  };
  expect(await recheck(rejecting)).toEqual([]);
  expect((await recheck(await serviceContextOf(product))).sort()).toEqual(["insee", "stripe"]);
  expect((await run("SELECT party FROM rejected_keys")).results).toEqual([]);
});

test("each call that a third party answers with 401 or 403 is reported with its party, and no other", async () => {
  const reported: string[] = [];
  let status = 401;
  const transport = watchRejectedKeys(
    async () => new Response(null, { status }),
    { BREVO_BASE_URL: "https://api.brevo.com", INSEE_BASE_URL: "https://api.insee.fr" },
    (party) => reported.push(party),
  );
  const callAll = async () => {
    for (const url of [
      "https://api.stripe.com/v1/prices",
      "https://api.brevo.com/v3/smtp/email",
      "https://api.insee.fr/api-sirene/3.11/informations",
      "https://graph.instagram.com/me",
      "https://calendars.example/a.ics",
    ])
      await transport(url, {});
  };
  await callAll();
  expect(reported).toEqual(["stripe", "brevo", "insee"]);
  status = 403;
  await callAll();
  expect(reported).toHaveLength(6);
  for (status of [200, 400, 402, 404, 429, 500, 503]) await callAll();
  expect(reported).toHaveLength(6);
});

test("several requests that fail unexpectedly are told to the operator once, and their end when no more fail", async () => {
  const { id, visitor } = await createProvider(product);
  const path = `/portfolios/${await createPortfolio(product, id)}`;
  await run("ALTER TABLE portfolios RENAME COLUMN wedding_date TO gone");
  const codes = await Promise.all(Array.from({ length: 6 }, async () => (await visitor.visit(path)).status));
  await run("ALTER TABLE portfolios RENAME COLUMN gone TO wedding_date");
  expect(codes).toEqual([500, 500, 500, 500, 500, 500]);
  await expect
    .poll(async () => (await run("SELECT sum(number) AS n FROM failed_requests")).results)
    .toEqual([{ n: 6 }]);
  expect((await watch()).began).toEqual(["failed_requests"]);
  expect((await watch()).began).toEqual([]);
  await run("UPDATE failed_requests SET slot = slot - 3");
  expect((await watch()).over).toEqual(["failed_requests"]);
  const [began] = await mails();
  expect(began?.payload).toContain('"number":6');
});

test("the demonstration begins without a trouble", async () => {
  const demonstration = await startProduct({ template: "demo" });
  const known = await watchTroubles(await serviceContextOf(demonstration), OPERATOR);
  await demonstration.stop();
  expect(known).toEqual({ began: [], over: [] });
});
