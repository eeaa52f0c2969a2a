import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, PASSWORD } from "../support/accounts.ts";
import { createPortfolio } from "../support/albums.ts";
import { administrator } from "../support/api/administrator.ts";
import { undescribed } from "../support/api/answer-validator.ts";
import { ApiClient } from "../support/api/api-client.ts";
import { ApiScene } from "../support/api/api-rows.ts";
import { OPERATIONS, randomCalls, type RandomCall } from "../support/api/fuzz-calls.ts";
import { holdWebhooks } from "../support/payments.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";
import { createVenue } from "../support/venues.ts";
import { watchChanges, type WatchedChanges } from "../support/watch-changes.ts";

/** API_FUZZ_CALLS makes a longer run, such as that of a night, and API_FUZZ_SEED another one (docs/testing.md). */
const CALLS = Number(process.env["API_FUZZ_CALLS"] ?? 2_000);
const SEED = Number(process.env["API_FUZZ_SEED"] ?? 20_261_127);

let product: Product;
let watched: WatchedChanges;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  await holdWebhooks(product);
  await product.db
    .prepare("CREATE TRIGGER no_limits AFTER INSERT ON limit_counters BEGIN DELETE FROM limit_counters; END")
    .run();
  watched = await watchChanges(product.db);
});
afterAll(() => product.stop());

/** Calls of one client before it moves on, below the limits of the API. */
const CALLS_PER_TOKEN = 50;

/**
 * Rows that a refused call may change: an attempt of a code is counted, a spent token that is used again ends its session,
 * and a key is claimed and released.
 */
const CHANGED_BY_REFUSALS =
  /^(?:UPDATE (?:phone_codes|couple_phone_codes)|DELETE sessions|\w+ (?:api_idempotency_keys|media|audit_log|outbox))$/;

test(`${CALLS} random calls, valid, nearly valid and odd, are answered as described (seed ${SEED})`, async () => {
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
    couple: async () => scene.stranger().withToken("trk_unknown"),
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
    numRuns: CALLS,
    seed: SEED,
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
    if (answer.status === 401 && sender !== "nobody" && sender !== "couple") clients.delete(sender);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  // A generator whose calls are all refused would prove little.
  const accepted = [...statuses]
    .filter(([status]) => status < 400)
    .reduce((sum, [, count]) => sum + count, 0);
  expect(accepted).toBeGreaterThan(CALLS / 20);
}, 900_000);

test("an answer that the description does not describe is noticed", async () => {
  const client = new ApiScene(product).stranger();
  const answer = await client.send({ method: "GET", path: "/api/project/event-types" });
  expect(undescribed("GET /api/project/event-types", answer)).toBeNull();
  expect(undescribed("GET /api/me", answer)).toMatch(/must have required property|additional properties/);
  expect(undescribed("GET /api/me", { ...answer, status: 418 })).toMatch(/does not describe the status 418/);
  expect(OPERATIONS.size).toBeGreaterThan(100);
});
