import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendOutbox } from "../../app/jobs/send-outbox.server.ts";
import { MAX_ROWS_PER_STATEMENT } from "../../app/models/core/batches.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { uuidV7 } from "../../app/models/core/identifiers.ts";
import { savePortraitDraft, savePortrait } from "../../app/models/portraits/save-portrait.server.ts";
import { saveSocialNetworks } from "../../app/models/social-networks/save-networks.server.ts";
import { profileVideos } from "../../app/models/videos/limits.rules.ts";
import { addVideo } from "../../app/models/videos/save-video.server.ts";
import {
  selectExportedRows,
  selectExportedObjects,
  sweepExpiredRows,
} from "../../app/models/privacy/statements.server.ts";
import { OTHER_TABLES, PERSONAL_TABLES } from "../../app/models/privacy/tables.rules.ts";
import { createAccount, PASSWORD, signIn, type Account } from "../support/accounts.ts";
import { createReadyExport, exportLinkOf, readExport } from "../support/exports.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { runCron } from "../support/cron.ts";
import { stripeAt } from "../support/payments.ts";
import { readAtStripe, payPage, seedSubscriptionFor } from "../support/premium.ts";
import { personalRows } from "../support/personal-rows.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
});
afterAll(() => product.stop());

/** The tables of the database engine and of full-text indexes. */
const NOT_OURS =
  /^(?:sqlite_|_cf_|d1_migrations|database_triggers|(?:places|accounts|projects|requests|venues|listing_names)_fts)/;

async function schema(): Promise<Map<string, string[]>> {
  const tables = await product.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string }>();
  const names = tables.results.map(({ name }) => name).filter((name) => !NOT_OURS.test(name));
  const columns = await Promise.all(
    names.map((name) =>
      product.db.prepare(`SELECT name FROM pragma_table_xinfo('${name}')`).all<{ name: string }>(),
    ),
  );
  return new Map(
    names.map((name, index) => [name, columns[index]?.results.map((column) => column.name) ?? []]),
  );
}

/** The rows of a table that belong to an account. */
const rowsOf = (rows: string, account: string) => rows.replaceAll(":account", `'${account}'`);

test("the list of personal data names exactly the tables and columns of the schema", async () => {
  const tables = await schema();
  const listed = [...PERSONAL_TABLES, ...OTHER_TABLES].map(({ table }) => table);
  expect(listed.toSorted(), "personal-tables.rules.ts and other-tables.rules.ts of each noun").toEqual(
    [...tables.keys()].toSorted(),
  );
  for (const { table, retention } of [...PERSONAL_TABLES, ...OTHER_TABLES])
    expect(retention.period, `how long rows of ${table} are kept`).not.toBe("");
  for (const { table, export: exported, withheld, erase } of PERSONAL_TABLES) {
    const known = [...exported, ...Object.keys(withheld)];
    expect(known.toSorted(), `columns of ${table}`).toEqual(tables.get(table)?.toSorted());
    if (erase.kind === "anonymise") expect(known).toEqual(expect.arrayContaining(Object.keys(erase.set)));
  }
});

const CANARY = "canari";
/** The content of a picture in R2: bytes that are not text. */
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0x00, 0x80, 0x63]);
const REASON = `J’arrête mon activité à la fin de la saison, merci pour tout. ${CANARY}-signature`;

/**
 * Creates an account with a row in every table. Every text that may be personal begins with a mark by which a search
 * finds the text.
 */
