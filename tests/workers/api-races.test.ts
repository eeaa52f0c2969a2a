import { afterAll, beforeAll, describe, test } from "vitest";
import { ApiScene } from "../support/api/api-rows.ts";
import { CALLS_AT_ONCE, expectOnePair, expectOnePurchase, expectOneUnlock } from "../support/api/races.ts";
import { holdWebhooks } from "../support/payments.ts";
import { startProduct, type Product } from "../support/product.ts";

let product: Product;
let scene: ApiScene;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  await holdWebhooks(product);
  scene = new ApiScene(product);
});
afterAll(() => product.stop());

// One round of each race. tests/fuzz/api-races.test.ts has hundreds of them.
describe(`${CALLS_AT_ONCE} calls at the same moment`, () => {
  test("refreshes of one token get the same pair, and only this pair can be used", async () => {
    const { client, account } = await scene.account();
    await expectOnePair(product, { client, accountId: account.id });
    await expectOnePair(product, { client, accountId: account.id });
  });

  test.each([
    ["with", true],
    ["without", false],
  ])("unlocks of one request %s a key spend one credit", (_name, hasKey) => expectOneUnlock(scene, hasKey));

  test.each([
    ["with", true],
    ["without", false],
  ])("purchases of the same credits %s a key begin one order", (_name, hasKey) =>
    expectOnePurchase(scene, hasKey),
  );
});
