import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

/** The main part of a page. It links to a request only if the page names this request. */
const mainOf = async ({ visitor }: Account, path: string): Promise<string> =>
  /<main[\s\S]*<\/main>/.exec((await visitor.visit(path)).text)?.[0] ?? "";

const give = (account: Account, credits: number) =>
  product.db.prepare("UPDATE accounts SET credits = ? WHERE id = ?").bind(credits, account.id).run();

describe("buying credits to open a request", () => {
  test("a request links to the purchase of one credit, and the page of credits links back to the request and, after the purchase, to its unlock dialog", async () => {
    const account = await createAccount(product, { credits: 0 });
    const { id } = await createRequest(product, account.id, { firstname: "Anaëlle" });
    const request = `/event-requests/${id}`;
    const buy = `/credits?for=${id}&credits=1`;
    expect(await mainOf(account, request)).toContain(`href="${buy.replace("&", "&amp;")}"`);
    const before = await mainOf(account, buy);
    expect(before).toContain("Anaëlle attend votre réponse");
    expect(before).toContain(`href="${request}"`);
    expect(before).not.toContain("dialog=unlock");
    await give(account, 1);
    // After the payment the URL of the page does not contain the request any more.
    const after = await mainOf(account, "/credits");
    expect(after).toContain(`href="${request}?dialog=unlock"`);
    await account.visitor.post(request, { intent: "unlock" });
    expect(await mainOf(account, "/credits")).not.toContain("attend votre réponse");
  });

  test("after the purchase of Premium for a request, the page links to this request", async () => {
    const account = await createAccount(product, { credits: 0 });
    const { id } = await createRequest(product, account.id, { firstname: "Anaëlle" });
    expect(await mainOf(account, `/subscription?for=${id}`)).not.toContain("Anaëlle");
    await product.db
      .prepare("UPDATE accounts SET premium_status = 'active', premium_end_at = ? WHERE id = ?")
      .bind(Date.now() + 86_400_000, account.id)
      .run();
    expect(await mainOf(account, "/subscription")).toContain(`href="/event-requests/${id}"`);
  });

  test("the page of credits never names a request that is another provider's or already answered, and ignores a forged id", async () => {
    const account = await createAccount(product, { credits: 1 });
    const other = await createAccount(product, { credits: 1 });
    const foreign = await createRequest(product, other.id, { firstname: "Anaëlle" });
    const rejected = await createRequest(product, account.id, { firstname: "Anaëlle", rejectedAt: 1 });
    for (const id of [foreign.id, rejected.id, "nonsense", "' OR 1=1"]) {
      const text = await mainOf(account, `/credits?${new URLSearchParams({ for: id })}`);
      expect(text, id).toContain("<main");
      expect(text, id).not.toContain("Anaëlle");
    }
  });
});

describe("a request for an event in the past", () => {
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const PAST = "La date de l’événement est passée.";

  test("the page and the dialog of a request say that the event is in the past, and the request can still be unlocked", async () => {
    const account = await createAccount(product, { credits: 1 });
    const { id, email } = await createRequest(product, account.id, { eventDate: yesterday });
    const page = await mainOf(account, `/event-requests/${id}`);
    expect(page.split(PAST)).toHaveLength(3);
    expect(await mainOf(account, "/event-requests")).toContain("passée");
    await account.visitor.post(`/event-requests/${id}`, { intent: "unlock" });
    expect(await mainOf(account, `/event-requests/${id}`)).toContain(email);
  });

  test("the dialog that sells a credit for the request also says that the event is in the past", async () => {
    const account = await createAccount(product, { credits: 0 });
    const { id } = await createRequest(product, account.id, { eventDate: yesterday });
    const dialog = /<dialog[\s\S]*?<\/dialog>/.exec(
      (await account.visitor.visit(`/event-requests/${id}?dialog=unlock`)).text,
    )?.[0];
    expect(dialog).toContain(`href="/credits?for=${id}&amp;credits=1"`);
    expect(dialog).toContain(PAST);
  });

  test("an event is in the past only after its last day", async () => {
    const account = await createAccount(product, { credits: 1 });
    const eventDateEnd = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await createRequest(product, account.id, { eventDate: yesterday, eventDateEnd });
    expect(await mainOf(account, `/event-requests/${id}`)).not.toContain(PAST);
  });
});