async function everywhere(): Promise<Account & { pictureKey: string; exportKey: string }> {
  const account = await createAccount(product, {
    firstname: `${CANARY}-firstname`,
    lastname: `${CANARY}-lastname`,
    email: `${CANARY}-${Date.now()}@atelier.example`,
    companyName: `${CANARY}-company`,
    credits: 2,
  });
  const { id, email } = account;
  const request = await createRequest(product, id, { unlockedAt: Date.now() });
  const [pictureKey, exportKey] = [`pictures/${CANARY}-${id}`, `exports/${CANARY}-${id}.zip`];
  await product.env.MEDIA.put(pictureKey, PICTURE, { httpMetadata: { contentType: "image/jpeg" } });
  await product.env.MEDIA.put(exportKey, "x");
  const rows = await personalRows({
    run: (text, ...values) => product.db.prepare(text).bind(...values),
    text: (what) => `${CANARY}-${what}`,
    ...{ id, email, request: request.id, now: Date.now() },
    picture: pictureKey.slice("pictures/".length),
    exportFile: exportKey.slice("exports/".length),
  });
  await product.db.batch(rows);
  for (const { table, rows: owned } of PERSONAL_TABLES) {
    const row = await product.db
      .prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${rowsOf(owned, id)}`)
      .first<{ n: number }>();
    expect(row?.n, `the test puts nothing into ${table}`).toBeGreaterThan(0);
  }
  return { ...account, pictureKey, exportKey };
}

/** Every text in the database that contains the mark, by table and column. */
async function canaries(): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of await schema()) {
    const { results } = await product.db.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>();
    for (const row of results) {
      for (const column of columns)
        // The reason for a deletion stays as it was typed, but has no link to the person.
        if (table !== "deletion_reasons" && String(row[column]).includes(CANARY))
          found.push(`${table}.${column}`);
    }
  }
  return found;
}

const leave = (account: Account, form: Record<string, string> = {}) =>
  account.visitor.post("/account?dialog=delete", {
    intent: "delete",
    reason: REASON,
    confirmation: account.email,
    ...form,
  });

describe("the export of a person's data", () => {
  test("the export contains every personal field, is announced by mail, and can be opened only by the person", async () => {
    const account = await everywhere();
    const wanted = await product.db
      .prepare("UPDATE data_exports SET state = 'expired' WHERE account_id = ?")
      .bind(account.id)
      .run();
    expect(wanted.success).toBe(true);
    expect((await account.visitor.post("/account", { intent: "export" })).location).toBe("/account");
    const again = await account.visitor.post("/account", { intent: "export" });
    const link = await waitForLink(account.email);
    expect(again.status === 429 || again.location === "/account").toBe(true);
    const answer = await account.visitor.visit(`${link}/1`, { method: "HEAD" });
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="trousseau-1.zip"');
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const { archives, text, copy } = await readExport(account.visitor, link);
    expect([...archives.keys()]).toEqual(["trousseau-1.zip"]);
    for (const { table, export: columns, objects } of PERSONAL_TABLES) {
      const [row] = copy.data[table] ?? [];
      const isFile = objects?.some(({ withheld }) => withheld === undefined) ?? false;
      expect(Object.keys(row ?? {}).toSorted(), table).toEqual(
        [...columns, ...(isFile ? ["file"] : [])].toSorted(),
      );
      if (!isFile) continue;
      const place = { archive: "trousseau-1.zip", path: "pictures/1-001.jpg" };
      expect(row?.["file"], table).toEqual(place);
      expect(archives.get(place.archive)?.get(place.path), table).toEqual(PICTURE);
    }
    for (const found of await canaries()) {
      const [table = "", column = ""] = found.split(".");
      const listed = PERSONAL_TABLES.find((one) => one.table === table);
      if (listed?.export.includes(column)) expect(JSON.stringify(copy.data[table]), found).toContain(CANARY);
      else expect(listed?.withheld[column], `${found} is neither exported nor withheld`).toBeTruthy();
    }
    expect(text).not.toContain(`${CANARY}-secret`);
    const other = await createAccount(product);
    for (const path of [link, `${link}/1`])
      expect((await other.visitor.visit(path)).location).toBe("/account");
    expect(
      pageContainsText("fr", "account:export.errors.gone", (await other.visitor.visit("/account")).text),
    ).toBe(true);
    for (const path of [link, `${link}/1`])
      expect((await product.visitor().visit(path)).location).toMatch(/^\/login/);
    for (const path of [`${link}/2`, `${link}/x`])
      expect((await account.visitor.visit(path)).location).toBe("/account");
    await leave(account);
  });
});

test("the export finds the rows of an account by indexes, even if there are many other accounts", async () => {
  const selected = PERSONAL_TABLES.flatMap((table) =>
    [null, 1].map((after) => selectExportedRows(table, "account", after)),
  );
  const scans: string[] = [];
  for (const { text, params } of [...selected, ...selectExportedObjects("account")]) {
    const { results } = await product.db
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...params)
      .all<{ detail: string }>();
    if (results.some(({ detail }) => detail.startsWith("SCAN"))) scans.push(text);
  }
  expect(scans).toEqual([]);
});

async function waitForLink(email: string): Promise<string> {
  let link = "";
  const look = async () => (link = await exportLinkOf(product, email));
  await expect.poll(look, { timeout: 10_000, message: "the link is mailed" }).not.toBe("");
  return link;
}

describe("deletion of an account", () => {
  test("the deletion leaves no personal data, ends every session, and keeps the ledger without a link to the person", async () => {
    const account = await everywhere();
    const elsewhere = product.visitor();
    await signIn(elsewhere, account.email, PASSWORD);
    const ledger = await product.db.prepare("SELECT COUNT(*) AS n FROM credit_ledger").first();
    expect((await leave(account)).location).toBe("/login");
    const left = (await canaries()).filter(
      (found) => found !== "outbox.recipient" && found !== "outbox.payload",
    );
    expect(left).toEqual([]);
    expect(
      await product.db
        .prepare("SELECT rowid FROM accounts_fts WHERE accounts_fts MATCH ?")
        .bind(`${CANARY}*`)
        .first(),
      "words in the search of accounts",
    ).toBeNull();
    const waiting = await product.db
      .prepare("SELECT kind FROM outbox WHERE recipient LIKE ?")
      .bind(`${CANARY}%`)
      .all<{ kind: string }>();
    expect(waiting.results.map(({ kind }) => kind).filter((kind) => kind !== "account_deleted")).toEqual([]);
    expect(await product.env.MEDIA.head(account.pictureKey)).toBeNull();
    expect(await product.env.MEDIA.head(account.exportKey)).toBeNull();
    expect(await product.db.prepare("SELECT COUNT(*) AS n FROM credit_ledger").first()).toEqual(ledger);
    expect((await elsewhere.visit("/account")).location).toMatch(/^\/login/);
    expect((await signIn(product.visitor(), account.email, PASSWORD)).status).toBe(400);
    // The farewell mail contains the e-mail address until the mail is sent. No other row contains it.
    await product.visitor().post("/sandbox/failures", { mail: "none" });
    await product.db.prepare("UPDATE outbox SET due_at = 0").run();
    await sendOutbox(await serviceContextOf(product));
    await expect.poll(canaries, { timeout: 10_000 }).toEqual([]);
    await product.holdMessages();
  });

  test("uploads and drafts that arrive after the deletion are discarded", async () => {
    const { id } = await createAccount(product, { isPremium: true });
    const ctx = await serviceContextOf(product);
    await product.db.prepare("UPDATE accounts SET deleted_at = 1 WHERE id = ?").bind(id).run();
    const words = { portrait: CANARY, experience: "", service: "", benefits: "" };
    await savePortrait(ctx, id, words);
    await savePortraitDraft(ctx, id, { intent: "draft", ...words });
    const none = { facebook: null, pinterest: null, tiktok: null, twitter: null, linkedin: null };
    await saveSocialNetworks(ctx, id, { ...none, instagram: `https://www.instagram.com/${CANARY}` });
    const link = { host: "youtube", videoId: "aaaaaaaaaaa", hash: null } as const;
    const video = { intent: "add", link, title: CANARY, description: "" } as const;
    await expect(addVideo(ctx, profileVideos(id), video)).rejects.toThrow("not_found");
    for (const table of ["portraits", "social_networks", "videos"])
      expect(
        await product.db.prepare(`SELECT * FROM ${table} WHERE provider_id = ?`).bind(id).first(),
        table,
      ).toBeNull();
  });

  test.each(["fr", "de"] as const)(
    "the deletion cancels premium at Stripe; without a response of Stripe nothing is deleted, and the page says so in %s",
    async (language) => {
      const account = await createAccount(product, { isPremium: true, domain: language, language });
      const subscriber = await seedSubscriptionFor(product, account);
      const later = Date.now() + 1e9;
      await product.db
        .prepare(
          "INSERT INTO subscriptions VALUES (?, ?, 'premium_yearly', 'active', 'active', ?, ?, ?, NULL, ?)",
        )
        .bind(subscriber.subscriptionId, account.id, Date.now(), Date.now(), later, Date.now())
        .run();
      await product.visitor().post("/sandbox/failures", { stripe: "500" });
      const refused = await leave(account);
      expect(refused.status).toBe(503);
      expect(pageContainsText(language, "account:deletion.errors.subscription", refused.text)).toBe(true);
      expect((await account.visitor.visit("/account")).status).toBe(200);
      await product.visitor().post("/sandbox/failures", { stripe: "none" });
      expect((await leave(account)).location).toBe("/login");
      expect((await readAtStripe(product, subscriber)).status).toBe("canceled");
    },
  );

  test.each([
    ["unpaid", "none", 1],
    ["paused", "canceled", 1],
    ["incomplete", "none", 1],
    ["past_due", "active", 1],
    ["active", "active", -30],
  ] as const)(
    "the deletion cancels a subscription that gives no premium but may charge again; state at Stripe %s, stored state %s",
    async (stripeStatus, premiumStatus, daysLeft) => {
      const account = await createAccount(product, {});
      const subscriber = await seedSubscriptionFor(product, account);
      const [now, end] = [Date.now(), Date.now() + daysLeft * 86_400_000];
      await product.db
        .prepare("INSERT INTO subscriptions VALUES (?, ?, 'premium_yearly', ?, ?, ?, ?, ?, NULL, ?)")
        .bind(subscriber.subscriptionId, account.id, stripeStatus, premiumStatus, now, now, end, now)
        .run();
      expect((await leave(account)).location).toBe("/login");
      expect((await readAtStripe(product, subscriber)).status).toBe("canceled");
    },
  );

  describe("preventing charges at Stripe after the deletion", () => {
    test("the deletion also cancels a subscription that the product does not know", async () => {
      const account = await createAccount(product, {});
      const subscriber = await seedSubscriptionFor(product, account);
      expect((await readAtStripe(product, subscriber)).status).toBe("active");
      expect((await leave(account)).location).toBe("/login");
      expect((await readAtStripe(product, subscriber)).status).toBe("canceled");
    });

    const pageOf = async (account: Account) =>
      String(
        await product.db
          .prepare("SELECT open_checkout_id FROM billing_customers WHERE provider_id = ?")
          .bind(account.id)
          .first("open_checkout_id"),
      );
    const subscribe = (account: Account) =>
      account.visitor.post("/subscription", { intent: "subscribe", plan: "premium_yearly" });

    test("the deletion closes payment pages and payments that are still open", async () => {
      const stripe = await stripeAt(product);
      const account = await createAccount(product, {});
      await subscribe(account);
      const premiumPage = await pageOf(account);
      await account.visitor.post("/credits/buy", { credits: "3" });
      await account.visitor.post("/credits", { credits: "6" });
      const { results: orders } = await product.db
        .prepare(
          "SELECT payment_intent_id AS intent, checkout_session_id AS page FROM credit_orders WHERE provider_id = ?",
        )
        .bind(account.id)
        .all<{ intent: string | null; page: string | null }>();
      expect((await leave(account)).location).toBe("/login");

      expect((await stripe.checkout.sessions.retrieve(premiumPage)).status).toBe("expired");
      const pages = orders.flatMap(({ page }) => page ?? []);
      const intents = orders.flatMap(({ intent, page }) => (page ? [] : (intent ?? [])));
      expect([pages.length, intents.length]).toEqual([1, 1]);
      for (const page of pages)
        expect((await stripe.checkout.sessions.retrieve(page)).status).toBe("expired");
      for (const id of intents) expect((await stripe.paymentIntents.retrieve(id)).status).toBe("canceled");
    });

    test("the deletion cancels a purchase that has just begun", async () => {
      const stripe = await stripeAt(product);
      const account = await createAccount(product, {});
      await subscribe(account);
      const page = await pageOf(account);
      await payPage(product, page);
      expect((await leave(account)).location).toBe("/login");
      const { subscription } = await stripe.checkout.sessions.retrieve(page);
      expect((await stripe.subscriptions.retrieve(String(subscription))).status).toBe("canceled");
    });
  });

  test("the reason for the deletion is stored without the person, can be read by administrators, and is deleted after a year", async () => {
    const account = await createAccount(product, { domain: "it", language: "it" });
    const reason = "Chiudo l’attività perché vado in pensione, grazie di tutto.";
    await leave(account, { reason });
    const rows = () =>
      product.db
        .prepare("SELECT month, role, domain, reason FROM deletion_reasons WHERE reason = ?")
        .bind(reason)
        .all();
    const month = new Date().toISOString().slice(0, 7);
    expect((await rows()).results).toEqual([{ month, role: "ROLE_PRESTATAIRE", domain: "it", reason }]);
    const administrator = await createAccount(product, { role: "ROLE_ADMIN" });
    expect((await administrator.visitor.visit("/admin/figures")).text).toContain("vado in pensione");
    const other = await administrator.visitor.visit("/admin/figures?domain=fr");
    expect(other.text).not.toContain("vado in pensione");
    await product.db
      .prepare("UPDATE deletion_reasons SET month = '2025-01' WHERE reason = ?")
      .bind(reason)
      .run();
    await openDatabase(product.env.DB, null).write(...sweepExpiredRows(Date.now()));
    expect((await rows()).results).toEqual([]);
  });

  test("the deletion requires a reason of 30 to 1,000 characters and the e-mail address, in French and German", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language });
      for (const [key, form] of [
        ["reason_required", { reason: " " }],
        ["reason_short", { reason: "a".repeat(29) }],
        ["reason_long", { reason: "a".repeat(1001) }],
        ["confirmation", { confirmation: "other@atelier.example" }],
      ] as const) {
        const answer = await leave(account, form);
        expect(answer.status).toBe(400);
        expect(
          pageContainsText(language, `account:deletion.errors.${key}`, answer.text),
          `${key} in ${language}`,
        ).toBe(true);
      }
      expect((await leave(account, { reason: "é".repeat(30) })).location).toBe("/login");
    }
    const { visitor, email } = await createAccount(product, { role: "ROLE_ADMIN" });
    const form = { intent: "delete", reason: REASON, confirmation: email };
    expect((await visitor.post("/account?dialog=delete", form)).status).toBe(403);
  });
});

