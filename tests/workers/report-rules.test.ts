import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DECIDED_REPORTS_PER_PAGE } from "../../app/models/reports/decided.queries.server.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { auditOf, creditTotalsOf, postBounce, reportOf, createUnlockedRequest } from "../support/reports.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";

/** The menu of an administrator counts what waits in each queue; the queues of this test are nearly empty. */
const ROWS_OF_MENU = 10;

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  admin = await createAccount(product, { role: "ROLE_ADMIN", firstname: "Odile", lastname: "Garance" });
});
afterAll(() => product.stop());

const report = (who: Account, id: string, reason: string, note = "") =>
  who.visitor.post(`/event-requests/${id}?dialog=report`, { intent: "report", reason, note });
const pageOf = async (who: Account, id: string) => (await who.visitor.visit(`/event-requests/${id}`)).text;
const setAside = (projectId: string) =>
  admin.visitor.post(`/admin/requests/${projectId}`, { intent: "fake" });
const decide = (reportId: string, decision: string, note = "") =>
  admin.visitor.post("/admin/reports", { reportId, decision, note });
const shutOut = (who: Account) =>
  product.db.prepare("UPDATE accounts SET disabled_at = ? WHERE id = ?").bind(Date.now(), who.id).run();
const mailsTo = async ({ email }: Account) =>
  (
    await product.db
      .prepare("SELECT kind FROM outbox WHERE recipient = ? ORDER BY rowid")
      .bind(email)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

describe("a request that an administrator marks as fake", () => {
  test("marking a request as fake accepts the open report, returns one credit and sends one mail", async () => {
    const who = await createAccount(product, { credits: 1, domain: "be", language: "nl" });
    const { id, projectId } = await createUnlockedRequest(product, who);
    await report(who, id, "not_a_wedding");
    const { id: reportId } = (await reportOf(product, id)) ?? { id: "" };
    await setAside(projectId);
    expect(await reportOf(product, id)).toMatchObject({ state: "returned", decidedBy: admin.id });
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 1, ledger: 1, returns: 1 });
    expect(await mailsTo(who)).toEqual(["request_fake_returned"]);
    expect(await auditOf(product, id)).toEqual([
      { action: "report.accepted", actor: admin.id, subject: who.id },
      { action: "report.made", actor: who.id, subject: who.id },
      { action: "request.marked_fake", actor: admin.id, subject: who.id },
    ]);
    const text = await pageOf(who, id);
    expect(pageContainsText("nl", "event_request:report.state.returned", text)).toBe(true);
    expect(pageContainsText("nl", "event_request:fake.unlocked", text)).toBe(true);
    // The report is no longer open, so another decision or another fake mark changes nothing.
    await decide(reportId, "accept");
    await setAside(projectId);
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 1, ledger: 1, returns: 1 });
    expect(await mailsTo(who)).toEqual(["request_fake_returned"]);
  });

  test("while premium runs, marking a request as fake also accepts the open report, but the mail mentions no credit", async () => {
    const who = await createAccount(product, { isPremium: true });
    const { id, projectId } = await createRequest(product, who.id, { seenAt: Date.now() });
    await report(who, id, "not_a_wedding");
    await setAside(projectId);
    expect(await reportOf(product, id)).toMatchObject({ state: "returned" });
    expect(await creditTotalsOf(product, who.id)).toMatchObject({ credits: 0, returns: 0 });
    expect(await mailsTo(who)).toEqual(["request_fake"]);
    expect(pageContainsText("fr", "event_request:report.state.accepted", await pageOf(who, id))).toBe(true);
  });

  test("marking a request as fake does not change a decided report, but returns the credit if that report was refused", async () => {
    const who = await createAccount(product, { credits: 2 });
    const refused = await createUnlockedRequest(product, who);
    const accepted = await createUnlockedRequest(product, who);
    for (const { id } of [refused, accepted]) await report(who, id, "not_a_wedding");
    const why = "Le couple nous a confirmé son projet.";
    await decide((await reportOf(product, refused.id))?.id ?? "", "refuse", why);
    await decide((await reportOf(product, accepted.id))?.id ?? "", "accept");
    for (const { projectId } of [refused, accepted]) await setAside(projectId);
    expect(await reportOf(product, refused.id)).toMatchObject({ state: "refused", answer: why });
    expect(await reportOf(product, accepted.id)).toMatchObject({ state: "returned" });
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 2, ledger: 2, returns: 2 });
    // Each returned credit is named in one mail. The second request cost nothing, so its mail names no credit.
    expect((await mailsTo(who)).toSorted()).toEqual([
      "report_refused",
      "report_returned",
      "request_fake",
      "request_fake_returned",
    ]);
  });
});

