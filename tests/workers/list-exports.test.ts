import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createPaidOrder } from "../support/purchases.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";

const FILE = "/admin/exports/file";

let product: Product;
let admin: Account;
let planner: Account;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
  planner = await createAccount(product, { companyName: '=HYPERLINK("http://evil")' });
});
afterAll(() => product.stop());

const linesOf = (text: string): string[] => text.replace("\ufeff", "").trim().split("\r\n");

/** Downloads a list as an administrator who has not used up the limit of an hour. */
async function download(list: string, domain = "all", filters: Record<string, string> = {}) {
  await product.db.prepare("DELETE FROM limit_counters").run();
  const answer = await admin.visitor.post(FILE, { list, domain, ...filters });
  expect(answer.status).toBe(200);
  const [heads = "", ...rest] = linesOf(answer.text);
  const lines = rest.slice(0, -1);
  expect(rest.at(-1)?.replaceAll("\u00a0", " ")).toMatch(
    new RegExp(`(?:Fin du fichier, lignes :|End of file, rows:) ${lines.length}"?$`),
  );
  return { answer, heads, lines };
}

const audited = async () =>
  (
    await product.db
      .prepare(
        "SELECT action, actor_id AS actor, detail FROM audit_log WHERE action LIKE 'list_export.%' ORDER BY id DESC LIMIT 2",
      )
      .all<{ action: string; actor: string; detail: string }>()
  ).results
    .toReversed()
    .map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) }));

const count = async (statement: string): Promise<number> =>
  (await product.db.prepare(statement).first<{ number: number }>())?.number ?? -1;

test("the file of accounts has every account, and no cell is executed as a formula", async () => {
  await createAccount(product, { domain: "uk" });
  const { answer, heads, lines } = await download("accounts");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="trousseau-accounts-[\d-]+\.csv"$/,
  );
  expect(heads).toMatch(/^Inscription;Identifiant;Prénom;Nom;E-mail;/);
  expect(lines).toHaveLength(await count("SELECT count(*) AS number FROM accounts WHERE deleted_at IS NULL"));
  expect(answer.text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  const british = await download("accounts", "uk");
  expect(british.lines).toHaveLength(
    await count("SELECT count(*) AS number FROM accounts WHERE deleted_at IS NULL AND domain = 'uk'"),
  );
});

test("the file of requests has every project without its contact and message", async () => {
  const message = "Appelez-nous au 06 11 22 33 44";
  const request = await createRequest(product, planner.id, { lastname: "@Berthier", message });
  const { answer, lines } = await download("requests");
  expect(lines).toHaveLength(await count("SELECT count(*) AS number FROM projects"));
  expect(answer.text).toContain(request.projectId);
  expect(answer.text).toContain(';"\'@Berthier";');
  for (const secret of [request.email, request.phone, message]) expect(answer.text).not.toContain(secret);
  expect((await download("requests", "pt")).lines).toEqual([]);
});

test("the amounts of the paid orders add up to the revenue of the weeks", async () => {
  await createPaidOrder(product, planner.id, { credits: 5 });
  await createPaidOrder(product, planner.id, { credits: 1 });
  admin.visitor.cookies.set("locale", "en");
  const orders = (await download("orders")).lines.map((line) => line.split(","));
  const revenue = (await download("revenue")).lines.map((line) => line.split(","));
  admin.visitor.cookies.delete("locale");
  const sum = (rows: string[][], column: number) => rows.reduce((all, row) => all + Number(row[column]), 0);
  const paid = orders.filter((row) => row[9] === "Paid");
  expect(paid).toHaveLength(2);
  expect(sum(paid, 6)).toBeGreaterThan(0);
  expect(sum(paid, 6)).toBe(sum(revenue, 6));
  expect(sum(revenue, 6) * 100).toBe(
    await count("SELECT sum(value) AS number FROM domain_metrics WHERE metric = 'revenue_cents'"),
  );
});

test("a download is audited at its begin, and at its end with the number of rows", async () => {
  const { lines } = await download("accounts", "uk");
  const wanted = { list: "accounts", domain: "uk" };
  expect(await audited()).toEqual([
    { action: "list_export.begun", actor: admin.id, detail: wanted },
    { action: "list_export.ended", actor: admin.id, detail: { ...wanted, rows: lines.length } },
  ]);
  const log = await admin.visitor.visit("/admin/audit");
  expect(log.text).toContain("Liste téléchargée en entier");
});