test("the nightly job deletes rows that are older than their retention period, and no newer rows", async () => {
  const { id } = await createAccount(product);
  const old = Date.now() - 400 * 24 * 3_600_000;
  await product.db
    .prepare("INSERT INTO known_devices VALUES (?, 'old', ?, ?), (?, 'young', ?, ?)")
    .bind(id, old, old, id, Date.now(), Date.now())
    .run();
  await runCron(product, "night");
  const { results } = await product.db
    .prepare("SELECT device_hash AS device FROM known_devices WHERE account_id = ?")
    .bind(id)
    .all();
  expect(results).toEqual([{ device: "young" }]);
});

test("the sweep deletes an export of personal data with its file when its link has expired, and no other export", async () => {
  const { id } = await createAccount(product);
  const ended = await createReadyExport(product, id, "x", Date.now() - 1);
  const open = await createReadyExport(product, id, "x");
  await runCron(product, "sweep");
  const states = product.db.prepare(
    "SELECT id, state, token_hash IS NULL AS isClosed FROM data_exports WHERE account_id = ? ORDER BY id",
  );
  expect((await states.bind(id).all()).results).toEqual([
    { id: ended.id, state: "expired", isClosed: 1 },
    { id: open.id, state: "ready", isClosed: 0 },
  ]);
  const files = product.db.prepare("SELECT export_id AS id FROM data_export_files WHERE export_id IN (?, ?)");
  expect((await files.bind(ended.id, open.id).all()).results).toEqual([{ id: open.id }]);
  expect(await product.env.MEDIA.head(ended.objectKey)).toBeNull();
  expect(await product.env.MEDIA.head(open.objectKey)).not.toBeNull();
});

