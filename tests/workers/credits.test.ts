import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HISTORY_PAGE_SIZE } from "../../app/models/credits/rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { bannerOf, withoutTags } from "../support/banner.ts";
import { whileDatabaseFails } from "../support/message-scene.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { createPaidOrder } from "../support/purchases.ts";
import { loggedRequest } from "../support/request-log.ts";

let product: Product;
let planner: Account;
beforeAll(async () => {
  product = await startProduct();
  planner = await createAccount(product, { credits: 3 });
});
afterAll(() => product.stop());

async function follow(visitor: Visitor, path: string): Promise<Answer & { hops: string[] }> {
  const hops = [path];
  let answer = await visitor.visit(path);
  while (answer.location !== null && hops.length < 5) {
    hops.push(answer.location);
    answer = await visitor.visit(answer.location);
  }
  return { ...answer, hops };
}

/** What the return page shows after a payment: status, kind of message, and start of the text in French and German. */
const STATUSES = [
  ["true", "success", "Votre paiement est confirmé", "Ihre Zahlung ist bestätigt"],
  [
    "missing_parameters",
    "danger",
    "Le retour de paiement est incomplet",
    "Die Rückmeldung zur Zahlung ist unvollständig",
  ],
  [
    "payment_intent_not_found",
    "danger",
    "Nous ne retrouvons pas ce paiement",
    "Wir finden diese Zahlung nicht",
  ],
  ["planner_not_found", "danger", "Ce paiement n’est rattaché à aucun compte", "Diese Zahlung"],
  ["credit_log_failed", "danger", "Votre paiement est bien reçu", "Ihre Zahlung ist"],
  ["processing_error", "danger", "Votre paiement n’a pas pu être vérifié", "Ihre Zahlung"],
  ["processing", "info", "Votre paiement est en cours de traitement", "Ihre Zahlung wird"],
  ["amount_capturable_updated", "info", "Votre banque a réservé le montant", "Ihre Bank hat"],
  ["canceled", "danger", "Le paiement a été annulé", "Die Zahlung wurde abgebrochen"],
  ["failed", "danger", "Le paiement n’a pas abouti", "Die Zahlung"],
  ["payment_failed", "danger", "Votre banque n’a pas autorisé ce paiement", "Ihre Bank hat"],
  [
    "unknown_status",
    "warn",
    "L’état de ce paiement demande une vérification",
    "Diese Zahlung müssen wir genauer ansehen",
  ],
  ["anything-else", "danger", "Une erreur inattendue est survenue.", "Es ist ein unerwarteter Fehler"],
  ["constructor", "danger", "Une erreur inattendue est survenue.", "Es ist ein unerwarteter Fehler"],
] as const;