describe("disabled and erased accounts", () => {
  test("a disabled account gets the credit back but no mail, whoever decides the report", async () => {
    const who = await createAccount(product, { credits: 2 });
    const [first, second] = [
      await createUnlockedRequest(product, who),
      await createUnlockedRequest(product, who),
    ];
    await report(who, first.id, "wrong_number");
    await report(who, second.id, "bounced");
    await shutOut(who);
    expect((await admin.visitor.visit("/admin/reports")).text).toContain(who.email);
    await decide((await reportOf(product, first.id))?.id ?? "", "accept");
    await postBounce(product, { event: "hard_bounce", email: second.email });
    for (const { id } of [first, second])
      expect(await reportOf(product, id)).toMatchObject({ state: "returned" });
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 2, ledger: 2, returns: 2 });
    expect(await mailsTo(who)).toEqual([]);
  });

  test("the erasure of an account deletes its reports", async () => {
    const who = await createAccount(product, { credits: 1 });
    const { id } = await createUnlockedRequest(product, who, { firstname: "Perrine", lastname: "Vauquelin" });
    await report(who, id, "wrong_number", "Numéro non attribué.");
    const { id: reportId } = (await reportOf(product, id)) ?? { id: "" };
    expect((await admin.visitor.visit("/admin/reports")).text).toContain("Perrine Vauquelin");
    const left = await who.visitor.post("/account?dialog=delete", {
      intent: "delete",
      reason: "Nous fermons l’atelier à la fin de la saison.",
      confirmation: who.email,
    });
    expect(left.status).toBe(302);
    expect((await admin.visitor.visit("/admin/reports")).text).not.toContain("Perrine Vauquelin");
    await decide(reportId, "accept");
    expect((await admin.visitor.visit("/admin/reports")).status).toBe(200);
    expect(await creditTotalsOf(product, who.id)).toMatchObject({ returns: 0 });
  });
});

test("a request can be reported even if it was rejected after the unlock", async () => {
  const who = await createAccount(product, { credits: 1 });
  const { id } = await createUnlockedRequest(product, who);
  await who.visitor.post(`/event-requests/${id}`, { intent: "reject", reason: "budget" });
  expect(await pageOf(who, id)).toContain("?dialog=report");
  expect((await report(who, id, "wrong_number")).location).toBe(`/event-requests/${id}`);
});

test("a report from the time of premium stays visible on the page after the end of premium", async () => {
  const who = await createAccount(product, { isPremium: true });
  const { id } = await createRequest(product, who.id, { seenAt: Date.now() });
  await report(who, id, "not_a_wedding");
  await product.db.prepare("UPDATE accounts SET premium_end_at = 1 WHERE id = ?").bind(who.id).run();
  await decide((await reportOf(product, id))?.id ?? "", "accept");
  const text = await pageOf(who, id);
  expect(text).toContain("dialog=unlock");
  expect(pageContainsText("fr", "event_request:report.state.accepted", text)).toBe(true);
  expect(await mailsTo(who)).toEqual(["report_accepted"]);
});