test("the nightly job deletes old rows in as many batches as it needs, and keeps newer rows", async () => {
  const { id } = await createAccount(product);
  const [now, period] = [Date.now(), 365 * 24 * 3_600_000];
  const devices = Array.from({ length: 2 * MAX_ROWS_PER_STATEMENT + 9 }, (_, index) => `old-${index}`);
  await product.db.batch([
    product.db
      .prepare("INSERT INTO known_devices SELECT ?1, value, ?2, ?2 FROM json_each(?3)")
      .bind(id, now - period - 60_000, JSON.stringify(devices)),
    product.db
      .prepare("INSERT INTO known_devices VALUES (?, 'young', ?, ?)")
      .bind(id, 1, now - period + 60_000),
    product.db
      .prepare(
        `INSERT INTO limit_counters (key, window_start, count, expires_at)
         SELECT 'swept-' || value, 1, 1, CASE value WHEN 'old-0' THEN ?1 ELSE 1 END FROM json_each(?2)`,
      )
      .bind(now + 60_000, JSON.stringify(devices)),
  ]);
  const left = async () => ({
    devices: await product.db
      .prepare("SELECT COUNT(*) AS n FROM known_devices WHERE account_id = ?")
      .bind(id)
      .first<number>("n"),
    counters: await product.db
      .prepare("SELECT COUNT(*) AS n FROM limit_counters WHERE key LIKE 'swept-%'")
      .first<number>("n"),
  });
  for (const { text } of sweepExpiredRows(now)) expect(text).toContain(`LIMIT ${MAX_ROWS_PER_STATEMENT}`);
  await openDatabase(product.env.DB, null).write(...sweepExpiredRows(now));
  expect(await left()).toEqual({
    devices: MAX_ROWS_PER_STATEMENT + 10,
    counters: MAX_ROWS_PER_STATEMENT + 9,
  });
  await runCron(product, "night");
  expect(await left()).toEqual({ devices: 1, counters: 1 });
});

