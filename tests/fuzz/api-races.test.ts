import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiScene } from "../support/api/api-rows.ts";
import { CALLS_AT_ONCE, expectOnePair, expectOnePurchase, expectOneUnlock } from "../support/api/races.ts";
import { holdWebhooks } from "../support/payments.ts";
import { startProduct, type Product } from "../support/product.ts";

/** The sign-ins whose tokens are refreshed, and how often each of them is. */
const SIGN_INS = 50;
const REFRESHES = 10;
/** Each round needs a new account with a request. */
const UNLOCKS = 100;
/** Fewer, because each of the thirty calls of a round asks the stand-in for Stripe up to three times. */
const PURCHASES = 30;
const TIMEOUT_MS = 1_200_000;

let product: Product;
let scene: ApiScene;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  await holdWebhooks(product);
  scene = new ApiScene(product);
});
afterAll(() => product.stop());

describe(`${CALLS_AT_ONCE} calls at the same moment`, () => {
  test(
    `refreshes of one token get the same pair, ${SIGN_INS * REFRESHES} times`,
    async () => {
      for (let signIn = 0; signIn < SIGN_INS; signIn += 1) {
        const { client, account } = await scene.account();
        for (let round = 0; round < REFRESHES; round += 1)
          await expectOnePair(product, { client, accountId: account.id });
      }
      const mails = await product.db
        .prepare("SELECT count(*) AS number FROM outbox WHERE kind = 'api_token_reused'")
        .first("number");
      expect(mails).toBe(0);
    },
    TIMEOUT_MS,
  );

  describe.each([
    ["with an Idempotency-Key", true],
    ["without an Idempotency-Key", false],
  ])("%s", (_name, hasKey) => {
    test(
      `unlocks of one request spend one credit, ${UNLOCKS} times`,
      async () => {
        for (let round = 0; round < UNLOCKS; round += 1) await expectOneUnlock(scene, hasKey);
      },
      TIMEOUT_MS,
    );

    test(
      `purchases of the same credits begin one order, ${PURCHASES} times`,
      async () => {
        for (let round = 0; round < PURCHASES; round += 1) await expectOnePurchase(scene, hasKey);
      },
      TIMEOUT_MS,
    );
  });
});
