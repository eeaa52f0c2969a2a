import type { AccountState } from "../../support/accounts.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { createPaidOrder } from "../../support/purchases.ts";

const buy = async (scene: ApiScene, body: object, state: AccountState = {}): Promise<PreparedCall> => ({
  client: (await scene.account(state)).client,
  path: "/api/credits/buy",
  body,
});

/** A provider whose customer Stripe does not know. */
async function buyAsUnknown(scene: ApiScene): Promise<PreparedCall> {
  const { account, client } = await scene.account();
  await scene.product.db
    .prepare("INSERT INTO billing_customers (provider_id, stripe_customer_id, created_at) VALUES (?, ?, 1)")
    .bind(account.id, `cus_${account.id.replaceAll("-", "")}`)
    .run();
  return { client, path: "/api/credits/buy", body: { credits: 1 } };
}

export const API: readonly ApiRow[] = [
  {
    id: "D3-05",
    call: async (scene) => {
      const { account, client } = await scene.account();
      await createPaidOrder(scene.product, account.id, { credits: 3 });
      return { client, path: "/api/credits/logs" };
    },
    failsWith: "READ credit_ledger",
  },
  {
    id: "D3-06",
    call: (scene) => buy(scene, { credits: 1, price: 30 }),
    failsWith: "INSERT ON credit_orders",
    refusals: {
      "400 credits.errors.validation_error": (scene) => buy(scene, { credits: 51 }),
      "400 credits.errors.price_changed": (scene) => buy(scene, { credits: 1, price: 29.5 }),
      "404 credits.errors.resource_not_found": buyAsUnknown,
    },
    elsewhere: { "403 credits.errors.billing_details_needed": "tests/workers/vat.test.ts" },
  },
];