const TEN_YEARS = 10 * 365 * 86_400_000;

/** Creates an account with every kind of payment record. The account was erased at `closedAt`; null leaves it open. */
async function closed(closedAt: number | null, madeAt: number): Promise<string> {
  const { id } = await createAccount(product, { credits: 2 });
  const run = (text: string, ...values: (string | number | null)[]) =>
    product.db.prepare(text).bind(...values);
  await product.db.batch([
    run("UPDATE accounts SET deleted_at = ?, disabled_at = ? WHERE id = ?", closedAt, closedAt, id),
    run(
      `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited)
       VALUES (?, ?, ?, 'adjustment', ?, 1)`,
      crypto.randomUUID(),
      id,
      madeAt,
      id,
    ),
    run("UPDATE credit_ledger SET created_at = ? WHERE provider_id = ?", madeAt, id),
    run(
      `INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, state, check_due_at)
       VALUES (?, ?, ?, 'fr', 2, 5000, 'eur', 'canceled', ?)`,
      `order-${id}`,
      id,
      madeAt,
      madeAt,
    ),
    run(
      "INSERT INTO subscriptions VALUES (?, ?, 'premium_yearly', 'canceled', 'canceled', 1, 1, 2, 2, 2)",
      `sub-${id}`,
      id,
    ),
    run(
      "INSERT INTO billing_customers (provider_id, stripe_customer_id, created_at) VALUES (?, ?, ?)",
      id,
      `cus-${id}`,
      madeAt,
    ),
    run(
      "INSERT INTO audit_log (id, at, actor_id, subject_id, action) VALUES (?, ?, ?, ?, 'account.deleted')",
      uuidV7(madeAt, crypto.getRandomValues(new Uint8Array(10))),
      madeAt,
      id,
      id,
    ),
  ]);
  return id;
}