test("days and filters limit each file, and the audit log names them", async () => {
  const day = (moment: number) => new Date(moment).toLocaleDateString("sv", { timeZone: "Europe/Paris" });
  const [today, earlier] = [day(Date.now()), "2026-01-15"];
  const old = await createAccount(product, { role: "ROLE_VENUE" });
  const { projectId } = await createRequest(product, planner.id, {});
  const orderId = await createPaidOrder(product, planner.id, { credits: 1 });
  const moment = Date.parse(`${earlier}T11:00:00Z`);
  await product.db.batch([
    product.db.prepare("UPDATE accounts SET created_at = ? WHERE id = ?").bind(moment, old.id),
    product.db.prepare("UPDATE projects SET created_at = ? WHERE id = ?").bind(moment, projectId),
    product.db
      .prepare("UPDATE credit_orders SET created_at = ?, state = 'mismatch' WHERE id = ?")
      .bind(moment, orderId),
    product.db.prepare(
      `INSERT INTO domain_metrics (metric, domain, week, value) VALUES ('revenue_cents', 'pt', '2026-01-12', 4200)`,
    ),
  ]);
  const span = { from: earlier, to: earlier };
  for (const [list, id, other] of [
    ["accounts", old.id, { from: "2026-01-16", to: today }],
    ["requests", projectId, { to: "2026-01-14" }],
    ["orders", orderId, { from: "2026-01-16" }],
    ["revenue", "2026-01-12", { from: "2026-01-19" }],
  ] as const) {
    const { lines } = await download(list, "all", span);
    expect(lines, list).toHaveLength(1);
    expect(lines[0]).toContain(id);
    expect((await download(list, "all", other)).answer.text, list).not.toContain(id);
  }
  expect((await download("orders", "all", { state: "mismatch" })).lines).toHaveLength(1);
  const paid = await download("orders", "fr", { state: "paid" });
  expect(paid.lines.length).toBeGreaterThan(0);
  expect(paid.answer.text).not.toContain(orderId);
  const venues = await download("accounts", "fr", { role: "venue", state: "moderated", ...span });
  expect(venues.lines).toHaveLength(1);
  const detail = { list: "accounts", domain: "fr" };
  expect((await audited()).map((entry) => entry.detail)).toEqual([
    { ...detail, filters: `from=${earlier} to=${earlier} role=venue state=moderated` },
    { ...detail, filters: `from=${earlier} to=${earlier} role=venue state=moderated`, rows: 1 },
  ]);
  const log = await admin.visitor.visit("/admin/audit");
  expect(log.text).toContain(`from=${earlier} to=${earlier} role=venue state=moderated`);
});

test("the lists of accounts, requests and figures link to their file, with their filters", async () => {
  for (const [list, path] of [
    [
      "/admin/users?domain=uk&role=venue&state=disabled&plan=free&q=anna",
      "accounts&domain=uk&role=venue&state=disabled&plan=free",
    ],
    ["/admin/requests", "requests"],
    ["/admin/figures?domain=be", "revenue&domain=be"],
  ] as const) {
    const { text } = await admin.visitor.visit(list);
    const link = `/admin/exports?list=${path}`;
    expect(text, list).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    const form = /<form[^>]*action="\/admin\/exports\?list=\w+".*?<\/form>/s.exec(
      (await admin.visitor.visit(link)).text,
    );
    const chosen = [...(form?.[0] ?? "").matchAll(/<option value="([^"]+)" selected=""/g)].map(
      ([, value]) => value,
    );
    const expected = [...new URLSearchParams(path.split("&").slice(1).join("&")).values()];
    expect(chosen, list).toEqual(expected.length > 0 ? expected : ["all"]);
    expect(form?.[0]).toContain(`name="list" value="${path.split("&")[0]}"`);
  }
});

test("the page sends a valid form on to the file, with its method and its fields", async () => {
  const answer = await admin.visitor.post("/admin/exports?list=revenue", { list: "revenue", domain: "pt" });
  expect(answer.status).toBe(307);
  expect(answer.location).toBe(FILE);
});

test("an administrator who impersonates somebody gets no file", async () => {
  const before = await count("SELECT count(*) AS number FROM audit_log WHERE action LIKE 'list_export.%'");
  const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
  expect((await visitor.post("/admin/impersonate", { userId: planner.id })).location).toBe("/");
  for (const list of ["accounts", "revenue"]) {
    const answer = await visitor.post(FILE, { list, domain: "all" });
    expect(answer.headers.get("Content-Disposition")).toBeNull();
    expect(answer.status).not.toBe(200);
  }
  expect((await visitor.visit("/admin/exports")).status).not.toBe(200);
  expect(await count("SELECT count(*) AS number FROM audit_log WHERE action LIKE 'list_export.%'")).toBe(
    before,
  );
  await visitor.post("/impersonation/stop", {});
  expect((await visitor.post(FILE, { list: "revenue", domain: "pt" })).status).toBe(200);
});

