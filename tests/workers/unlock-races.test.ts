import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { sendTogether, type RawRequest } from "../support/parallel-sockets.ts";
import { eventBody, holdWebhooks, webhookRequest } from "../support/payments.ts";
import { changeAtStripe, seedSubscriptionFor, sendSubscriptionEvent } from "../support/premium.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";

const ROUNDS = 12;
const AT_ONCE = 30;
/** Each round creates a subscription and sends the event about it. */
const PREMIUM_ROUNDS = 5;
/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8797;
const HOST = `fr.localhost:${PORT}`;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: PORT });
  await holdWebhooks(product);
});
afterAll(() => product.stop());

const unlocking = (account: Account, id: string): RawRequest => ({
  path: `/event-requests/${id}`,
  host: HOST,
  cookie: account.visitor.cookieHeader(),
  form: { intent: "unlock" },
});
const rejecting = (account: Account, id: string, reason: string): RawRequest => ({
  ...unlocking(account, id),
  form: { intent: "reject", reason },
});

interface Books {
  credits: number;
  ledger: number;
  debits: number;
  unlocked: number;
}

/** Reads the balance and the sums of the ledger and of the requests. */
const booksOf = (id: string) =>
  product.db
    .prepare(
      `SELECT credits, (SELECT SUM(deposited - withdrawn) FROM credit_ledger WHERE provider_id = a.id) AS ledger,
         (SELECT COUNT(*) FROM credit_ledger WHERE provider_id = a.id AND kind = 'unlock') AS debits,
         (SELECT COUNT(*) FROM event_requests WHERE provider_id = a.id AND unlocked_at IS NOT NULL) AS unlocked
       FROM accounts a WHERE id = ?`,
    )
    .bind(id)
    .first<Books>();

/** 1 if a request was unlocked or rejected, else 0. */
const isAnswered = (id: string) =>
  product.db
    .prepare(
      "SELECT coalesce(unlocked_at, rejected_at) IS NOT NULL AS answered FROM event_requests WHERE id = ?",
    )
    .bind(id)
    .first<number>("answered");

const countBy = <Item>(items: readonly Item[], key: (item: Item) => string | number) => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};

