import fc from "fast-check";
import { expect } from "vitest";
import { randomIds } from "../../../app/models/core/identifiers.ts";
import { createAccount, PASSWORD } from "../accounts.ts";
import { createPortfolio } from "../albums.ts";
import { holdWebhooks } from "../payments.ts";
import { startProduct, type Product } from "../product.ts";
import { createRequest } from "../requests.ts";
import { createVenue } from "../venues.ts";
import { watchChanges } from "../watch-changes.ts";
import { administrator } from "./administrator.ts";
import { undescribed } from "./answer-validator.ts";
import { ApiClient, memberOf } from "./api-client.ts";
import { ApiScene } from "./api-rows.ts";
import { coupleClient } from "./couple-client.ts";
import { randomCalls, type RandomCall } from "./fuzz-calls.ts";
import { projectBody } from "./projects.ts";

/** Calls of one client before it moves on, below the limits of the API. */
const CALLS_PER_TOKEN = 50;

/**
 * Rows that a refused call may change: an attempt of a code is counted, a spent token that is used again ends its session,
 * and a key is claimed and released.
 */
const CHANGED_BY_REFUSALS =
  /^(?:UPDATE (?:phone_codes|couple_phone_codes)|DELETE sessions|\w+ (?:api_idempotency_keys|media|audit_log|outbox))$/;

/** Starts the product without limits, because random calls would soon exceed every limit. */
export async function startProductWithoutLimits(): Promise<Product> {
  const product = await startProduct({ template: "lists" });
  await product.holdMessages();
  await holdWebhooks(product);
  await product.db
    .prepare("CREATE TRIGGER no_limits AFTER INSERT ON limit_counters BEGIN DELETE FROM limit_counters; END")
    .run();
  return product;
}

/**
 * Sends random calls, and expects that each is answered as described and never with a status of 500 or more, and that a
 * refused call changes no row.
 * @returns how many calls got each status
 */
export async function expectDescribedAnswers(
  product: Product,
  { calls, seed }: { calls: number; seed: number },
): Promise<ReadonlyMap<number, number>> {
  const watched = await watchChanges(product.db);
  const scene = new ApiScene(product);
  const planner = await createAccount(product, { isPremium: true });
  const venue = await createAccount(product, { role: "ROLE_VENUE", isPremium: true });
  const request = await createRequest(product, planner.id);
  const ids = [
    request.id,
    await createPortfolio(product, planner.id),
    await createVenue(product, venue.id),
    planner.id,
  ];
  const makers: Record<RandomCall["sender"], () => Promise<ApiClient>> = {
    nobody: async () => scene.stranger(),
    planner: () => ApiClient.signedIn(product, planner.email, "fr", PASSWORD),
    venue: () => ApiClient.signedIn(product, venue.email, "fr", PASSWORD),
    administrator: () => administrator(scene),
    couple: async () => (await coupleClient(scene)).client,
    draft: async () => {
      const client = scene.stranger();
      const body = await projectBody(client);
      const saved = await client.send({ method: "POST", path: "/api/project/save", body });
      return client.withToken(memberOf(saved.json, "projectToken"));
    },
    unknown: async () => scene.stranger().withToken(`trk_${randomIds.token()}`),
  };
  const clients = new Map<string, { client: ApiClient; calls: number }>();
  async function clientOf(sender: RandomCall["sender"]): Promise<ApiClient> {
    const known = clients.get(sender);
    if (known && known.calls < CALLS_PER_TOKEN) {
      known.calls += 1;
      return known.client;
    }
    const client = await makers[sender]();
    clients.set(sender, { client, calls: 1 });
    return client;
  }

  const statuses = new Map<number, number>();
  for (const { sender, operation, request: sent } of fc.sample(randomCalls(ids), {
    numRuns: calls,
    seed,
  })) {
    const client = await clientOf(sender);
    const before = await watched.count();
    const answer = await client.send(sent);
    const what = `${sender}: ${operation} ${sent.path} ${JSON.stringify(sent.body) ?? ""}`.slice(0, 1_500);
    expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
    expect(undescribed(operation, answer), what).toBeNull();
    if (answer.status >= 400) {
      const changes = (await watched.since(before)).filter((change) => !CHANGED_BY_REFUSALS.test(change));
      expect(changes, `${what}: ${answer.text}`).toEqual([]);
    }
    if (answer.status === 401 && sender !== "nobody") clients.delete(sender);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  // A generator whose calls are all refused would prove little.
  const accepted = [...statuses]
    .filter(([status]) => status < 400)
    .reduce((sum, [, count]) => sum + count, 0);
  expect(accepted).toBeGreaterThan(calls / 20);
  return statuses;
}
