import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";
import { auditOf, creditTotalsOf, postBounce, reportOf, createUnlockedRequest } from "../support/reports.ts";

const DAY = 24 * 3_600_000;

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const report = (who: Account, id: string, reason: string, note = "") =>
  who.visitor.post(`/event-requests/${id}?dialog=report`, { intent: "report", reason, note });
const page = async (who: Account, id: string) => (await who.visitor.visit(`/event-requests/${id}`)).text;
const mailsOf = async (recipient: string) =>
  (
    await product.db
      .prepare("SELECT kind, payload, language, domain FROM outbox WHERE recipient = ? ORDER BY id")
      .bind(recipient)
      .all<{ kind: string; payload: string; language: string; domain: string }>()
  ).results;
const openLater = (id: string, days: number) =>
  product.db
    .prepare("UPDATE event_requests SET unlocked_at = unlocked_at - ? WHERE id = ?")
    .bind(days * DAY, id)
    .run();

describe("reporting a request", () => {
  test("a request can be reported once, after its contact details were unlocked, and its page then shows the report", async () => {
    const who = await createAccount(product, { credits: 2 });
    const { id } = await createUnlockedRequest(product, who);
    expect(await page(who, id)).toContain("?dialog=report");
    const answer = await report(who, id, "never_answered", "Trois appels, deux messages.");
    expect(answer.location).toBe(`/event-requests/${id}`);
    const text = await page(who, id);
    expect(text).toContain("Signalement envoyé.");
    expect(text).toContain("À l’examen");
    expect(text).not.toContain("?dialog=report");
    expect(await reportOf(product, id)).toMatchObject({
      state: "open",
      reason: "never_answered",
      note: "Trois appels, deux messages.",
    });
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 1, ledger: 1, returns: 0 });
    expect(await auditOf(product, id)).toEqual([{ action: "report.made", actor: who.id, subject: who.id }]);
    const again = await report(who, id, "other", "Encore une fois, la même.");
    expect(again.status).toBe(409);
    expect(again.text).toContain("Cette demande est déjà signalée.");
    expect(await reportOf(product, id)).toMatchObject({ reason: "never_answered" });
  });

  test("the report form is in the reader's language", async () => {
    const who = await createAccount(product, { domain: "be", language: "nl", credits: 1 });
    const { id } = await createUnlockedRequest(product, who);
    expect((await who.visitor.visit(`/event-requests/${id}?dialog=report`)).text).toContain(
      "Wat is er met deze aanvraag gebeurd?",
    );
    const refused = await report(who, id, "other", "kort");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Leg uit wat er gebeurd is, in minstens 10 tekens.");
    expect(refused.text).toContain("kort");
    await report(who, id, "wrong_number");
    expect(await page(who, id)).toContain("In onderzoek");
  });

  test("a report requires a reason, and the reason “other” also requires a text", async () => {
    const who = await createAccount(product, { credits: 1 });
    const { id } = await createUnlockedRequest(product, who);
    const without = await who.visitor.post(`/event-requests/${id}?dialog=report`, { intent: "report" });
    expect(without.status).toBe(400);
    expect(without.text).toContain("Choisissez un motif");
    expect((await report(who, id, "made_up")).status).toBe(400);
    expect((await report(who, id, "other")).status).toBe(400);
    expect((await report(who, id, "wrong_number", "x".repeat(501))).status).toBe(400);
    expect(await reportOf(product, id)).toBeNull();
  });

  test("a request cannot be reported if it is locked, too old, fake or another account's", async () => {
    const who = await createAccount(product, { credits: 3 });
    const other = await createAccount(product, { credits: 1 });
    const locked = await createRequest(product, who.id, { seenAt: Date.now() });
    expect((await report(who, locked.id, "wrong_number")).status).toBe(409);
    expect(await page(who, locked.id)).not.toContain("dialog=report");
    const foreign = await createUnlockedRequest(product, other);
    expect((await report(who, foreign.id, "wrong_number")).status).toBe(404);
    const inTime = await createUnlockedRequest(product, who);
    await openLater(inTime.id, 13.99);
    expect((await report(who, inTime.id, "wrong_number")).status).toBe(302);
    const late = await createUnlockedRequest(product, who);
    await openLater(late.id, 14);
    const refused = await report(who, late.id, "wrong_number");
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("depuis moins de 14 jours");
    expect(await page(who, late.id)).not.toContain("dialog=report");
    const fake = await createUnlockedRequest(product, who);
    await product.db
      .prepare("UPDATE event_requests SET fake_at = ? WHERE id = ?")
      .bind(Date.now(), fake.id)
      .run();
    expect((await report(who, fake.id, "wrong_number")).status).toBe(409);
    for (const { id } of [locked, foreign, late, fake]) expect(await reportOf(product, id)).toBeNull();
  });
});