describe.each(STATUSES)("the return status %s", (status, tone, french, german) => {
  test.each([
    ["fr", french],
    ["de", german],
  ])(
    "the message about the payment status is shown once in %s, and the status is removed from the URL",
    async (language, words) => {
      planner.visitor.cookies.set("locale", language);
      const answer = await follow(planner.visitor, `/credits?status=${status}`);
      expect(answer.hops).toEqual([`/credits?status=${status}`, "/credits"]);
      expect(answer.status).toBe(200);
      const banner = bannerOf(answer);
      expect(banner?.tone).toBe(tone);
      expect(banner?.words).toContain(words);
      expect(banner?.words).not.toMatch(/\{\{|undefined/);
      expect(bannerOf(await planner.visitor.visit("/credits"))).toBeNull();
      planner.visitor.cookies.delete("locale");
    },
  );
});

test("if the return URL lacks parameters, the page names the missing parameters and credits nothing", async () => {
  const answer = await follow(planner.visitor, "/credits/callback?redirect_status=succeeded");
  expect(answer.hops.at(1)).toBe("/credits?status=missing_parameters");
  const foreign = await follow(planner.visitor, "/credits/callback?payment_intent=pi_123");
  expect(foreign.hops.at(1)).toBe("/credits?status=payment_intent_not_found");
  const row = await product.db
    .prepare("SELECT credits FROM accounts WHERE id = ?")
    .bind(planner.id)
    .first<{ credits: number }>();
  expect(row?.credits).toBe(3);
});

describe("the page of credits", () => {
  test("the server computes the price for a chosen, a typed and an invalid quantity", async () => {
    const { visitor } = planner;
    expect(withoutTags((await visitor.visit("/credits?credits=3")).text)).toContain("72,00\u00a0€");
    const wrong = await visitor.visit("/credits?credits=99");
    expect(wrong.text).toMatch(/<input[^>]*id="credits"[^>]*value="1"/);
    expect(withoutTags(wrong.text)).toContain("Choisissez de 1 à 50 crédits");
  });

  test("the page of credits asks for confirmation if the displayed price has changed in the meantime", async () => {
    const answer = await planner.visitor.post("/credits", { credits: "12", priceCents: "19550" });
    expect(answer.status).toBe(400);
    expect(withoutTags(answer.text)).toContain("Le prix affiché n’était plus à jour");
    expect(answer.text).toMatch(/<input[^>]*id="credits"[^>]*value="12"/);
  });

  test("the page of credits links to the hosted page, and the page's security policy allows the browser to open the link", async () => {
    const page = await planner.visitor.visit("/credits");
    expect(page.headers.get("Content-Security-Policy")).toContain(
      "form-action 'self' https://checkout.stripe.com",
    );
    expect((await planner.visitor.visit("/")).headers.get("Content-Security-Policy")).not.toContain("stripe");
    const answer = await planner.visitor.post("/credits", { credits: "10", priceCents: "19550" });
    expect(answer.status).toBe(303);
    expect(answer.location).toContain("/sandbox/checkout/");
  });

  test("the page of credits explains to premium providers why nothing is for sale", async () => {
    const { visitor } = await createAccount(product, { isPremium: true, credits: 4 });
    const page = await visitor.visit("/credits");
    expect(withoutTags(page.text)).toContain("Vos crédits sont en pause");
    expect(page.text).not.toContain('name="credits"');
  });
});

describe("the purchase call", () => {
  test("the purchase call returns what the card form needs, with the server's price", async () => {
    const answer = await planner.visitor.post("/credits/buy", { credits: "3", priceCents: "7200" });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      clientSecret: expect.stringContaining("_secret_") as string,
      amountCents: 7200,
    });
  });

  test.each([
    ["reset", 503, "Notre prestataire de paiement ne répond pas. Rien n’a été débité."],
    ["500", 500, "L’achat n’a pas pu être préparé. Rien n’a été débité."],
    ["429", 500, "L’achat n’a pas pu être préparé. Rien n’a été débité."],
    ["garbage", 500, "L’achat n’a pas pu être préparé. Rien n’a été débité."],
  ])(
    "in Stripe's failure mode “%s” the purchase call says in the page's language that nothing was charged",
    async (mode, status, words) => {
      const { visitor } = await createAccount(product);
      await product.visitor().post("/sandbox/failures", { stripe: mode });
      const answer = await visitor.post("/credits/buy", { credits: "3" });
      await product.visitor().post("/sandbox/failures", { stripe: "none" });
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(words);
    },
    30_000,
  );

  test("the purchase call responds with an error status if the caller is signed out or is not moderated yet", async () => {
    expect((await product.visitor().post("/credits/buy", { credits: "3" })).status).toBe(401);
    const { visitor } = await createAccount(product, { moderation: "pending" });
    expect((await visitor.post("/credits/buy", { credits: "3" })).status).toBe(403);
  });

  test.each([
    ["fr", "Choisissez de 1 à 50 crédits", "Trop d’essais"],
    ["de", "Wählen Sie", "Zu viele"],
  ])(
    "the purchase call says in %s whether it was rejected for an invalid form or for too many attempts",
    async (language, quantity, tries) => {
      const { visitor } = await createAccount(product);
      visitor.cookies.set("locale", language);
      const errorOf = ({ text }: Answer) => {
        const body: { error?: string } = JSON.parse(text);
        return body.error;
      };
      const wrong = await visitor.post("/credits/buy", { credits: "none" });
      expect([wrong.status, errorOf(wrong)]).toEqual([400, expect.stringContaining(quantity)]);
      await visitor.post("/credits/buy", { credits: "3" });
      await product.db.prepare("UPDATE limit_counters SET count = 1000 WHERE key LIKE 'buyCredits:%'").run();
      const late = await visitor.post("/credits/buy", { credits: "3" });
      expect([late.status, errorOf(late)]).toEqual([429, expect.stringContaining(tries)]);
      const page = await visitor.post("/credits?index", { credits: "3" });
      expect(page.status).toBe(429);
      expect(withoutTags(page.text)).toContain(tries);
      expect(page.text).toMatch(/<input[^>]*id="credits"/);
      await product.db.prepare("DELETE FROM limit_counters WHERE key LIKE 'buyCredits:%'").run();
    },
  );

  test.each([
    ["fr", "L’achat n’a pas pu être préparé"],
    ["de", "Der Kauf"],
  ])(
    "if our own code fails, both ways to pay say in %s that nothing was charged",
    async (language, words) => {
      const { visitor } = await createAccount(product);
      visitor.cookies.set("locale", language);
      const [call, page] = await whileDatabaseFails(product, "INSERT ON credit_orders", () =>
        Promise.all([
          visitor.post("/credits/buy", { credits: "3" }),
          visitor.post("/credits?index", { credits: "3" }),
        ]),
      );
      expect([call.status, page.status]).toEqual([500, 500]);
      expect(call.text).toContain(words);
      expect(withoutTags(page.text)).toContain(words);
      expect(page.text).toMatch(/<input[^>]*id="credits"/);
    },
  );
});