describe(`${AT_ONCE} parallel HTTP requests, ${ROUNDS} times`, () => {
  test("parallel unlocks of one request spend one credit", async () => {
    const account = await createAccount(product, { credits: ROUNDS + 5 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { id } = await createRequest(product, account.id);
      const answers = await sendTogether(
        PORT,
        Array.from({ length: AT_ONCE }, () => unlocking(account, id)),
      );
      expect(
        countBy(answers, ({ status }) => status),
        `round ${round}`,
      ).toEqual({ 302: AT_ONCE });
      const credits = ROUNDS + 5 - round;
      expect(await booksOf(account.id)).toEqual({ credits, ledger: credits, debits: round, unlocked: round });
    }
  }, 240_000);

  test("with one credit left, parallel unlocks of many requests unlock one request", async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const account = await createAccount(product, { credits: 1 });
      const created = await Promise.all(
        Array.from({ length: AT_ONCE }, () => createRequest(product, account.id)),
      );
      const answers = await sendTogether(
        PORT,
        created.map(({ id }) => ({ ...unlocking(account, id), path: `/event-requests/${id}.data` })),
      );
      expect(
        countBy(answers, ({ status }) => status),
        `round ${round}`,
      ).toEqual({ 202: 1, 409: AT_ONCE - 1 });
      expect(await booksOf(account.id)).toEqual({ credits: 0, ledger: 0, debits: 1, unlocked: 1 });
    }
  }, 240_000);

  test("a parallel rejection and unlock give one rejection, one mail, and one debit if the unlock came first", async () => {
    const account = await createAccount(product, { credits: ROUNDS });
    for (let round = 1; round <= ROUNDS / 4; round += 1) {
      const { id } = await createRequest(product, account.id);
      await sendTogether(
        PORT,
        Array.from({ length: AT_ONCE }, (_, index) =>
          index % 2 === 0
            ? unlocking(account, id)
            : rejecting(account, id, index % 4 === 1 ? "budget" : "location"),
        ),
      );
      const request = await product.db
        .prepare(
          `SELECT unlocked_at IS NOT NULL AS unlocked, rejected_at IS NOT NULL AS rejected, status_rank AS rank,
             (SELECT COUNT(*) FROM outbox WHERE idempotency_key = 'event_request_rejected:' || r.id) AS mails,
             (SELECT COUNT(*) FROM audit_log WHERE action = 'request.rejected'
                AND json_extract(detail, '$.request') = r.id AND json_extract(detail, '$.reason') = r.rejection_reason) AS audits,
             (SELECT COUNT(*) FROM credit_ledger WHERE kind = 'unlock' AND reference = r.id) AS debits
           FROM event_requests r WHERE id = ?`,
        )
        .bind(id)
        .first<Record<string, number>>();
      expect(request).toMatchObject({
        rejected: 1,
        rank: 2,
        mails: 1,
        audits: 1,
        debits: request?.["unlocked"],
      });
      const books = await booksOf(account.id);
      expect(books?.credits).toBe(books?.ledger);
      expect(books?.debits).toBe(books?.unlocked);
    }
  }, 240_000);

  test("a request that ends during parallel unlocks and rejections is answered once before its end, or closed without a debit", async () => {
    const account = await createAccount(product, { credits: ROUNDS });
    const orders: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await createRequest(product, account.id);
      const end = () =>
        product.db
          .prepare(
            "UPDATE event_requests SET ended_at = ?, ended_as = 'withdrawn' WHERE id = ? AND ended_at IS NULL",
          )
          .bind(Date.now(), id)
          .run();
      const isOnlyUnlocks = round % 2 === 0;
      const forms = Array.from({ length: AT_ONCE }, (_, index) =>
        isOnlyUnlocks || index % 2 === 0 ? unlocking(account, id) : rejecting(account, id, "budget"),
      );
      // The request ends before the forms are sent, at the same time, or after the first of them had an effect.
      const isEndedFirst = round % 3 === 0;
      if (isEndedFirst) await end();
      const endLater =
        round % 3 === 2
          ? expect
              .poll(() => isAnswered(id), { interval: 1 })
              .toBe(1)
              .then(end)
          : end();
      const [answers] = await Promise.all([sendTogether(PORT, forms), endLater]);
      const request = await product.db
        .prepare(
          `SELECT status_order AS "order", ended_at IS NOT NULL AS ended, unlocked_at IS NOT NULL AS unlocked,
             rejected_at IS NOT NULL AS rejected,
             (SELECT COUNT(*) FROM outbox WHERE idempotency_key = 'event_request_rejected:' || r.id) AS mails,
             (SELECT COUNT(*) FROM credit_ledger WHERE kind = 'unlock' AND reference = r.id) AS debits
           FROM event_requests r WHERE id = ?`,
        )
        .bind(id)
        .first<Record<"order" | "ended" | "unlocked" | "rejected" | "mails" | "debits", number>>();
      if (!request) throw new Error("no request");
      const { unlocked, rejected } = request;
      expect(request, `round ${round}`).toMatchObject({ ended: 1, debits: unlocked, mails: rejected });
      expect(request.order, `round ${round}`).toBe(rejected === 1 ? 3 : unlocked === 1 ? 2 : 1);
      const statuses = countBy(answers, ({ status }) => status);
      expect(answers.filter(({ status }) => status !== 302 && status !== 409)).toEqual([]);
      if (isEndedFirst || unlocked + rejected === 0)
        expect(statuses, `round ${round}`).toEqual({ 409: AT_ONCE });
      else if (isOnlyUnlocks) expect(statuses[302] ?? 0, `round ${round}`).toBeGreaterThan(0);
      const order = unlocked + rejected === 0 ? "closed" : "answered";
      orders[order] = (orders[order] ?? 0) + 1;
      const books = await booksOf(account.id);
      expect(books?.credits).toBe(books?.ledger);
      expect(books?.debits).toBe(books?.unlocked);
    }
    expect(Object.keys(orders).toSorted(), "both orders occur").toEqual(["answered", "closed"]);
  }, 240_000);

  test("if premium starts or ends at the same time, parallel unlocks of two requests spend one credit at most", async () => {
    for (let round = 1; round <= PREMIUM_ROUNDS; round += 1) {
      const account = await createAccount(product, { credits: 1 });
      const made = await Promise.all([1, 2].map(() => createRequest(product, account.id)));
      const subscriber = await seedSubscriptionFor(product, account);
      const isEnding = round % 2 === 0;
      if (isEnding) {
        await sendSubscriptionEvent(product, subscriber);
        await changeAtStripe(product, subscriber, (subscription) => {
          subscription.status = "canceled";
          subscription.ended_at = Math.floor(Date.now() / 1000) - 1;
        });
      }
      const unlocks = made.flatMap(({ id }) =>
        Array.from({ length: AT_ONCE / 3 }, () => unlocking(account, id)),
      );
      const told = eventBody({
        type: "customer.subscription.updated",
        object: { id: subscriber.subscriptionId, object: "subscription" },
      });
      const answers = await sendTogether(PORT, [
        ...unlocks.slice(0, round),
        await webhookRequest(HOST, told),
        ...unlocks.slice(round),
      ]);
      expect(
        answers.filter(({ status }) => status === 0 || status >= 500),
        `round ${round}`,
      ).toEqual([]);
      const books = await booksOf(account.id);
      const debits = books?.debits ?? -1;
      expect(debits === 0 || debits === 1, `round ${round}: ${debits} debits`).toBe(true);
      expect(books, `round ${round}`).toEqual({
        credits: 1 - debits,
        ledger: 1 - debits,
        debits,
        unlocked: debits,
      });
      const status = await product.db
        .prepare("SELECT premium_status FROM accounts WHERE id = ?")
        .bind(account.id)
        .first<string>("premium_status");
      expect(status, `round ${round}`).toBe(isEnding ? "canceled" : "active");
    }
  }, 240_000);
});