describe("a duplicate request of the same couple", () => {
  test.each([
    ["address", { email: "Chloe.Durand+mariage@couple.example" }, { email: "chloe.durand@couple.example" }],
    ["number", { phone: "+33633000111" }, { phone: "+33633000111" }],
  ])(
    "reporting a duplicate with the same %s returns the credit at once; page, mail and history say so",
    async (_what, a, b) => {
      const who = await createAccount(product, { credits: 2 });
      const first = await createUnlockedRequest(product, who, a);
      const second = await createUnlockedRequest(product, who, b);
      expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 0, ledger: 0, returns: 0 });
      await report(who, second.id, "duplicate");
      expect(await reportOf(product, second.id)).toMatchObject({ state: "returned", decidedBy: null });
      expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 1, ledger: 1, returns: 1 });
      const text = await page(who, second.id);
      expect(text).toContain("Signalement vérifié. Votre crédit vous est rendu.");
      expect(text).toContain("Crédit rendu");
      expect(text).toContain("Vérifié automatiquement");
      expect((await who.visitor.visit("/credits/history")).text).toContain("Crédit rendu");
      expect((await who.visitor.visit("/credits/history.csv")).text).toContain("Crédit rendu");
      expect(await auditOf(product, second.id)).toEqual([
        { action: "report.accepted", actor: null, subject: who.id },
        { action: "report.made", actor: who.id, subject: who.id },
      ]);
      const kinds = (await mailsOf(who.email)).map(({ kind }) => kind);
      expect(kinds).toEqual(["report_returned"]);
      // For one of two equal requests the credit is not returned.
      await report(who, first.id, "duplicate");
      expect(await reportOf(product, first.id)).toMatchObject({ state: "open" });
      expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 1, ledger: 1, returns: 1 });
    },
  );

  test("a request is no duplicate of a request that is locked, another provider's or another couple's", async () => {
    const who = await createAccount(product, { credits: 2 });
    const other = await createAccount(product, { credits: 1 });
    const email = "lea.martin@couple.example";
    await createRequest(product, who.id, { email, phone: "+33633000222" });
    await createUnlockedRequest(product, other, { email, phone: "+33633000222" });
    await createUnlockedRequest(product, who, { email: "lea.martins@couple.example", phone: "+33633000223" });
    const { id } = await createUnlockedRequest(product, who, { email, phone: "+33633000222" });
    await report(who, id, "duplicate");
    expect(await reportOf(product, id)).toMatchObject({ state: "open" });
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 0, ledger: 0, returns: 0 });
  });
});