describe("the list of decided reports", () => {
  const DECIDED = "/admin/reports?state=decided";

  test("the list of decided reports shows outcome, reason, person and time of each report, and never contact details", async () => {
    const who = await createAccount(product, { credits: 3, companyName: "Les Noces d’Ambre" });
    const phone = "+33633000444";
    const created = [];
    for (const lastname of ["Premier", "Deuxième", "Troisième"])
      created.push(await createUnlockedRequest(product, who, { firstname: "Inès", lastname, phone }));
    const [first, second, third] = created;
    const why = "Le couple a répondu le jour même.";
    await report(who, first?.id ?? "", "never_answered", "Quatre appels en dix jours.");
    await decide((await reportOf(product, first?.id ?? ""))?.id ?? "", "refuse", why);
    await report(who, second?.id ?? "", "wrong_number");
    await decide((await reportOf(product, second?.id ?? ""))?.id ?? "", "accept");
    await report(who, third?.id ?? "", "duplicate");
    const { text } = await admin.visitor.visit(DECIDED);
    for (const part of [
      "Les Noces d’Ambre",
      "Inès Premier",
      "Inès Troisième",
      "Quatre appels en dix jours.",
      why,
      "Personne ne répond",
      "Non retenu",
      "Crédit rendu",
      "par Odile Garance",
      "Traité automatiquement",
      `href="/admin/users/${who.id}"`,
      `href="/admin/requests/${third?.projectId ?? ""}"`,
    ])
      expect(text).toContain(part);
    expect(text.indexOf("Inès Troisième")).toBeLessThan(text.indexOf("Inès Premier"));
    for (const closed of [phone, "couple.example"]) expect(text).not.toContain(closed);
    expect(text).not.toContain('name="decision"');
    const dutch = await createAccount(product, { role: "ROLE_ADMIN", domain: "be", language: "nl" });
    const translated = (await dutch.visitor.visit(DECIDED)).text;
    for (const part of ["Credit terug", "door een regel", "door Odile Garance"])
      expect(translated).toContain(part);
    expect((await who.visitor.visit(DECIDED)).location).toBe("/");
  });

  test("all pages together show each report once, and each page reads only the rows that it shows", async () => {
    const who = await createAccount(product);
    const statements = [];
    for (let index = 0; index < 3 * DECIDED_REPORTS_PER_PAGE; index += 1) {
      const { id } = await createRequest(product, who.id, { unlockedAt: Date.now() });
      statements.push(
        product.db
          .prepare(
            `INSERT INTO request_reports (id, request_id, provider_id, created_at, reason, state, decided_at, decided_by)
             VALUES (?, ?, ?, 1, 'other', ?, ?, ?)`,
          )
          // Several reports have the same time. The list then orders them by id.
          .bind(
            crypto.randomUUID(),
            id,
            who.id,
            index % 2 ? "refused" : "returned",
            index - (index % 7),
            admin.id,
          ),
      );
    }
    await product.db.batch(statements);
    const seen: string[] = [];
    let path: string | null = DECIDED;
    while (path !== null) {
      const answer: Awaited<ReturnType<typeof admin.visitor.visit>> = await admin.visitor.visit(path);
      const links = [...answer.text.matchAll(/href="\/admin\/requests\/([0-9a-f-]{36})"/g)];
      expect(links.length).toBeGreaterThan(0);
      expect(links.length).toBeLessThanOrEqual(DECIDED_REPORTS_PER_PAGE);
      seen.push(...links.map(([, id = ""]) => id));
      const { rowsRead } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
      expect(rowsRead).toBeLessThanOrEqual(8 * DECIDED_REPORTS_PER_PAGE + ROWS_OF_MENU);
      path =
        /href="(\/admin\/reports\?state=decided&amp;older=[^"]*)"/
          .exec(answer.text)?.[1]
          ?.replaceAll("&amp;", "&") ?? null;
    }
    const count = await product.db
      .prepare("SELECT COUNT(*) AS count FROM request_reports WHERE state <> 'open'")
      .first<number>("count");
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(count ?? 0);
    expect((await admin.visitor.visit(`${DECIDED}&older=nonsense`)).status).toBe(200);
  });
});

test.each([
  ["the same address", "marie.petit@gmail.com"],
  ["a tag and no dots at Gmail", "mariepetit+noces@GoogleMail.com"],
  ["other dots at Gmail", "m.a.r.i.e.petit@gmail.com"],
])("the credit for a duplicate is returned at once if the couple has used %s", async (_name, email) => {
  const who = await createAccount(product, { credits: 2 });
  await createUnlockedRequest(product, who, { email: "marie.petit@gmail.com" });
  const second = await createUnlockedRequest(product, who, { email });
  await report(who, second.id, "duplicate");
  expect(await reportOf(product, second.id)).toMatchObject({ state: "returned" });
  expect(await creditTotalsOf(product, who.id)).toMatchObject({ credits: 1, returns: 1 });
});

test("two mailboxes that differ only in dots are the same mailbox at Gmail, and different mailboxes everywhere else", async () => {
  const who = await createAccount(product, { credits: 2 });
  await createUnlockedRequest(product, who, { email: "marie.petit@courrier.example" });
  const second = await createUnlockedRequest(product, who, { email: "mariepetit@courrier.example" });
  await report(who, second.id, "duplicate");
  expect(await reportOf(product, second.id)).toMatchObject({ state: "open" });
});