test("the ledger of an erased account is deleted after ten years, and the ledger of an open account stays complete", async () => {
  const [over, lately] = [Date.now() - TEN_YEARS - 60_000, Date.now() - TEN_YEARS + 86_400_000];
  const month = 30 * 86_400_000;
  const gone = await closed(over, over - month);
  const kept = {
    "erased within ten years": await closed(lately, over - month),
    "paid back within ten years": await closed(over, lately),
    open: await closed(null, over - month),
  };
  await runCron(product, "night");
  const books = {
    "accounts WHERE id": 1,
    "credit_ledger WHERE provider_id": 2,
    "credit_orders WHERE provider_id": 1,
    "subscriptions WHERE provider_id": 1,
    "billing_customers WHERE provider_id": 1,
  };
  const count = (where: string, id: string) =>
    product.db.prepare(`SELECT COUNT(*) AS n FROM ${where} = ?`).bind(id).first<number>("n");
  for (const [where, rows] of Object.entries(books)) {
    expect(await count(where, gone), where).toBe(0);
    for (const [which, id] of Object.entries(kept))
      expect(await count(where, id), `${where}: ${which}`).toBe(rows);
  }
  const log = "audit_log WHERE action = 'account.deleted' AND subject_id";
  expect([await count(log, gone), await count(log, kept["paid back within ten years"])]).toEqual([0, 1]);
});

