import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { createAccount } from "../support/accounts.ts";
import { ApiClient } from "../support/api/api-client.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
});
afterAll(() => product.stop());

const REQUESTS = 30;

/** A provider with REQUESTS requests, each received one day before the next one. */
async function providerWithRequests(state: Parameters<typeof createAccount>[1] = {}) {
  const account = await createAccount(product, { credits: 3, ...state });
  const client = await ApiClient.signedIn(product, account.email);
  const requests: Awaited<ReturnType<typeof createRequest>>[] = [];
  for (let index = 0; index < REQUESTS; index += 1)
    requests.push(await createRequest(product, account.id, { id: randomIds.uuid(), firstname: `N${index}` }));
  const get = (path: string) => client.send({ method: "GET", path });
  return { account, client, get, requests };
}

const uuidsIn = (text: string): string[] => [...text.matchAll(/"uuid":"([^"]+)"/g)].map(([, id = ""]) => id);

describe("the list of requests", () => {
  test("pages follow one another without a gap, and the header Link names them", async () => {
    const { get, requests } = await providerWithRequests();
    const first = await get("/api/event-requests");
    expect(first.json).toMatchObject({ total: REQUESTS, unreadMessages: REQUESTS });
    const link = first.headers.get("Link") ?? "";
    expect(link).toMatch(/page=1>; rel="first", <[^>]*page=2>; rel="next", <[^>]*page=2>; rel="last"/);
    const next = /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? "";
    const second = await get(next);
    expect(second.headers.get("Link")).toMatch(/page=1>; rel="prev"/);
    const newestFirst = requests.map(({ id }) => id).toReversed();
    expect([...uuidsIn(first.text), ...uuidsIn(second.text)]).toEqual(newestFirst);
  });

  test("a page after the last one is empty", async () => {
    const { get } = await providerWithRequests();
    const answer = await get("/api/event-requests?page=3");
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ eventRequests: [], total: REQUESTS });
  });

  test("the contact of a request is null until the request is unlocked", async () => {
    const { client, get, requests } = await providerWithRequests();
    const [one] = requests;
    if (!one) throw new Error("no request");
    const hidden = [await get("/api/event-requests?pageSize=50"), await get(`/api/event-requests/${one.id}`)];
    for (const { text } of hidden) {
      expect(text).toContain('"email":null,"phone":null');
      expect(text).not.toContain(one.email);
      expect(text).not.toContain(one.phone);
    }
    const unlocked = await client.send({ method: "POST", path: `/api/event-requests/${one.id}/unlock` });
    expect(unlocked.json).toEqual({ email: one.email, phone: one.phone });
    const list = await get("/api/event-requests?pageSize=50");
    expect(list.text.split(one.email)).toHaveLength(2);
    expect(list.text.split('"email":null')).toHaveLength(REQUESTS);
    expect((await get(`/api/event-requests/${one.id}`)).json).toMatchObject({
      project: { member: { email: one.email, phone: one.phone } },
      status: { isUnlocked: true, isRejected: false },
    });
  });

  test("a provider with Premium reads the contacts of all open requests", async () => {
    const { get, requests } = await providerWithRequests({ isPremium: true });
    const { text } = await get("/api/event-requests?pageSize=50");
    for (const { email } of requests) expect(text).toContain(email);
    expect(text).not.toContain('"isUnlocked":false');
  });

  test("phoneVerified lists only requests of couples that have verified their number, and still no contact", async () => {
    const { client, account, get } = await providerWithRequests();
    const verified: string[] = [];
    for (let index = 0; index < 27; index += 1) {
      const made = await createRequest(product, account.id, {
        phoneVerifiedAt: 1,
        unlockedAt: index ? null : 1,
      });
      verified.unshift(made.id);
    }
    const stranger = await createAccount(product);
    await createRequest(product, stranger.id, { phoneVerifiedAt: 1 });
    const first = await get("/api/event-requests?phoneVerified=true");
    expect(first.json).toMatchObject({ total: 27, unreadMessages: REQUESTS + 27 });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second = await get(next);
    expect([...uuidsIn(first.text), ...uuidsIn(second.text)]).toEqual(verified);
    expect(first.text).not.toMatch(/"email":"/);
    expect(second.text.match(/"email":"/g)).toHaveLength(1);
    const oldestFirst = await get("/api/event-requests?phoneVerified=true&sortDirection=asc");
    expect(uuidsIn(oldestFirst.text)).toEqual(verified.toReversed().slice(0, 25));
    expect((await get("/api/event-requests?phoneVerified=true&page=3")).json).toMatchObject({
      eventRequests: [],
      total: 27,
    });
    expect((await get("/api/event-requests?phoneVerified=false")).json).toMatchObject({
      total: REQUESTS + 27,
    });
    const wrong = await client.send({ method: "GET", path: "/api/event-requests?phoneVerified=yes" });
    expect(wrong.status).toBe(400);
  });

  test("unreadable stored rows are told as such", async () => {
    const { get, requests } = await providerWithRequests();
    await product.db
      .prepare("UPDATE projects SET languages = 'broken' WHERE id = ?")
      .bind(requests[0]?.projectId ?? "")
      .run();
    const answer = await get("/api/event-requests?pageSize=50");
    expect(answer.status).toBe(500);
    expect(answer.json).toMatchObject({ errorSlug: "event_request.errors.invalid_format" });
  });
});

describe("reading one request", () => {
  const seenAt = (id: string) =>
    product.db.prepare("SELECT seen_at AS at FROM event_requests WHERE id = ?").bind(id).first<number>("at");

  test("stores the read receipt once", async () => {
    const { get, requests } = await providerWithRequests();
    const id = requests[0]?.id ?? "";
    await get(`/api/event-requests/${id}`);
    await expect.poll(() => seenAt(id)).toBeGreaterThan(0);
    const at = await seenAt(id);
    await get(`/api/event-requests/${id}`);
    expect((await get("/api/event-requests")).json).toMatchObject({ unreadMessages: REQUESTS - 1 });
    expect(await seenAt(id)).toBe(at);
  });
});

test("thirty parallel calls unlock a request once", async () => {
  const { account, client, requests } = await providerWithRequests();
  const path = `/api/event-requests/${requests[0]?.id}/unlock`;
  const answers = await Promise.all(Array.from({ length: 30 }, () => client.send({ method: "POST", path })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const credits = await product.db
    .prepare("SELECT credits FROM accounts WHERE id = ?")
    .bind(account.id)
    .first("credits");
  expect(credits).toBe(2);
});