describe("mail that bounces", () => {
  const bounce = (email: string, event = "hard_bounce") => postBounce(product, { event, email, id: 1 });

  const bouncesAt = async (email: string) =>
    (
      await product.db
        .prepare("SELECT bounced_at FROM project_contacts WHERE email = ?")
        .bind(email)
        .raw<[number | null]>()
    ).map(([bouncedAt]) => bouncedAt);

  test("a bounce is stored only for the e-mail address of a couple, and decides a report that is made later", async () => {
    const who = await createAccount(product, { credits: 1 });
    const { id, email } = await createUnlockedRequest(product, who);
    expect((await bounce(email.toUpperCase())).status).toBe(200);
    expect(await bouncesAt(email)).toEqual([expect.any(Number)]);
    // A bounce from a provider's e-mail address or from an unknown e-mail address is not stored.
    const rows = async () =>
      (await product.db.prepare("SELECT * FROM project_contacts WHERE bounced_at IS NOT NULL").all()).results;
    const noted = await rows();
    for (const address of [who.email, "personne@nulle-part.example"])
      expect((await bounce(address)).status).toBe(200);
    expect(await rows()).toEqual(noted);
    await report(who, id, "bounced");
    expect(await reportOf(product, id)).toMatchObject({ state: "returned", decidedBy: null });
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 1, ledger: 1, returns: 1 });
    expect(await mailsOf(email)).toEqual([]);
  });

  test("a bounce decides the open report of each provider once, however often the bounce arrives", async () => {
    const providers = [
      await createAccount(product, { credits: 1 }),
      await createAccount(product, { credits: 1, domain: "be", language: "nl" }),
    ];
    const email = "Nora.Petit+paris@couple.example";
    const requests = [];
    for (const who of providers) requests.push(await createUnlockedRequest(product, who, { email }));
    for (const [index, who] of providers.entries()) await report(who, requests[index]?.id ?? "", "bounced");
    expect((await mailsOf(email)).map(({ kind }) => kind)).toEqual(["contact_check", "contact_check"]);
    expect(JSON.stringify(await mailsOf(email))).not.toContain(providers[0]?.email);
    for (const event of ["soft_bounce", "delivered", "blocked"]) await bounce(email, event);
    expect(await creditTotalsOf(product, providers[0]?.id ?? "")).toMatchObject({ returns: 0 });
    // Another mailbox of the same domain, or the same mailbox without its tag, counts as another e-mail address.
    await bounce("nora.petit@couple.example");
    expect(await creditTotalsOf(product, providers[0]?.id ?? "")).toMatchObject({ returns: 0 });
    for (let time = 0; time < 3; time += 1) expect((await bounce(email)).status).toBe(200);
    for (const [index, who] of providers.entries()) {
      expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 1, ledger: 1, returns: 1 });
      expect((await mailsOf(who.email)).map(({ kind }) => kind)).toEqual(["report_returned"]);
      expect(await page(who, requests[index]?.id ?? "")).toContain(
        index === 0 ? "Crédit rendu" : "Credit terug",
      );
    }
  });

  test("a bounce does not decide a report that has another reason", async () => {
    const who = await createAccount(product, { credits: 1 });
    const { id, email } = await createUnlockedRequest(product, who);
    await report(who, id, "wrong_number");
    await bounce(email);
    expect(await reportOf(product, id)).toMatchObject({ state: "open" });
  });

  test("a bounce is accepted only if the call contains the secret", async () => {
    const who = await createAccount(product, { credits: 1 });
    const { id, email } = await createUnlockedRequest(product, who);
    await report(who, id, "bounced");
    const event = { event: "hard_bounce", email };
    for (const secret of [null, "", "x", "local-brevo-webhook-secre", "local-brevo-webhook-secret2"])
      expect((await postBounce(product, event, secret)).status, String(secret)).toBe(401);
    for (const body of ["", "{", "[1]", { event: "hard_bounce" }, { event: 1, email: 2 }, null])
      expect((await postBounce(product, body)).status, JSON.stringify(body)).toBe(400);
    expect(await reportOf(product, id)).toMatchObject({ state: "open" });
    expect((await postBounce(product, [event, { event: "opened", email: "x@y.example" }])).status).toBe(200);
    expect(await reportOf(product, id)).toMatchObject({ state: "returned" });
  });
});

describe("reports while premium runs", () => {
  test("a report by a premium provider is decided in the same way, although no credit was spent and no credit is returned", async () => {
    const who = await createAccount(product, { isPremium: true, credits: 2 });
    const phone = "+33633000333";
    const other = await createRequest(product, who.id, { phone, seenAt: Date.now() });
    const { id } = await createRequest(product, who.id, { phone, seenAt: Date.now() });
    expect((await who.visitor.visit(`/event-requests/${id}?dialog=report`)).text).toContain(
      "aucun crédit n’a été utilisé",
    );
    await report(who, id, "duplicate");
    const text = await page(who, id);
    expect(text).toContain("Signalement vérifié et retenu.");
    expect(text).not.toContain("Crédit rendu");
    expect(await reportOf(product, id)).toMatchObject({ state: "returned" });
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 2, ledger: 2, returns: 0 });
    expect((await mailsOf(who.email)).map(({ kind }) => kind)).toEqual(["report_accepted"]);
    await report(who, other.id, "not_a_wedding");
    expect(await reportOf(product, other.id)).toMatchObject({ state: "open" });
  });

  test("the period for a report under premium starts when the provider opens the request for the first time", async () => {
    const who = await createAccount(product, { isPremium: true });
    const seenAt = Date.now() - 20 * DAY;
    const { id } = await createRequest(product, who.id, { createdAt: seenAt, seenAt });
    // Premium has started today, so the provider can see the contact details only since today.
    expect((await report(who, id, "wrong_number")).status).toBe(302);
    const late = await createRequest(product, who.id, { createdAt: seenAt, seenAt });
    await product.db
      .prepare("UPDATE accounts SET premium_start_at = ? WHERE id = ?")
      .bind(seenAt, who.id)
      .run();
    expect((await report(who, late.id, "wrong_number")).status).toBe(409);
  });
});

