import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomIds, uuidV7 } from "../../app/models/core/identifiers.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { visibleText } from "../support/visible-text.ts";
import { ALL_TEXTS } from "../support/texts.ts";

const MANY = 4_000;
const DAY = 86_400_000;

let product: Product;
let admin: Account;
let provider: Account;
const now = Date.now();
const idAt = (moment: number) => uuidV7(moment, crypto.getRandomValues(new Uint8Array(10)));

async function insert(table: string, rows: readonly Record<string, string | number | null>[]): Promise<void> {
  for (let index = 0; index < rows.length; index += 500) {
    const chunk = rows.slice(index, index + 500);
    const columns = Object.keys(chunk[0] ?? {});
    const values = columns.map((name) => `value ->> '${name}'`).join(", ");
    await product.db
      .prepare(`INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?)`)
      .bind(JSON.stringify(chunk))
      .run();
  }
}

const message = (state: string, attempts: number, createdAt: number, name = "lea.dupont") => {
  const id = idAt(createdAt);
  return {
    id,
    channel: "email",
    kind: "welcome",
    language: "fr",
    domain: "fr",
    recipient: `${name}@example.com`,
    payload: JSON.stringify({ values: { firstname: "SECRET" }, path: "/reset-password/SECRET" }),
    idempotency_key: `test:${id}`,
    created_at: createdAt,
    state,
    attempts,
    due_at: now + DAY,
    sent_at: state === "sent" ? createdAt + 1_000 : null,
    last_error: state === "dead" ? "invalid_400" : null,
  };
};

const entry = (at: number, actor: string | null, subject: string, action: string) => ({
  id: idAt(at),
  at,
  actor_id: actor,
  subject_id: subject,
  action,
  detail: JSON.stringify({ fact: at }),
});

beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
  provider = await createAccount(product);
  await insert(
    "outbox",
    Array.from({ length: MANY }, (_, index) => message("sent", 1, now - DAY - index * 1_000)),
  );
  await insert(
    "audit_log",
    Array.from({ length: MANY }, (_, index) =>
      entry(now - 2 * DAY - index * 60_000, null, randomIds.uuid(), "premium.active"),
    ),
  );
});
afterAll(() => product.stop());

async function visit(path: string) {
  const answer = await admin.visitor.visit(path);
  expect(answer.status).toBe(200);
  const { rowsRead } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
  return { ...answer, rowsRead };
}

/** The title of a line in the list of messages or audit entries. */
const TITLE = /<li[^>]*><div[^>]*><p[^>]*>([^<]*)/g;
const linesOf = (text: string) => text.match(TITLE)?.length ?? 0;
const hrefOf = (text: string, rel: string): string =>
  (
    new RegExp(`<a[^>]*href="([^"]*)"[^>]*rel="${rel}"|<a[^>]*rel="${rel}"[^>]*href="([^"]*)"`)
      .exec(text)
      ?.slice(1)
      .find(Boolean) ?? ""
  ).replaceAll("&amp;", "&");

