import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REJECTION_MAIL_DELAY_MS } from "../../app/models/requests/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { createRequest, type CreatedRequest } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const LIST = "/event-requests";
const decline = (account: Account, requests: readonly CreatedRequest[], reason = "not_available") =>
  account.visitor.post(`${LIST}?filter=to_answer&select=1`, {
    intent: "reject",
    reason,
    requests: requests.map(({ id }) => id),
  });

/** The undo form in the message that appears after several requests were declined. */
async function undoOf(account: Account): Promise<{ action: string; at: string; page: Answer }> {
  const page = await account.visitor.visit(`${LIST}?filter=to_answer`);
  const action =
    /<form method="post" action="([^"]*)"[^>]*><input type="hidden" name="intent" value="reject_undo"/.exec(
      page.text,
    );
  const at = /name="at" value="(\d+)"/.exec(page.text);
  return { action: (action?.[1] ?? "").replaceAll("&amp;", "&"), at: at?.[1] ?? "", page };
}
const undo = (account: Account, { action, at }: { action: string; at: string }) =>
  account.visitor.post(action, { intent: "reject_undo", at });

const statusOf = ({ id }: CreatedRequest) =>
  product.db
    .prepare(
      "SELECT status_rank AS rank, rejection_reason AS reason, rejected_at AS at FROM event_requests WHERE id = ?",
    )
    .bind(id)
    .first<{ rank: number; reason: string | null; at: number | null }>();
const mailOf = ({ id }: CreatedRequest) =>
  product.db
    .prepare("SELECT recipient, language, state, due_at AS dueAt FROM outbox WHERE idempotency_key = ?")
    .bind(`event_request_rejected:${id}`)
    .first<{ recipient: string; language: string; state: string; dueAt: number }>();

