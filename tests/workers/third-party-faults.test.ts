import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { watchTroubles } from "../../app/models/operations/watch-troubles.server.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { connectInstagram, SOCIAL_NETWORKS_PATH } from "../support/instagram.ts";
import { openLastOnboardingStep, servicesForm } from "../support/onboarding.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { ALL_TEXTS, pageContainsText } from "../support/texts.ts";

const OPERATOR = { OPERATOR_EMAIL: "operator@trousseau.example", OPERATOR_LANGUAGE: "en" } as const;
/** So many failed requests within a quarter of an hour are told to the operator. */
const FAILURES_REPORTED = 5;
const HALF_AN_HOUR = 36 * 60_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists", settings: { INSEE_API_KEY: "key" } });
});
afterAll(() => product.stop());
beforeEach(async () => {
  await choose({ intent: "reset" });
  for (const table of ["operation_troubles", "rejected_keys", "failed_requests", "outbox"])
    await product.db.prepare(`DELETE FROM ${table}`).run();
});

const choose = (modes: Record<string, string>) => product.visitor().post("/sandbox/failures", modes);
const rows = async <Row>(text: string, ...values: (string | number)[]) =>
  (
    await product.db
      .prepare(text)
      .bind(...values)
      .all<Row>()
  ).results;

/** The troubles that begin now. A second look at the same state must find no new one. */
async function told(): Promise<string[]> {
  const ctx = await serviceContextOf(product);
  const { began } = await watchTroubles(ctx, OPERATOR);
  expect((await watchTroubles(ctx, OPERATOR)).began, "told once").toEqual([]);
  return [...began].sort();
}

/** All troubles about which the operator has been told, once each. */
async function knownTroubles(): Promise<string[]> {
  await told();
  const known = await rows<{ trouble: string }>("SELECT trouble FROM operation_troubles ORDER BY trouble");
  return known.map(({ trouble }) => trouble);
}

/** Whether a page, or a JSON response, has the text of this key. */
const says = ({ text }: Answer, key: string): boolean =>
  pageContainsText("fr", key, text) || text.includes(ALL_TEXTS.fr.get(key) ?? "?");

describe("Stripe", () => {
  test.each([
    ["reset", 503, "network_error", ["failed_requests"]],
    ["500", 500, "internal_error", ["failed_requests"]],
    ["hang", 503, "network_error", ["failed_requests"]],
    ["garbage", 500, "internal_error", ["failed_requests"]],
    ["401", 500, "internal_error", ["failed_requests", "stripe_key_rejected"]],
  ])(
    "if Stripe fails with %s, buyers read that nothing was charged, the operator is told, and a later attempt continues the same purchase",
    async (mode, status, key, troubles) => {
      const buyers = await Promise.all(
        Array.from({ length: FAILURES_REPORTED }, () => createAccount(product)),
      );
      const buy = ({ visitor }: Account) => visitor.post("/credits", { credits: "3" });
      await choose({ stripe: mode });
      for (const answer of await Promise.all(buyers.map(buy))) {
        expect(answer.status).toBe(status);
        expect(says(answer, `credits:errors.${key}`)).toBe(true);
      }
      await expect
        .poll(() => rows("SELECT sum(number) AS n FROM failed_requests"))
        .toEqual([{ n: FAILURES_REPORTED }]);
      await expect.poll(knownTroubles).toEqual(troubles);
      await choose({ stripe: "none" });
      for (const answer of await Promise.all(buyers.map(buy)))
        expect(answer.location).toContain("/sandbox/checkout/");
      for (const { id } of buyers)
        expect(await rows("SELECT credits, state FROM credit_orders WHERE provider_id = ?", id)).toEqual([
          { credits: 3, state: "open" },
        ]);
    },
    60_000,
  );
});

/** The messages that have reached somebody. */
const receivedBy = async (recipient: string): Promise<unknown[]> =>
  JSON.parse((await product.visitor().visit(`/sandbox/outbox.json?to=${encodeURIComponent(recipient)}`)).text)
    .messages;
const messagesTo = (recipient: string) =>
  rows<{ state: string; attempts: number }>(
    "SELECT state, attempts FROM outbox WHERE recipient = ?",
    recipient,
  );