describe("the outbox page", () => {
  test("the outbox page shows the recipient and the state of each message, and never its text", async () => {
    await insert("outbox", [message("dead", 8, now - 5_000), message("pending", 3, now - 4_000)]);
    const all = await visit("/admin/outbox");
    expect(linesOf(all.text)).toBe(25);
    expect(all.text).toContain("l…@example.com");
    expect(all.text).toContain("invalid_400");
    expect(all.text).not.toMatch(/lea\.dupont|SECRET/);
    const second = await visit(hrefOf(all.text, "next"));
    expect(linesOf(second.text)).toBe(25);
    for (const [state, lines] of [
      ["dead", 1],
      ["failed", 1],
      ["sent", 25],
    ] as const)
      expect(linesOf((await visit(`/admin/outbox?state=${state}`)).text)).toBe(lines);
    expect(linesOf((await visit("/admin/outbox?state=%27&older=x")).text)).toBeGreaterThan(0);
  });

  test("the outbox page reads only the rows that it shows, however many messages exist", async () => {
    for (const path of [
      "/admin/outbox",
      "/admin/outbox?state=sent",
      "/admin/outbox?state=failed",
      "/admin/outbox?state=dead",
      "/admin/outbox?state=queued",
      `/admin/outbox?older=${idAt(now - 2 * DAY)}`,
    ])
      expect((await visit(path)).rowsRead, path).toBeLessThanOrEqual(25 + 25);
  });

  test("an administrator can resend one failed message or all of them, and the audit log records each resend", async () => {
    await product.db.prepare("DELETE FROM outbox WHERE state <> 'sent'").run();
    const dead = [
      message("dead", 8, now - 3_000),
      message("dead", 8, now - 2_000),
      message("dead", 8, now - 1_000),
    ];
    await insert("outbox", dead);
    const stateOf = async (id: string) =>
      product.db.prepare("SELECT state, attempts FROM outbox WHERE id = ?").bind(id).first();
    const [first] = dead;
    const id = first?.id ?? "";
    const one = await admin.visitor.post("/admin/outbox", { intent: "retry", message: id });
    expect(one.location).toBe("/admin/outbox?state=dead");
    expect((await stateOf(id))?.["state"]).not.toBe("dead");
    const again = await admin.visitor.post("/admin/outbox", { intent: "retry", message: id });
    expect(again.status).toBe(303);
    await admin.visitor.post("/admin/outbox", { intent: "retry_all" });
    const left = await product.db
      .prepare("SELECT count(*) AS n FROM outbox WHERE state = 'dead'")
      .first<{ n: number }>();
    expect(left?.n).toBe(0);
    const log = await product.db
      .prepare("SELECT subject_id FROM audit_log WHERE action = 'outbox.retried' ORDER BY id")
      .all<{ subject_id: string }>();
    expect(log.results.map((row) => row.subject_id)).toEqual([id, "outbox"]);
  });
});

