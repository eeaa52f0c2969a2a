import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { createRequest } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const LIST = "/admin/requests";
const idsOn = (text: string) => [
  ...new Set([...text.matchAll(/href="\/admin\/requests\/([0-9a-f-]{36})"/g)].map((match) => match[1] ?? "")),
];
const found = async (search: Record<string, string>) =>
  idsOn((await admin.visitor.visit(`${LIST}?${new URLSearchParams(search)}`)).text);
const setAside = (projectId: string) => admin.visitor.post(`${LIST}/${projectId}`, { intent: "fake" });
const unlock = (account: Account, id: string) =>
  account.visitor.post(`/event-requests/${id}`, { intent: "unlock" });
const balanceOf = (id: string) =>
  product.db
    .prepare(
      `SELECT credits, (SELECT COALESCE(SUM(deposited - withdrawn), 0) FROM credit_ledger WHERE provider_id = a.id) AS ledger
       FROM accounts a WHERE id = ?`,
    )
    .bind(id)
    .first<{ credits: number; ledger: number }>();
const mailsTo = async (account: Account) =>
  (
    await product.db
      .prepare("SELECT kind, language FROM outbox WHERE recipient = ? AND kind LIKE 'request_fake%'")
      .bind(account.email)
      .all<{ kind: string; language: string }>()
  ).results;

describe("the search for requests", () => {
  test("the search finds a request by the couple's name or e-mail, by its number and by its provider, and never shows contact details", async () => {
    const provider = await createAccount(product, { companyName: "Maison Garance" });
    const request = await createRequest(product, provider.id, {
      firstname: "Noé",
      lastname: "Quérouil",
      email: "Noe.Querouil+fete@couple.example",
      phone: "+33698765432",
    });
    const { projectId } = request;
    for (const search of [
      { q: "querouil" },
      { q: "NOE quer" },
      { by: "email", q: "noe.querouil@couple.example" },
      { by: "number", q: request.id },
      { by: "number", q: projectId },
      { q: request.id },
      { by: "provider", q: "garance" },
      { by: "provider", q: provider.id },
    ])
      expect(await found(search), JSON.stringify(search)).toEqual([projectId]);
    for (const search of [
      { q: "noe berlin" },
      { by: "email", q: "noe@couple.example" },
      { by: "number", q: "quérouil" },
      { by: "provider", q: "querouil" },
      { q: '"' },
    ])
      expect(await found(search), JSON.stringify(search)).not.toContain(projectId);
    const page = await admin.visitor.visit(`${LIST}/${projectId}`);
    expect(page.text).toContain("Maison Garance");
    for (const secret of ["couple.example", "98765432"]) expect(page.text).not.toContain(secret);
  });

  test("the list and the page of a couple say how the project ended, and each request has its status", async () => {
    const request = await createRequest(product, (await createAccount(product)).id, {
      lastname: "Vauquelin",
    });
    const { projectId } = request;
    const unlocked = await createAccount(product);
    await createRequest(product, unlocked.id, { projectId, lastname: "Vauquelin", unlockedAt: 1 });
    const end = (text: string) => product.db.prepare(text).bind(projectId).run();
    const shown = async (path: string) => (await admin.visitor.visit(path)).text;
    const says = (key: string, text: string) => pageContainsText("fr", key, text);
    const before = await shown(`${LIST}/${projectId}`);
    expect(says("shell:status.locked", before) && says("shell:status.unlocked", before)).toBe(true);
    await end("UPDATE projects SET ended_at = 1, ended_as = 'withdrawn' WHERE id = ?");
    await end("UPDATE event_requests SET ended_at = 1, ended_as = 'withdrawn' WHERE project_id = ?");
    for (const path of [`${LIST}?q=vauquelin`, `${LIST}/${projectId}`])
      expect(says("admin_requests:ended.withdrawn", await shown(path)), path).toBe(true);
    const after = await shown(`${LIST}/${projectId}`);
    expect(says("shell:status.closed", after) && says("shell:status.unlocked", after)).toBe(true);
    expect(says("shell:status.locked", after)).toBe(false);
  });

  test("if several providers match the search, the page asks which provider is meant", async () => {
    const twins = await Promise.all(
      ["Jumelle A", "Jumelle B"].map((companyName) => createAccount(product, { companyName })),
    );
    const { text } = await admin.visitor.visit(`${LIST}?by=provider&q=jumelle`);
    for (const { id } of twins) expect(text).toContain(`by=provider&amp;q=${id}`);
  });
});