describe("Brevo", () => {
  test.each([
    ["reset", ["late_messages"]],
    ["500", ["late_messages"]],
    ["hang", ["late_messages"]],
    ["garbage", ["late_messages"]],
    ["401", ["brevo_key_rejected", "late_messages"]],
  ])(
    "if Brevo's mails fail with %s, people read the usual answer, the operator is told after the third attempt, and the mail arrives once",
    async (mode, troubles) => {
      const { email } = await createAccount(product);
      await choose({ mail: mode });
      const asked = await product.visitor().post("/forgot-password", { email });
      const shown = await product.visitor().visit(asked.location ?? "");
      expect(says(shown.status === 200 ? shown : asked, "password:outcome.sent.title")).toBe(true);
      await expect
        .poll(() => messagesTo(email), { timeout: 20_000 })
        .toEqual([{ state: "pending", attempts: 1 }]);
      await expect.poll(knownTroubles).toEqual(mode === "401" ? ["brevo_key_rejected"] : []);
      // The second attempt has failed in the same way, and now the third is due.
      await rows(
        "UPDATE outbox SET attempts = 2, created_at = created_at - ?, due_at = 1 WHERE recipient = ?",
        HALF_AN_HOUR,
        email,
      );
      await runCron(product, "sweep");
      await expect
        .poll(() => messagesTo(email), { timeout: 20_000 })
        .toEqual([{ state: "pending", attempts: 3 }]);
      await expect.poll(knownTroubles).toEqual(troubles);
      await choose({ mail: "none" });
      await rows("UPDATE outbox SET due_at = 1 WHERE recipient = ?", email);
      await runCron(product, "sweep");
      await expect.poll(async () => (await messagesTo(email))[0]?.state, { timeout: 20_000 }).toBe("sent");
      expect(await receivedBy(email)).toHaveLength(1);
    },
    60_000,
  );
});

test("if Brevo rejects our key for an SMS, the operator is told, and after the third attempt again; the SMS arrives once", async () => {
  const number = "+33612981401";
  await choose({ sms: "401" });
  await rows(
    `INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at,
         attempts, due_at)
       VALUES (?1, 'sms', 'request_reminder', 'fr', 'fr', ?2, '{"text":"Nouvelle demande"}', ?1, ?3, 2, 1)`,
    crypto.randomUUID(),
    number,
    Date.now() - HALF_AN_HOUR,
  );
  await runCron(product, "sweep");
  await expect
    .poll(() => messagesTo(number), { timeout: 20_000 })
    .toEqual([{ state: "pending", attempts: 3 }]);
  await expect.poll(knownTroubles).toEqual(["brevo_key_rejected", "late_messages"]);
  await choose({ sms: "none" });
  await rows("UPDATE outbox SET due_at = 1 WHERE recipient = ?", number);
  await runCron(product, "sweep");
  await expect.poll(async () => (await messagesTo(number))[0]?.state, { timeout: 20_000 }).toBe("sent");
  expect(await receivedBy(number)).toHaveLength(1);
}, 60_000);

describe("the registers of companies", () => {
  const SIRETS = ["44306184100047", "55208131766522", "73282932000074", "90000000100017", "90000006800016"];
  test.each([
    ["reset", []],
    ["500", []],
    ["hang", []],
    ["garbage", []],
    ["401", ["insee_key_rejected"]],
  ])(
    "if INSEE and the open register fail with %s, onboarding goes on with an unchecked number, and the cron checks it later",
    async (mode, troubles) => {
      const siret = SIRETS.shift() ?? "";
      const newcomer = { isOnboarded: false, moderation: "pending" } as const;
      const { id, visitor } = await createAccount(product, newcomer);
      await openLastOnboardingStep(visitor);
      await choose({ insee: mode, open_register: mode });
      const checked = await visitor.visit(`/onboarding/siret?siret=${siret}`);
      expect(says(checked, "onboarding:siret.unavailable")).toBe(true);
      const sent = await visitor.post("/onboarding/services", servicesForm({ siret, siretShown: siret }));
      expect(sent.location).toBe("/dashboard");
      const stored = () => rows("SELECT siret, siret_status FROM companies WHERE provider_id = ?", id);
      expect(await stored()).toEqual([{ siret, siret_status: "unchecked" }]);
      await expect.poll(knownTroubles).toEqual(troubles);
      await choose({ intent: "reset" });
      await runCron(product, "sweep");
      await expect.poll(stored).toEqual([{ siret, siret_status: "active" }]);
    },
    60_000,
  );
});

describe("Instagram", () => {
  test.each(["reset", "500", "hang", "garbage", "401"])(
    "if Instagram fails with %s, the page says so, the connection and its pictures stay, and the next synchronisation succeeds",
    async (mode) => {
      const account = await createAccount(product, { isPremium: true });
      const { id, visitor } = account;
      await connectInstagram(visitor);
      const link = () =>
        rows<{ syncedAt: number | null; token: string }>(
          "SELECT synced_at AS syncedAt, token FROM instagram_links WHERE provider_id = ?",
          id,
        );
      await expect.poll(async () => (await link())[0]?.syncedAt ?? null, { timeout: 20_000 }).not.toBeNull();
      const before = await link();
      const sync = async () => {
        const { location } = await visitor.post(SOCIAL_NETWORKS_PATH, { intent: "sync" });
        return visitor.visit(location ?? SOCIAL_NETWORKS_PATH);
      };
      await choose({ instagram: mode });
      expect(says(await sync(), "social_networks:instagram.errors.sync")).toBe(true);
      expect(await link()).toEqual(before);
      await choose({ instagram: "none" });
      expect(says(await sync(), "social_networks:instagram.errors.sync")).toBe(false);
      await expect
        .poll(async () => (await link())[0]?.syncedAt, { timeout: 20_000 })
        .not.toBe(before[0]?.syncedAt);
    },
    60_000,
  );
});