describe("the history of credits", () => {
  test("the history shows purchases with price, receipt and refund, both in the dialog and on the page", async () => {
    const { id, visitor } = await createAccount(product);
    const orderId = await createPaidOrder(product, id, { credits: 5 });
    for (const path of ["/credits/history", "/credits?dialog=history"]) {
      const { text } = await visitor.visit(path);
      expect(withoutTags(text)).toContain("111,00\u00a0€");
      expect(text).toContain(`/credits/receipt/${orderId}`);
      expect(text).toContain(`name="orderId" value="${orderId}"`);
    }
  });

  test("the file of the history opens in a spreadsheet, and no cell is executed as a formula", async () => {
    const { id, visitor } = await createAccount(product);
    await createPaidOrder(product, id, { credits: 5 });
    await product.db
      .prepare(
        `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, withdrawn)
         VALUES ('ffffffff-0000-7000-8000-000000000001', ?, ?, 'unlock', 'x', '=HYPERLINK("http://evil")', 1)`,
      )
      .bind(id, Date.now())
      .run();
    const french = await visitor.visit("/credits/history.csv");
    expect(french.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(french.headers.get("Content-Disposition")).toMatch(
      /attachment; filename="trousseau-credits-[\d-]+\.csv"/,
    );
    expect(french.text.replace("\ufeff", "")).toMatch(/^Date;Opération;Détail;Reçus;Utilisés;Montant\r\n/);
    expect(french.text).toMatch(/;Achat de crédits;;5;0;111,00\r\n/);
    expect(french.text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    visitor.cookies.set("locale", "en");
    const english = await visitor.visit("/credits/history.csv");
    expect(english.text).toMatch(/,Credits purchased,,5,0,111\.00\r\n/);
  });

  test("the history has links to older entries and back", async () => {
    const { id, visitor } = await createAccount(product);
    await product.db.batch(
      Array.from({ length: HISTORY_PAGE_SIZE + 5 }, (_, index) =>
        product.db
          .prepare(
            `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, withdrawn)
             VALUES (?, ?, ?, 'unlock', ?, ?, 1)`,
          )
          .bind(
            `00000000-0000-7000-8001-${String(index).padStart(12, "0")}`,
            id,
            1_000 + index,
            `p:${id}:${index}`,
            `Couple ${index}.`,
          ),
      ),
    );
    const linkTo = ({ text }: Answer, side: "older" | "newer") =>
      new RegExp(`href="([^"]*[?&;]${side}=[^"]*)"`).exec(text)?.[1]?.replaceAll("&amp;", "&");
    // Each entry occurs twice in the response: in the list, and in the data for the page's script.
    const couplesOf = ({ text }: Answer) => [...new Set(withoutTags(text).match(/Couple \d+\./g))];
    const newest = await visitor.visit("/credits/history");
    expect(couplesOf(newest)).toHaveLength(HISTORY_PAGE_SIZE);
    expect(linkTo(newest, "newer")).toBeUndefined();
    const oldest = await visitor.visit(linkTo(newest, "older") ?? "");
    expect(couplesOf(oldest)).toEqual([4, 3, 2, 1, 0].map((index) => `Couple ${index}.`));
    expect(linkTo(oldest, "older")).toBeUndefined();
    const back = await visitor.visit(linkTo(oldest, "newer") ?? "");
    expect(couplesOf(back)).toEqual(couplesOf(newest));
  });

  test("a long ledger is streamed completely and in order", async () => {
    const { id, visitor } = await createAccount(product);
    const rows = Array.from({ length: 1_203 }, (_, index) =>
      product.db
        .prepare(
          `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, deposited)
           VALUES (?, ?, ?, 'adjustment', ?, ?, 1)`,
        )
        .bind(
          `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
          id,
          1_000 + index,
          `l:${id}:${index}`,
          `n${index}.`,
        ),
    );
    await product.db.batch(rows);
    const { text, headers } = await visitor.visit("/credits/history.csv");
    const { rowsRead } = await loggedRequest(product, headers.get("X-Request-Id") ?? "");
    expect(rowsRead, "the log says what the whole file read").toBeGreaterThan(1_203);
    const lines = text.trim().split("\r\n").slice(1);
    expect(lines).toHaveLength(1_203);
    expect(lines[0]).toContain(";n1202.;");
    expect(lines.at(-1)).toContain(";n0.;");
  });
});

describe("requesting a refund", () => {
  test("the owner can request a refund once on the history page, and the request then waits for an administrator", async () => {
    const { id, visitor } = await createAccount(product, { companyName: "Maison Berthier" });
    const orderId = await createPaidOrder(product, id, { credits: 3 });
    const stranger = await planner.visitor.post("/credits/refund", { orderId });
    expect(withoutTags((await follow(planner.visitor, stranger.location ?? "")).text)).toContain(
      "ne peut plus être remboursé",
    );
    const asked = await visitor.post("/credits/refund", { orderId });
    expect(asked.location).toBe("/credits/history");
    const page = withoutTags((await visitor.visit("/credits/history")).text);
    expect(page).toContain("Votre demande de remboursement est enregistrée");
    expect(page).toContain("Remboursement demandé");
    const admin = await createAccount(product, { role: "ROLE_ADMIN" });
    const queue = withoutTags((await admin.visitor.visit("/admin/refunds")).text);
    expect(queue).toContain("Maison Berthier");
    expect(queue).toContain("3 crédits, 72,00\u00a0€");

    const short = await admin.visitor.post("/admin/refunds", { decision: "refuse", orderId, note: "Non" });
    expect(short.status).toBe(400);
    expect(withoutTags(short.text)).toContain("Expliquez le refus");
    const refused = await admin.visitor.post("/admin/refunds", {
      decision: "refuse",
      orderId,
      note: "Ces crédits ont été offerts avec un autre achat.",
    });
    expect(refused.location).toBe("/admin/refunds");
    expect(withoutTags((await visitor.visit("/credits/history")).text)).toContain("Remboursement refusé");
  });

  test("a refund can be requested only within the refund period", async () => {
    const { id, visitor } = await createAccount(product);
    const orderId = await createPaidOrder(product, id, { credits: 3, paidAt: Date.now() - 31 * 86_400_000 });
    expect((await visitor.visit("/credits/history")).text).not.toContain('name="orderId"');
    const late = await visitor.post("/credits/refund", { orderId });
    expect(withoutTags((await follow(visitor, late.location ?? "")).text)).toContain(
      "ne peut plus être remboursé",
    );
  });
});