describe("marking a request as fake", () => {
  test("marking a request as fake returns the spent credits, informs every provider and closes the request", async () => {
    const spender = await createAccount(product, { credits: 2 });
    const reader = await createAccount(product, { credits: 1, language: "de", domain: "de" });
    const first = await createRequest(product, spender.id);
    const { projectId } = first;
    const second = await createRequest(product, reader.id, { projectId });
    await unlock(spender, first.id);
    expect(await balanceOf(spender.id)).toEqual({ credits: 1, ledger: 1 });
    expect((await setAside(projectId)).location).toBe(`${LIST}/${projectId}`);
    expect(await balanceOf(spender.id)).toEqual({ credits: 2, ledger: 2 });
    expect(await balanceOf(reader.id)).toEqual({ credits: 1, ledger: 1 });
    expect(await mailsTo(spender)).toEqual([{ kind: "request_fake_returned", language: "fr" }]);
    expect(await mailsTo(reader)).toEqual([{ kind: "request_fake", language: "de" }]);
    const audit = await product.db
      .prepare(
        "SELECT actor_id AS actor, subject_id AS subject FROM audit_log WHERE action = 'request.marked_fake'",
      )
      .all();
    expect(audit.results).toEqual(
      expect.arrayContaining([
        { actor: admin.id, subject: spender.id },
        { actor: admin.id, subject: reader.id },
      ]),
    );

    const list = await reader.visitor.visit("/event-requests");
    expect(pageContainsText("de", "shell:status.fake", list.text)).toBe(true);
    const page = await reader.visitor.visit(`/event-requests/${second.id}`);
    expect(pageContainsText("de", "event_request:fake.title", page.text)).toBe(true);
    expect(page.text).not.toContain("dialog=unlock");
    const denied = await unlock(reader, second.id);
    expect(denied.status).toBe(409);
    expect(pageContainsText("de", "event_request:fake.body", denied.text)).toBe(true);
    const rejected = await reader.visitor.post(`/event-requests/${second.id}`, {
      intent: "reject",
      reason: "budget",
    });
    expect(rejected.status).toBe(409);
    expect(await balanceOf(reader.id)).toEqual({ credits: 1, ledger: 1 });
    expect((await reader.visitor.visit("/")).text).not.toContain(`/event-requests/${second.id}`);
    expect((await spender.visitor.visit(`/event-requests/${first.id}`)).text).toContain(first.email);
  });

  test("a request is marked as fake only once, even if the form is sent repeatedly or in parallel, and unlocks arrive at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const provider = await createAccount(product, { credits: 1 });
      const { id, projectId } = await createRequest(product, provider.id);
      await Promise.all([
        ...Array.from({ length: 8 }, () => setAside(projectId)),
        ...Array.from({ length: 8 }, () => unlock(provider, id)),
      ]);
      expect(await balanceOf(provider.id)).toEqual({ credits: 1, ledger: 1 });
      expect(await mailsTo(provider)).toHaveLength(1);
      const flash = await setAside(projectId);
      expect(flash.status).toBe(303);
      expect(
        pageContainsText("fr", "admin_requests:flash.already", (await admin.visitor.visit(LIST)).text),
      ).toBe(true);
    }
  });

  test("marking a request returns no credit if no credit was spent or if the credit was already returned", async () => {
    const provider = await createAccount(product, { credits: 1 });
    const { id, projectId } = await createRequest(product, provider.id);
    await unlock(provider, id);
    await product.db.batch([
      product.db
        .prepare(
          `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited) VALUES (?, ?, 1, 'return', ?, 1)`,
        )
        .bind(crypto.randomUUID(), provider.id, id),
      product.db.prepare("UPDATE accounts SET credits = 1 WHERE id = ?").bind(provider.id),
    ]);
    await setAside(projectId);
    expect(await balanceOf(provider.id)).toEqual({ credits: 1, ledger: 1 });
    expect(await mailsTo(provider)).toMatchObject([{ kind: "request_fake" }]);
  });

  test("only administrators may mark a request as fake", async () => {
    const provider = await createAccount(product);
    const { projectId } = await createRequest(product, provider.id);
    for (const path of [LIST, `${LIST}/${projectId}`])
      expect((await provider.visitor.visit(path)).location, path).toBe("/");
    await provider.visitor.post(`${LIST}/${projectId}`, { intent: "fake" });
    const row = await product.db
      .prepare("SELECT fake_at AS at FROM event_requests WHERE project_id = ?")
      .bind(projectId)
      .first();
    expect(row).toEqual({ at: null });
    expect((await admin.visitor.visit(`${LIST}/${crypto.randomUUID()}`)).status).toBe(404);
  });
});