describe("declining several requests at once", () => {
  test("all chosen requests are declined with one reason, and no couple gets its mail before the undo period is over", async () => {
    const account = await createAccount(product);
    const other = await createAccount(product);
    const locked = await createRequest(product, account.id, { language: "it", domain: "it" });
    const unlocked = await createRequest(product, account.id, { unlockedAt: 1 });
    const left = await createRequest(product, account.id);
    const rejected = await createRequest(product, account.id, { rejectedAt: 1, rejectionReason: "budget" });
    const foreign = await createRequest(product, other.id);
    const before = Date.now();
    const answer = await decline(account, [locked, unlocked, rejected, foreign]);
    expect(answer.location).toBe(`${LIST}?filter=to_answer`);
    expect(await statusOf(locked)).toMatchObject({ rank: 2, reason: "not_available" });
    expect(await statusOf(unlocked)).toMatchObject({ rank: 2, reason: "not_available" });
    expect(await statusOf(rejected)).toMatchObject({ rank: 2, reason: "budget", at: 1 });
    expect(await statusOf(left)).toMatchObject({ rank: 0 });
    expect(await statusOf(foreign)).toMatchObject({ rank: 0 });
    expect(await mailOf(foreign)).toBeNull();
    const mail = await mailOf(locked);
    expect(mail).toMatchObject({ recipient: locked.email, language: "it", state: "pending" });
    expect(mail?.dueAt).toBeGreaterThanOrEqual(before + REJECTION_MAIL_DELAY_MS);
    const { page } = await undoOf(account);
    expect(page.text.includes("2 demandes refusées.")).toBe(true);
  });

  test("an undo restores every declined request, and no couple is informed", async () => {
    const account = await createAccount(product);
    const first = await createRequest(product, account.id);
    const requests = [first, await createRequest(product, account.id, { unlockedAt: 5, followedUpAt: 6 })];
    await decline(account, requests);
    const form = await undoOf(account);
    const other = await createAccount(product);
    expect((await undo(other, form)).status, "by another account").toBe(409);
    expect((await undo(account, form)).location).toBe(`${LIST}?filter=to_answer`);
    expect(await Promise.all(requests.map(statusOf))).toEqual([
      { rank: 0, reason: null, at: null },
      { rank: 1, reason: null, at: null },
    ]);
    expect(await Promise.all(requests.map(mailOf))).toEqual([null, null]);
    const again = await undo(account, form);
    expect(again.status).toBe(409);
    expect(pageContainsText("fr", "event_request:errors.undo_too_late", again.text)).toBe(true);
    await decline(account, requests, "location");
    expect(await mailOf(first), "declined again, told once").toMatchObject({ state: "pending" });
  });

  test("an undo is refused once the mail is due or is being sent", async () => {
    const account = await createAccount(product);
    const sent = await createRequest(product, account.id);
    await decline(account, [sent]);
    const form = await undoOf(account);
    await product.db
      .prepare("UPDATE outbox SET state = 'sending' WHERE idempotency_key = ?")
      .bind(`event_request_rejected:${sent.id}`)
      .run();
    expect((await undo(account, form)).status).toBe(409);
    expect(await statusOf(sent)).toMatchObject({ rank: 2 });

    const old = await createRequest(product, account.id);
    await decline(account, [old]);
    const at = Date.now() - REJECTION_MAIL_DELAY_MS - 1;
    await product.db.batch([
      product.db.prepare("UPDATE event_requests SET rejected_at = ? WHERE id = ?").bind(at, old.id),
      product.db
        .prepare("UPDATE outbox SET due_at = ? WHERE idempotency_key = ? AND state = 'pending'")
        .bind(at + REJECTION_MAIL_DELAY_MS, `event_request_rejected:${old.id}`),
    ]);
    expect((await undo(account, { action: LIST, at: String(at) })).status).toBe(409);
    expect(await statusOf(old)).toMatchObject({ rank: 2 });
  });

  test("after parallel declines and undos each request is either declined with one mail, or not declined and without a mail", async () => {
    const account = await createAccount(product);
    for (let round = 0; round < 6; round += 1) {
      const requests = [await createRequest(product, account.id), await createRequest(product, account.id)];
      await decline(account, requests);
      const form = await undoOf(account);
      await Promise.all(
        Array.from({ length: 12 }, (_item, n) =>
          n % 2 === 0 ? undo(account, form) : decline(account, requests),
        ),
      );
      for (const request of requests) {
        const [status, mail] = [await statusOf(request), await mailOf(request)];
        expect(mail !== null, "told exactly when declined").toBe(status?.rank === 2);
        if (mail) expect(mail.dueAt).toBe((status?.at ?? 0) + REJECTION_MAIL_DELAY_MS);
      }
    }
  });

  test("if no request or no reason was chosen, the list keeps the ticked checkboxes and names what is missing", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id);
    const without = await decline(account, []);
    expect(without.status).toBe(400);
    expect(pageContainsText("fr", "event_request:errors.none_chosen", without.text)).toBe(true);
    const reasonless = await decline(account, [request], "");
    expect(reasonless.status).toBe(400);
    expect(pageContainsText("fr", "event_request:errors.reason_required", reasonless.text)).toBe(true);
    const box = [...reasonless.text.matchAll(/<input[^>]*>/g)].find(([tag]) => tag.includes(request.id));
    expect(box?.[0]).toContain("checked");
    expect(await statusOf(request)).toMatchObject({ rank: 0 });
  });

  test("if one statement of the batch fails, no request is declined and no couple is informed", async () => {
    const account = await createAccount(product);
    const requests = [await createRequest(product, account.id), await createRequest(product, account.id)];
    await product.db.exec(
      `CREATE TRIGGER fault BEFORE UPDATE OF rejected_at ON event_requests WHEN NEW.id = '${requests[1]?.id ?? ""}' BEGIN SELECT RAISE(ABORT, 'fault'); END`,
    );
    const answer = await decline(account, requests);
    await product.db.exec("DROP TRIGGER fault");
    expect(answer.status).toBe(500);
    expect(await Promise.all(requests.map(statusOf))).toMatchObject([{ rank: 0 }, { rank: 0 }]);
    expect(await Promise.all(requests.map(mailOf))).toEqual([null, null]);
  });
});

test("after a single request was declined, it can be restored on its page", async () => {
  const account = await createAccount(product);
  const request = await createRequest(product, account.id);
  const path = `${LIST}/${request.id}`;
  await account.visitor.post(path, { intent: "reject", reason: "budget" });
  const { text } = await account.visitor.visit(path);
  const at = /name="at" value="(\d+)"/.exec(text)?.[1] ?? "";
  expect((await account.visitor.post(path, { intent: "reject_undo", at })).location).toBe(path);
  expect(await statusOf(request)).toMatchObject({ rank: 0, at: null });
  expect(
    pageContainsText("fr", "event_request:reject.undone_one", (await account.visitor.visit(path)).text),
  ).toBe(true);
});
