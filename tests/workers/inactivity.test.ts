import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { findSession } from "../../app/models/accounts/sessions/queries.server.ts";
import { eraseExpiredAccounts, warnUnusedAccounts } from "../../app/models/privacy/expire-accounts.server.ts";
import { ERASURES_PER_TURN, WARNINGS_PER_TURN } from "../../app/models/privacy/inactivity.rules.ts";
import { createAccount, PASSWORD, signIn, type Account, type AccountState } from "../support/accounts.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { runCron } from "../support/cron.ts";
import { startProduct, type Product } from "../support/product.ts";

const DAY = 24 * 3_600_000;
const TWO_YEARS = 2 * 365 * DAY;

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());
// Disables all accounts of earlier tests, so that the job does not warn them.
beforeEach(() => product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE disabled_at IS NULL").run());

/** Runs the nightly job at a given time. */
const at = (now: number): ServiceContext => ({
  ...ctx,
  db: openDatabase(product.env.DB, "first-primary"),
  clock: { now: () => now },
});
const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();
const read = <Row>(text: string, ...values: string[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .first<Row>();

const erase = async (night: ServiceContext) => (await eraseExpiredAccounts(night)).erased;

/** Creates an account that was last used at this time and has no open session. */
async function unused(seenAt: number, state: AccountState = {}): Promise<Account> {
  const account = await createAccount(product, state);
  await run("UPDATE accounts SET created_at = 1, last_seen_at = ? WHERE id = ?", seenAt, account.id);
  await run("DELETE FROM sessions WHERE account_id = ?", account.id);
  return account;
}
const warnedAt = async ({ id }: Account) =>
  (await read<{ at: number | null }>("SELECT inactivity_warned_at AS at FROM accounts WHERE id = ?", id))?.at;
const isErased = async ({ id }: Account) =>
  (await read<{ at: number | null }>("SELECT deleted_at AS at FROM accounts WHERE id = ?", id))?.at !== null;
const mailsOf = async (kind: string, { id }: Account) =>
  (
    await product.db
      .prepare(
        "SELECT recipient, language, payload FROM outbox WHERE kind = ? AND instr(idempotency_key, ?) = 1",
      )
      .bind(kind, `${kind}:${id}`)
      .all<{ recipient: string; language: string; payload: string }>()
  ).results;
const auditOf = async (action: string, { id }: Account) =>
  (
    await product.db
      .prepare("SELECT actor_id AS actorId FROM audit_log WHERE action = ? AND subject_id = ?")
      .bind(action, id)
      .all<{ actorId: string | null }>()
  ).results;

describe("the last visit of an account", () => {
  const seenAt = ({ id }: Account) =>
    read<{ at: number | null }>("SELECT last_seen_at AS at FROM accounts WHERE id = ?", id);

  test("the last visit is stored with the first page after registration, and from then on at most once a day", async () => {
    const account = await createAccount(product);
    const token = account.visitor.cookies.get("session") ?? "";
    const now = Date.now();
    const touches = async (moment: number) => {
      const session = await findSession(at(moment), token);
      if (session?.kind !== "signed_in") throw new Error("nobody is signed in");
      return session.touches.map(({ text }) => /UPDATE (\w+)/.exec(text)?.[1]);
    };
    expect(await touches(now)).toEqual(["accounts"]);
    await account.visitor.visit("/account");
    await expect.poll(async () => (await seenAt(account))?.at).toBeGreaterThanOrEqual(now);
    const noted = (await seenAt(account))?.at ?? 0;
    expect(await touches(noted + 1)).toEqual([]);
    expect(await touches(noted + 10 * 60_000)).toEqual(["sessions"]);
    expect(await touches(noted + DAY - 1)).toEqual(["sessions"]);
    expect(await touches(noted + DAY)).toEqual(["sessions", "accounts"]);
  });

  test("a visit by an impersonating administrator does not count as a visit by the owner", async () => {
    const account = await createAccount(product);
    const administrator = await createAccount(product, { role: "ROLE_ADMIN" });
    const start = await administrator.visitor.post("/admin/impersonate", { userId: account.id });
    expect(start.location).toBe("/");
    await administrator.visitor.visit("/account");
    // Deferred writes run in order. When this later visit is recorded, the earlier visit has been recorded too.
    const later = await createAccount(product);
    await later.visitor.visit("/account");
    await expect.poll(async () => (await seenAt(later))?.at).not.toBeNull();
    expect((await seenAt(account))?.at).toBeNull();
  });
});

describe("the warning of an inactive account", () => {
  test("two years after the last visit the owner gets one warning, in the owner's language, with the last day of the account", async () => {
    const now = Date.parse("2026-11-22T03:17:00Z");
    const [due, young] = [
      await unused(now - TWO_YEARS, { domain: "be", language: "nl" }),
      await unused(now - TWO_YEARS + 1),
    ];
    const runs = await Promise.all([
      warnUnusedAccounts(at(now)),
      warnUnusedAccounts(at(now)),
      warnUnusedAccounts(at(now)),
    ]);
    expect(runs.reduce((sum, told) => sum + told, 0)).toBe(1);
    expect(await warnUnusedAccounts(at(now + 1))).toBe(1);
    expect([await warnedAt(due), await warnedAt(young)]).toEqual([now, now + 1]);
    const [mail, ...others] = await mailsOf("inactivity_warning", due);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: due.email, language: "nl" });
    expect(JSON.parse(mail?.payload ?? "")).toMatchObject({
      path: "/login",
      facts: { lastDayAt: Date.parse("2026-12-22T03:17:00Z") },
    });
    expect(await auditOf("account.inactivity_warned", due)).toEqual([{ actorId: null }]);
  });

  test("for an account that was never visited the two years begin at registration", async () => {
    const now = Date.now();
    const account = await unused(0);
    await run(
      "UPDATE accounts SET last_seen_at = NULL, created_at = ? WHERE id = ?",
      now - TWO_YEARS + 1,
      account.id,
    );
    expect(await warnUnusedAccounts(at(now))).toBe(0);
    expect(await warnUnusedAccounts(at(now + 1))).toBe(1);
  });

  test("no warning is sent to an administrator or a disabled account, nor to an account with premium or bought credits", async () => {
    const now = Date.now();
    const administrator = await unused(1, { role: "ROLE_ADMIN" });
    const disabled = await unused(1);
    await run("UPDATE accounts SET disabled_at = 1 WHERE id = ?", disabled.id);
    const premium = await unused(1);
    const ended = await unused(1);
    for (const [{ id }, end] of [
      [premium, now + 1],
      [ended, now],
    ] as const)
      await run("UPDATE accounts SET premium_status = 'active', premium_end_at = ? WHERE id = ?", end, id);
    const order = (account: Account, withdrawn: number) =>
      run(
        `INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, state, check_due_at,
           credits_withdrawn) VALUES (?, ?, 1, 'fr', 2, 5000, 'eur', 'paid', 1, ?)`,
        crypto.randomUUID(),
        account.id,
        withdrawn,
      );
    const [buyer, spent, refunded, welcome] = [
      await unused(1, { credits: 1 }),
      await unused(1, { credits: 0 }),
      await unused(1, { credits: 1 }),
      await unused(1, { credits: 1 }),
    ];
    await order(buyer, 0);
    await order(spent, 0);
    await order(refunded, 2);
    expect(await warnUnusedAccounts(at(now))).toBe(4);
    for (const kept of [administrator, disabled, premium, buyer]) expect(await warnedAt(kept)).toBeNull();
    for (const told of [ended, spent, refunded, welcome]) expect(await warnedAt(told)).toBe(now);
    // A purchase after the warning prevents the erasure.
    await run(
      "UPDATE accounts SET premium_status = 'active', premium_end_at = ? WHERE id = ?",
      now + 99 * DAY,
      ended.id,
    );
    await order(welcome, 0);
    expect(await erase(at(now + 30 * DAY))).toBe(2);
    expect([await isErased(ended), await isErased(welcome)]).toEqual([false, false]);
  });

  test("a visit cancels the warning, and the next warning is sent only after two more years", async () => {
    const now = Date.now();
    const account = await unused(now - TWO_YEARS);
    await warnUnusedAccounts(at(now));
    const visitor = product.visitor();
    await signIn(visitor, account.email, PASSWORD);
    await visitor.visit("/account");
    await expect.poll(() => warnedAt(account)).toBeNull();
    expect(await erase(at(now + 31 * DAY))).toBe(0);
    expect(await warnUnusedAccounts(at(now + TWO_YEARS - DAY))).toBe(0);
    expect(await warnUnusedAccounts(at(now + TWO_YEARS + DAY))).toBe(1);
    expect(await mailsOf("inactivity_warning", account)).toHaveLength(2);
  });
});

describe("the erasure of an inactive account", () => {
  test("30 days after the warning an inactive account is erased once, with a farewell mail and an audit entry without personal data", async () => {
    const now = Date.now();
    const account = await unused(now - TWO_YEARS);
    await warnUnusedAccounts(at(now));
    expect(await erase(at(now + 30 * DAY - 1))).toBe(0);
    expect(await isErased(account)).toBe(false);
    const later = now + 30 * DAY;
    const runs = await Promise.all([erase(at(later)), erase(at(later)), erase(at(later + 1))]);
    expect(runs.reduce((sum, erased) => sum + erased, 0)).toBe(1);
    expect(await isErased(account)).toBe(true);
    expect(
      await read(
        "SELECT email, firstname, phone, last_seen_at, inactivity_warned_at FROM accounts WHERE id = ?",
        account.id,
      ),
    ).toEqual({
      email: `${account.id}@deleted.invalid`,
      firstname: "",
      phone: null,
      last_seen_at: null,
      inactivity_warned_at: null,
    });
    expect(await mailsOf("account_expired", account)).toMatchObject([{ recipient: account.email }]);
    expect(await mailsOf("inactivity_warning", account)).toEqual([]);
    expect(await auditOf("account.inactivity_erased", account)).toEqual([{ actorId: null }]);
    expect((await signIn(product.visitor(), account.email, PASSWORD)).status).toBe(400);
  });

  test("an inactive account is not erased if its owner signs in during the erasure", async () => {
    const now = Date.now();
    const account = await unused(now - TWO_YEARS);
    await warnUnusedAccounts(at(now - 30 * DAY));
    const night = at(now);
    const openDoor = night.db.write.bind(night.db);
    // This is the last possible moment for a visit: all reads are done, and the batch is about to be written.
    night.db.write = async (...statements) => {
      await signIn(product.visitor(), account.email, PASSWORD);
      return openDoor(...statements);
    };
    expect(await erase(night)).toBe(0);
    expect(await isErased(account)).toBe(false);
    expect(await auditOf("account.inactivity_erased", account)).toEqual([]);
    expect(await mailsOf("account_expired", account)).toEqual([]);
    expect(await read("SELECT name FROM companies WHERE provider_id = ?", account.id)).not.toBeNull();
  });

  test("an erasure that was interrupted at any of its steps is completed in the next night", async () => {
    const now = Date.now();
    const account = await unused(now - TWO_YEARS);
    await run(
      "INSERT INTO media (key, account_id, kind, state, width, height, bytes, created_at) VALUES (?, ?, 'profile', 'ready', 400, 400, 1, 1)",
      `expire-${account.id}`,
      account.id,
    );
    await product.env.MEDIA.put(`pictures/expire-${account.id}`, "x");
    const broken = at(now);
    broken.db.write = () => Promise.reject(new Error("cut off"));
    await expect(warnUnusedAccounts(broken)).rejects.toThrow("cut off");
    expect([await warnedAt(account), await mailsOf("inactivity_warning", account)]).toEqual([null, []]);
    await warnUnusedAccounts(at(now));
    const later = now + 30 * DAY;
    // The deletion at Stripe succeeds, but the deletion in the database fails.
    const halfway = at(later);
    halfway.db.write = () => Promise.reject(new Error("cut off"));
    expect(await eraseExpiredAccounts(halfway)).toMatchObject({
      erased: 0,
      failures: [new Error("cut off")],
    });
    expect(await isErased(account)).toBe(false);
    // The deletion in the database succeeds, but the files in R2 stay, because `defer` of this context does nothing.
    expect(await erase(at(later))).toBe(1);
    expect(await isErased(account)).toBe(true);
    expect(await mailsOf("account_expired", account)).toHaveLength(1);
    await runCron(product, "night");
    await expect.poll(() => product.env.MEDIA.head(`pictures/expire-${account.id}`)).toBeNull();
  });

  test("if an erasure waits for Stripe, other erasures are not delayed, and one run erases a limited number of accounts", async () => {
    const now = Date.now();
    const accounts = [];
    for (let index = 0; index < ERASURES_PER_TURN + 2; index += 1)
      accounts.push(await unused(now - TWO_YEARS - index));
    expect(await warnUnusedAccounts(at(now))).toBe(accounts.length);
    expect(accounts.length).toBeLessThan(WARNINGS_PER_TURN);
    const later = now + 30 * DAY;
    const [first] = accounts;
    await run(
      "INSERT INTO subscriptions VALUES ('sub_expire', ?, 'premium_yearly', 'active', 'active', 1, 1, ?, NULL, 1)",
      first?.id ?? "",
      later + DAY,
    );
    await product.visitor().post("/sandbox/failures", { stripe: "500", mail: "500" });
    const { erased, next } = await eraseExpiredAccounts(at(later));
    expect(erased).toBeGreaterThanOrEqual(ERASURES_PER_TURN - 1);
    expect(erased).toBeLessThanOrEqual(ERASURES_PER_TURN);
    await eraseExpiredAccounts(at(later), next);
    await product.visitor().post("/sandbox/failures", { stripe: "none", mail: "500" });
    expect(first && (await isErased(first))).toBe(false);
    expect(await Promise.all(accounts.slice(1).map(isErased))).not.toContain(false);
    await erase(at(later));
    expect(await Promise.all(accounts.map(isErased))).not.toContain(false);
  });
});

test("the nightly job sends warnings and erases accounts, and reads only accounts that are due", async () => {
  const account = await unused(Date.now() - TWO_YEARS);
  for (let index = 0; index < 20; index += 1) await unused(Date.now() - DAY);
  const night = at(Date.now());
  await warnUnusedAccounts(night);
  expect(night.db.meter.rowsRead).toBeLessThan(20);
  expect(await warnedAt(account)).not.toBeNull();
  await run("UPDATE accounts SET inactivity_warned_at = ? WHERE id = ?", Date.now() - 30 * DAY, account.id);
  await runCron(product, "night");
  expect(await isErased(account)).toBe(true);
});