test("a download whose end cannot be recorded has no last line", async () => {
  await product.db
    .prepare(
      `CREATE TRIGGER broken_end BEFORE INSERT ON audit_log WHEN NEW.action = 'list_export.ended'
       BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    .run();
  const answer = await admin.visitor.post(FILE, { list: "accounts", domain: "all" }).catch(() => null);
  await product.db.prepare("DROP TRIGGER broken_end").run();
  expect((await audited()).at(-1)?.action).toBe("list_export.begun");
  expect(answer?.text ?? "").not.toContain("Fin du fichier");
});

test("20,000 orders are sent whole and in order, with the same number of rows read for each", async () => {
  const rows = 20_000;
  const before = await count("SELECT count(*) AS number FROM credit_orders");
  await product.plainDb
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, check_due_at)
       SELECT printf('00000000-0000-7000-8000-%012d', i), ?, 1000 + i, 'fr', 1, 100, 'eur', 9000000000000 FROM n`,
    )
    .bind(rows, planner.id)
    .run();
  const { answer, lines } = await download("orders");
  expect(lines).toHaveLength(before + rows);
  expect(new Set(lines).size).toBe(lines.length);
  const { rowsRead } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
  expect(rowsRead).toBeGreaterThan(rows);
  expect(rowsRead).toBeLessThan(3 * rows);
});

test("a code that is too old is asked for again, and the page after it leads back", async () => {
  await product.db
    .prepare("UPDATE sessions SET second_factor_at = second_factor_at - 3600000 WHERE account_id = ?")
    .bind(admin.id)
    .run();
  const answer = await admin.visitor.post(FILE, { list: "accounts", domain: "all" });
  expect(answer.location).toContain(encodeURIComponent(FILE));
  expect((await admin.visitor.visit(FILE)).location).toBe("/admin/exports");
  await product.db.prepare("UPDATE sessions SET second_factor_at = ?").bind(Date.now()).run();
});

test("an unknown list or domain and impossible days are rejected in the administrator's language", async () => {
  for (const [language, list, domain, day, order] of [
    [
      "fr",
      "Choisissez une liste.",
      "Choisissez un domaine.",
      "Choisissez un jour valide.",
      "Le dernier jour ne peut pas précéder le premier.",
    ],
    [
      "de",
      "Wählen Sie eine Liste.",
      "Wählen Sie eine Domain.",
      "Wählen Sie einen gültigen Tag.",
      "Der letzte Tag darf nicht vor dem ersten liegen.",
    ],
  ] as const) {
    admin.visitor.cookies.set("locale", language);
    expect((await admin.visitor.post(FILE, { list: "sessions", domain: "all" })).text).toContain(list);
    expect((await admin.visitor.post(FILE, { list: "orders", domain: "xx" })).text).toContain(domain);
    const all = { list: "orders", domain: "all" };
    expect((await admin.visitor.post(FILE, { ...all, from: "2026-02-30" })).text).toContain(day);
    const turned = { ...all, from: "2026-02-02", to: "2026-02-01" };
    expect((await admin.visitor.post(FILE, turned)).text).toContain(order);
    const form = await admin.visitor.post("/admin/exports?list=orders", turned);
    expect(form.status).toBe(400);
    expect(form.text).toContain(order);
    expect(form.text).toContain('name="list" value="orders"');
    for (const day of ["2026-02-02", "2026-02-01"]) expect(form.text).toContain(`value="${day}"`);
    // Requests have no state by which they are listed.
    expect((await admin.visitor.post(FILE, { list: "requests", domain: "all", state: "paid" })).status).toBe(
      400,
    );
  }
  admin.visitor.cookies.delete("locale");
});

test("nobody else gets a file, and an administrator at most twenty in an hour", async () => {
  for (const visitor of [product.visitor(), planner.visitor]) {
    const answer = await visitor.post(FILE, { list: "accounts", domain: "all" });
    expect(answer.status).toBe(302);
    expect(answer.text).not.toContain("Identifiant");
  }
  await product.db.prepare("DELETE FROM limit_counters").run();
  for (let file = 0; file < 20; file += 1)
    expect((await admin.visitor.post(FILE, { list: "revenue", domain: "pt" })).status).toBe(200);
  const answer = await admin.visitor.post(FILE, { list: "revenue", domain: "pt" });
  expect(answer.location).toBe("/admin/exports");
});