describe("the administrators' queue", () => {
  const decide = (reportId: string, decision: string, note = "") =>
    admin.visitor.post("/admin/reports", { reportId, decision, note });

  test("the administrators' queue shows the open reports, oldest first, with the facts for a decision, but without contact details", async () => {
    const who = await createAccount(product, { credits: 1, companyName: "Les Noces d’Ambre" });
    const { id, email, phone } = await createUnlockedRequest(product, who, {
      firstname: "Ines",
      lastname: "Roux",
    });
    await report(who, id, "never_answered", "Quatre appels en dix jours.");
    const text = (await admin.visitor.visit("/admin/reports")).text;
    for (const part of [
      "Les Noces d’Ambre",
      "Ines Roux",
      "Quatre appels en dix jours.",
      "Personne ne répond",
    ])
      expect(text).toContain(part);
    for (const closed of [email, phone]) expect(text).not.toContain(closed);
    expect((await who.visitor.visit("/admin/reports")).location).toBe("/");
  });

  test("an administrator can return a credit only once", async () => {
    const who = await createAccount(product, { credits: 1 });
    const { id } = await createUnlockedRequest(product, who);
    await report(who, id, "wrong_number");
    const { id: reportId } = (await reportOf(product, id)) ?? { id: "" };
    const answer = await decide(reportId, "accept", "Le numéro n’est pas attribué.");
    expect(answer.location).toBe("/admin/reports");
    expect((await admin.visitor.visit("/admin/reports")).text).toContain("Signalement retenu.");
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 1, ledger: 1, returns: 1 });
    expect(await reportOf(product, id)).toMatchObject({ state: "returned", decidedBy: admin.id });
    expect((await auditOf(product, id)).at(0)).toEqual({
      action: "report.accepted",
      actor: admin.id,
      subject: who.id,
    });
    expect((await mailsOf(who.email)).map(({ kind }) => kind)).toEqual(["report_returned"]);
    expect(await page(who, id)).toContain("Le numéro n’est pas attribué.");
    await decide(reportId, "refuse", "Finalement, non : le numéro existe bien.");
    expect((await admin.visitor.visit("/admin/reports")).text).toContain("a déjà été traité");
    expect(await reportOf(product, id)).toMatchObject({ state: "returned" });
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 1, ledger: 1, returns: 1 });
  });

  test("if a report is refused, the provider reads the reason", async () => {
    const who = await createAccount(product, { credits: 1 });
    const { id } = await createUnlockedRequest(product, who);
    await report(who, id, "not_a_wedding");
    const { id: reportId } = (await reportOf(product, id)) ?? { id: "" };
    const short = await decide(reportId, "refuse", "non");
    expect(short.status).toBe(400);
    expect(short.text).toContain("Expliquez votre réponse");
    expect(await reportOf(product, id)).toMatchObject({ state: "open" });
    const why = "Le couple nous a confirmé son projet par téléphone.";
    await decide(reportId, "refuse", why);
    expect(await reportOf(product, id)).toMatchObject({ state: "refused", answer: why, decidedBy: admin.id });
    expect(await creditTotalsOf(product, who.id)).toEqual({ credits: 0, ledger: 0, returns: 0 });
    const [mail] = await mailsOf(who.email);
    expect(mail?.kind).toBe("report_refused");
    expect(mail?.payload).toContain(why);
    const text = await page(who, id);
    expect(text).toContain("Non retenu");
    expect(text).toContain(why);
  });

  test("only administrators can decide about reports", async () => {
    const who = await createAccount(product, { credits: 1 });
    const { id } = await createUnlockedRequest(product, who);
    await report(who, id, "wrong_number");
    const { id: reportId } = (await reportOf(product, id)) ?? { id: "" };
    const answer = await who.visitor.post("/admin/reports", { reportId, decision: "accept", note: "" });
    expect(answer.location).toBe("/");
    expect(await reportOf(product, id)).toMatchObject({ state: "open" });
  });
});

test("reporting a request reads few rows, however many requests the provider has", async () => {
  const who = await createAccount(product, { credits: 60 });
  for (let index = 0; index < 40; index += 1)
    await createRequest(product, who.id, { unlockedAt: Date.now() });
  const { id } = await createUnlockedRequest(product, who);
  product.log.length = 0;
  await report(who, id, "duplicate");
  await expect
    .poll(
      () => product.log.map((line) => JSON.parse(line)).find((entry) => entry.method === "POST")?.rowsRead,
    )
    .toBeLessThan(60);
});