test("the nightly job uses indexes to find old ledger entries, even if there are many accounts and entries", async () => {
  const swept = PERSONAL_TABLES.filter(({ retention }) => retention.period.startsWith("10 years"));
  expect(swept.map(({ table }) => table)).toEqual([
    ...["audit_log", "credit_ledger", "credit_orders", "billing_customers", "subscriptions", "accounts"],
  ]);
  for (const { table, retention } of swept) {
    const { results } = await product.db
      .prepare(
        `EXPLAIN QUERY PLAN DELETE FROM ${table} WHERE ${retention.expired?.replaceAll(":now", String(Date.now()))}`,
      )
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).filter((detail) => detail.startsWith("SCAN"))).toEqual([]);
  }
});

test("three years after the end of a project, the couple's data and contact details are deleted, and disappear from the lists of all providers", async () => {
  const { id } = await createAccount(product, { credits: 0 });
  const [longAgo, lately] = [Date.now() - 3 * 365 * 86_400_000 - 60_000, Date.now() - 2 * 365 * 86_400_000];
  const sent = async (createdAt: number, lastname: string) => {
    const projectId = uuidV7(createdAt, crypto.getRandomValues(new Uint8Array(10)));
    return createRequest(product, id, { projectId, createdAt, lastname, unlockedAt: createdAt });
  };
  const old = await sent(longAgo, "Oubliée");
  const young = await sent(lately, "Gardée");
  await product.db
    .prepare("UPDATE projects SET ended_at = created_at, ended_as = 'withdrawn' WHERE id IN (?, ?)")
    .bind(old.projectId, young.projectId)
    .run();
  await product.db.batch(
    [old, young].map((request) =>
      product.db
        .prepare(
          `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, withdrawn)
           VALUES (?, ?, 1, 'unlock', ?, 'Canari', 1)`,
        )
        .bind(crypto.randomUUID(), id, request.id),
    ),
  );
  await runCron(product, "night");
  const column = async (query: string) =>
    (await product.db.prepare(query).bind(id).raw<unknown[]>()).map(([value]) => value);
  const ofProvider = "SELECT project_id FROM event_requests WHERE provider_id = ?";
  expect(await column(ofProvider)).toEqual([young.projectId]);
  for (const table of ["projects WHERE id", "project_contacts WHERE project_id"]) {
    const found = await product.db.prepare(`SELECT 1 FROM ${table} = ?`).bind(old.projectId).all();
    expect(found.results, table).toEqual([]);
  }
  expect(
    await column(
      "SELECT subject FROM credit_ledger WHERE provider_id = ? AND kind = 'unlock' ORDER BY subject",
    ),
  ).toEqual([null, "Canari"]);
  expect(await column("SELECT requests_total FROM accounts WHERE id = ?")).toEqual([1]);
  expect(await column("SELECT requests_unseen FROM accounts WHERE id = ?")).toEqual([1]);
});
