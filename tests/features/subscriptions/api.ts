import type { AccountState } from "../../support/accounts.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { seedSubscriptionFor } from "../../support/premium.ts";

const [SUBSCRIBE, UPDATE] = ["/api/subscription/subscribe-premium", "/api/subscription/update-premium"];

const subscribe = async (scene: ApiScene, body: object, state: AccountState = {}): Promise<PreparedCall> => ({
  client: (await scene.account(state)).client,
  path: SUBSCRIBE,
  body,
});

/** A provider whose customer Stripe does not know. */
async function subscribeAsUnknown(scene: ApiScene): Promise<PreparedCall> {
  const { account, client } = await scene.account();
  await scene.product.db
    .prepare("INSERT INTO billing_customers (provider_id, stripe_customer_id, created_at) VALUES (?, ?, 1)")
    .bind(account.id, `cus_${account.id.replaceAll("-", "")}`)
    .run();
  return { client, path: SUBSCRIBE, body: { plan: "premium_yearly" } };
}

async function subscriber(scene: ApiScene): Promise<PreparedCall> {
  const { account, client } = await scene.account({ isPremium: true });
  await seedSubscriptionFor(scene.product, account);
  return { client, path: UPDATE };
}

export const API: readonly ApiRow[] = [
  {
    id: "D3-07",
    call: (scene) => subscribe(scene, { plan: "premium_yearly" }),
    failsWith: "UPDATE ON billing_customers",
    refusals: {
      "400 subscription.results.missing_parameters": (scene) => subscribe(scene, { plan: "premium_weekly" }),
      "404 subscription.results.planner_not_found": subscribeAsUnknown,
      "409 subscription.results.already_active": (scene) =>
        subscribe(scene, { plan: "premium_yearly" }, { isPremium: true }),
    },
    elsewhere: { "400 subscription.errors.billing_details_needed": "tests/workers/vat.test.ts" },
  },
  {
    id: "D3-08",
    call: subscriber,
    failsWith: "READ subscriptions",
    refusals: {
      "404 subscription.errors.no_subscription": async (scene) => ({
        client: (await scene.account()).client,
        path: UPDATE,
      }),
    },
  },
];