describe("the audit log", () => {
  const busyAdmin = randomIds.uuid();
  const busyProvider = randomIds.uuid();
  beforeAll(async () => {
    // Two accounts fill the log. Each of them has one old entry of a rare kind.
    await insert("audit_log", [
      entry(now - 300 * DAY, busyAdmin, "it", "lookup.moved"),
      entry(now - 300 * DAY, busyAdmin, busyProvider, "credits.adjusted"),
      entry(now - 300 * DAY, busyProvider, busyProvider, "account.exported"),
      ...Array.from({ length: MANY }, (_, index) =>
        entry(now - 100 * DAY - index * 60_000, busyAdmin, randomIds.uuid(), "moderation.refused"),
      ),
      ...Array.from({ length: MANY }, (_, index) =>
        entry(now - 100 * DAY - index * 60_000, busyProvider, busyProvider, "request.unlocked"),
      ),
    ]);
    await insert("audit_log", [
      entry(now - 60_000, admin.id, provider.id, "moderation.approved"),
      entry(now - 50_000, provider.id, provider.id, "password.changed"),
      entry(now - 40_000, admin.id, "fr", "domain.changed"),
    ]);
  });

  test("an audit entry can be found by the person who acted, and by the subject, the kind and the time of the entry", async () => {
    const found = async (query: string) => {
      const { text } = await visit(`/admin/audit?${query}`);
      return [...text.matchAll(TITLE)].map(([, words]) => words);
    };
    const [approved, changed, opened] = ["moderation.approved", "password.changed", "domain.changed"].map(
      (action) => ALL_TEXTS.fr.get(`audit:actions.${action}`),
    );
    expect(await found(`subject=${provider.id}`)).toEqual([changed, approved]);
    expect(await found(`subject=${encodeURIComponent(provider.email)}`)).toHaveLength(2);
    expect(await found(`actor=${admin.id}&action=domain.changed`)).toEqual([opened]);
    expect(await found(`actor=${provider.id}`)).toEqual([changed]);
    expect(await found("action=password.changed")).toEqual([changed]);
    expect(await found("action=nothing")).toEqual([]);
    expect(await found("subject=nobody@example.com")).toEqual([]);
    const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
    expect(await found(`from=${day(now - 4 * DAY)}&to=${day(now - 3 * DAY)}`)).toHaveLength(25);
    expect(await found(`from=${day(now + 2 * DAY)}`)).toEqual([]);
    expect(await found("from=2026-99-99&older=x")).toHaveLength(25);
  });

  test("amounts, reasons and pages of an audit entry are shown as words and links", async () => {
    const [request, subject] = [randomIds.uuid(), randomIds.uuid()];
    const told = (action: string, detail: object) => ({
      ...entry(now - 400 * DAY, provider.id, subject, action),
      detail: JSON.stringify(detail),
    });
    await insert("audit_log", [
      told("credits.purchased", { cents: 19_550, credits: 10 }),
      told("request.rejected", { request, reason: "not_available" }),
      told("report.made", { request, reason: "bounced" }),
    ]);
    const { text } = await visit(`/admin/audit?subject=${subject}`);
    for (const words of [
      "195,50\u00A0€",
      "crédits\u00A0: 10",
      ALL_TEXTS.fr.get("event_request:report.reasons.bounced"),
    ])
      expect(text).toContain(words);
    expect(text).toContain(`href="/admin/requests?by=number&amp;q=${request}"`);
    expect(visibleText(text)).not.toMatch(/\bcents:|not_available|bounced/);
  });

  test("an audit entry of a rare kind is found among thousands of the same person's entries", async () => {
    for (const query of [
      `actor=${busyAdmin}&action=lookup.moved`,
      `actor=${busyProvider}&action=account.exported`,
      `subject=${busyProvider}&action=credits.adjusted`,
      `subject=${busyProvider}&actor=${busyAdmin}&action=credits.adjusted`,
    ])
      expect(linesOf((await visit(`/admin/audit?${query}`)).text), query).toBe(1);
  });

  test("the audit log has links to older entries and back to newer entries", async () => {
    const first = await visit("/admin/audit");
    const second = await visit(hrefOf(first.text, "next"));
    const back = await visit(hrefOf(second.text, "prev"));
    const codes = (text: string) => [...text.matchAll(/dateTime="([^"]*)"/g)].map(([, at]) => at);
    expect(codes(back.text)).toEqual(codes(first.text));
    expect(codes(second.text)).not.toEqual(codes(first.text));
  });

  test("a page of the audit log reads only the rows that it shows, with any filter", async () => {
    for (const query of [
      "",
      "action=premium.active",
      "action=domain.changed",
      `actor=${admin.id}`,
      `subject=${provider.id}`,
      `actor=${busyAdmin}&action=lookup.moved`,
      `actor=${busyAdmin}&action=moderation.refused`,
      `actor=${busyAdmin}&action=promotion.created`,
      `actor=${busyProvider}&action=account.exported`,
      `actor=${busyProvider}&action=request.unlocked`,
      `subject=${busyProvider}&action=credits.adjusted`,
      `subject=${busyProvider}&actor=${busyAdmin}&action=credits.adjusted`,
      `subject=${busyProvider}&action=promotion.created`,
      `older=${idAt(now - 3 * DAY)}`,
      `newer=${idAt(now - 3 * DAY)}`,
      `from=${new Date(now - 4 * DAY).toISOString().slice(0, 10)}&to=${new Date(now - 3 * DAY).toISOString().slice(0, 10)}`,
    ])
      expect((await visit(`/admin/audit?${query}`)).rowsRead, query).toBeLessThanOrEqual(26 * 3 + 20);
  });

  test("only administrators can open the audit log", async () => {
    for (const path of ["/admin/audit", "/admin/outbox", "/admin/figures"])
      expect((await provider.visitor.visit(path)).text).not.toContain(
        ALL_TEXTS.fr.get("monitoring:audit.title"),
      );
  });
});
