import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { createWaitingCreditReturn } from "../support/endings.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createUnlockedRequest, creditTotalsOf, reportOf } from "../support/reports.ts";

const PAGE = "/admin/credit-returns";

let product: Product;
let admin: Account;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
});
afterAll(() => product.stop());

const stateOf = (requestId: string) =>
  product.db
    .prepare("SELECT state FROM credit_back_decisions WHERE request_id = ?")
    .bind(requestId)
    .first<string>("state");
const mailsTo = async ({ email }: Account) =>
  (
    await product.db
      .prepare("SELECT kind, payload FROM outbox WHERE recipient = ? ORDER BY id")
      .bind(email)
      .all<{ kind: string; payload: string }>()
  ).results;
const auditOf = (requestId: string) =>
  product.db
    .prepare(
      `SELECT actor_id AS actor, action FROM audit_log
       WHERE action LIKE 'credits.closing%' AND json_extract(detail, '$.request') = ?`,
    )
    .bind(requestId)
    .all();

test("an administrator sees why a credit waits, returns it, and the history of the provider shows it", async () => {
  const account = await createAccount(product, { credits: 1, companyName: "Fil et Lin" });
  const { id } = await createWaitingCreditReturn(product, account);
  const page = await admin.visitor.visit(PAGE);
  for (const text of ["Fil et Lin", account.email, "partagent une adresse", "Camille Bertin", "Aucun crédit"])
    expect(page.text).toContain(text);
  const answer = await admin.visitor.post(PAGE, { requestId: id, decision: "grant", note: "" });
  expect(answer.status).toBe(303);
  const after = await admin.visitor.visit(PAGE);
  expect(after.text).toContain("Fil et Lin : crédit rendu.".replace(" :", "\u00a0:"));
  expect(await stateOf(id)).toBe("granted");
  expect(await creditTotalsOf(product, account.id)).toMatchObject({ credits: 1, ledger: 1 });
  expect((await mailsTo(account)).map(({ kind }) => kind)).toEqual(["closing_credit_granted"]);
  expect(await auditOf(id)).toMatchObject({
    results: [{ actor: admin.id, action: "credits.closing_granted" }],
  });
  const history = await account.visitor.visit("/credits/history");
  expect(history.text).toContain("Crédit rendu : la demande a été fermée".replace(" :", "\u00a0:"));
  const file = await account.visitor.visit("/credits/history.csv");
  expect(file.text.replaceAll("\u00a0", " ")).toContain("Crédit rendu : la demande a été fermée");
  // Another decision about the same credit changes nothing.
  await admin.visitor.post(PAGE, { requestId: id, decision: "refuse", note: "Trop tard pour refuser." });
  expect((await admin.visitor.visit(PAGE)).text).toContain("Ce crédit a déjà fait l’objet d’une décision.");
  expect(await stateOf(id)).toBe("granted");
  expect(await creditTotalsOf(product, account.id)).toMatchObject({ credits: 1, ledger: 1 });
});

test("a refusal needs a reason, which the provider reads", async () => {
  const account = await createAccount(product, { credits: 1 });
  const { id } = await createWaitingCreditReturn(product, account);
  const missing = await admin.visitor.post(PAGE, { requestId: id, decision: "refuse", note: "" });
  expect(missing.status).toBe(400);
  expect(await stateOf(id)).toBe("waiting");
  await admin.visitor.post(PAGE, { requestId: id, decision: "refuse", note: "Le couple a votre numéro." });
  expect(await stateOf(id)).toBe("refused");
  expect(await creditTotalsOf(product, account.id)).toMatchObject({ credits: 0, ledger: 0 });
  const [mail, ...more] = await mailsTo(account);
  expect(more).toEqual([]);
  expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({ facts: { reason: "Le couple a votre numéro." } });
});

test("a report that is accepted later does not return the same credit again, and a fake request gets no second credit", async () => {
  const account = await createAccount(product, { credits: 2 });
  const waiting = await createWaitingCreditReturn(product, account);
  await admin.visitor.post(PAGE, { requestId: waiting.id, decision: "grant", note: "" });
  await admin.visitor.post(`/admin/requests/${waiting.projectId}`, { intent: "fake" });
  expect(await creditTotalsOf(product, account.id)).toEqual({ credits: 2, ledger: 2, returns: 0 });

  const fake = await createUnlockedRequest(product, account);
  await account.visitor.post(`/event-requests/${fake.id}`, { intent: "report", reason: "bounced", note: "" });
  await product.db.batch([
    product.db
      .prepare(
        "INSERT INTO credit_back_decisions (request_id, provider_id, created_at, doubt) VALUES (?, ?, 1, 'monthly_limit')",
      )
      .bind(fake.id, account.id),
    product.db
      .prepare("UPDATE projects SET ended_at = 1, ended_as = 'withdrawn' WHERE id = ?")
      .bind(fake.projectId),
  ]);
  const report = await reportOf(product, fake.id);
  await admin.visitor.post("/admin/reports", { reportId: report?.id ?? "", decision: "accept", note: "" });
  expect(await creditTotalsOf(product, account.id)).toEqual({ credits: 2, ledger: 2, returns: 1 });
  const before = await mailsTo(account);
  await admin.visitor.post(PAGE, { requestId: fake.id, decision: "grant", note: "" });
  expect(await creditTotalsOf(product, account.id)).toEqual({ credits: 2, ledger: 2, returns: 1 });
  expect(await mailsTo(account)).toEqual(before);
});