describe("the search among many requests", () => {
  test("with any search, a page reads only the rows that it shows", async () => {
    const fresh = await startProduct();
    try {
      const boss = await createAccount(fresh, { role: "ROLE_ADMIN" });
      const provider = await createAccount(fresh, { companyName: "Grande Maison" });
      await createManyRequests(fresh, provider.id, 20_000);
      await createRequest(fresh, provider.id, { email: "seule@couple.example" });
      await boss.visitor.visit(LIST);
      for (const search of [
        "",
        "?q=camille",
        "?q=c",
        "?q=n1",
        "?q=camille&after=9000",
        "?by=provider&q=grande",
        `?by=provider&q=${provider.id}`,
        "?by=email&q=seule@couple.example",
      ]) {
        const answer = await boss.visitor.visit(LIST + search);
        expect(idsOn(answer.text).length, search).toBeGreaterThan(0);
        const { rowsRead } = await loggedRequest(fresh, answer.headers.get("X-Request-Id") ?? "");
        expect(rowsRead, search).toBeLessThanOrEqual(220);
      }
      const seen = new Set<string>();
      let path: string | null = `${LIST}?q=n199`;
      while (path) {
        const { text }: { text: string } = await boss.visitor.visit(path);
        for (const id of idsOn(text)) {
          expect(seen.has(id)).toBe(false);
          seen.add(id);
        }
        path =
          /href="(\/admin\/requests\?[^"]*after=[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? null;
      }
      expect(seen.size).toBe(111);
    } finally {
      await fresh.stop();
    }
  });
});

describe("erasing a couple's data when the couple demands it", () => {
  const erase = (projectId: string, form: Record<string, string> = { confirmed: "on" }, by = admin) =>
    by.visitor.post(`${LIST}/${projectId}`, { intent: "erase", ...form });

  test("the erasure leaves no data of the couple and does not change the ledger", async () => {
    const provider = await createAccount(product, { credits: 2 });
    const request = await createRequest(product, provider.id, {
      lastname: "Canarinho",
      email: "canarinho@couple.example",
    });
    const other = await createRequest(product, provider.id);
    await unlock(provider, request.id);
    const write = (kind: string, account: string | null = null) =>
      product.db
        .prepare(
          `INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key, created_at, due_at)
           VALUES (?1, 'email', ?1, 'fr', 'fr', 'canarinho@couple.example', ?2, '{}', ?1, 0, 9e15)`,
        )
        .bind(kind, account)
        .run();
    await write("project_confirmation");
    // The couple may also be a provider. In this case a mail to the provider waits in the outbox.
    await write("password_reset", provider.id);
    expect((await erase(request.projectId)).location).toBe(LIST);
    expect(
      pageContainsText("fr", "admin_requests:flash.erased", (await admin.visitor.visit(LIST)).text),
    ).toBe(true);

    const traces = await product.db
      .prepare(
        `SELECT (SELECT COUNT(*) FROM projects WHERE id = ?1) + (SELECT COUNT(*) FROM project_contacts WHERE project_id = ?1)
           + (SELECT COUNT(*) FROM event_requests WHERE project_id = ?1)
           + (SELECT COUNT(*) FROM outbox WHERE recipient LIKE 'canarinho%' AND kind <> 'password_reset')
           + (SELECT COUNT(*) FROM credit_ledger WHERE subject LIKE '%Canarinho%') AS n`,
      )
      .bind(request.projectId)
      .first("n");
    expect(traces).toBe(0);
    const theirs = product.db.prepare("DELETE FROM outbox WHERE id = 'password_reset'");
    expect((await theirs.run()).meta.changes).toBe(1);
    expect(await balanceOf(provider.id)).toEqual({ credits: 1, ledger: 1 });
    expect((await provider.visitor.visit(`/event-requests/${request.id}`)).status).toBe(404);
    const list = await provider.visitor.visit("/event-requests");
    expect(list.text).not.toContain("Canarinho");
    expect(list.text).toContain(other.id);
    expect((await admin.visitor.visit(`${LIST}/${request.projectId}`)).status).toBe(404);
    const audit = await product.db
      .prepare("SELECT actor_id AS actor FROM audit_log WHERE action = 'project.erased' AND subject_id = ?")
      .bind(request.projectId)
      .all();
    expect(audit.results).toEqual([{ actor: admin.id }]);
  });

  test("only an administrator can erase a couple's data, and must type a confirmation", async () => {
    const provider = await createAccount(product);
    const { id, projectId } = await createRequest(product, provider.id);
    const unconfirmed = await erase(projectId, {});
    expect(unconfirmed.status).toBe(400);
    expect(pageContainsText("fr", "admin_requests:erase.unconfirmed", unconfirmed.text)).toBe(true);
    await erase(projectId, { confirmed: "on" }, provider);
    expect((await provider.visitor.visit(`/event-requests/${id}`)).status).toBe(200);
  });
});
