import { expect } from "vitest";
import * as z from "zod";
import { createHash } from "node:crypto";
import { sendTogether, type RawAnswer, type RawRequest } from "../parallel-sockets.ts";
import type { Product } from "../product.ts";
import { createRequest } from "../requests.ts";
import { memberOf, type ApiClient } from "./api-client.ts";
import type { ApiScene } from "./api-rows.ts";

/** The calls of one race, which reach the server at the same moment. */
export const CALLS_AT_ONCE = 30;

const problem = z.object({ errorSlug: z.string() });

/** Sends the same call of one client thirty times at the same moment. */
async function sendAtOnce(
  { miniflare }: Product,
  { path, body, headers = {} }: { path: string; body: object; headers?: Record<string, string> },
): Promise<RawAnswer[]> {
  const { port } = await miniflare.ready;
  const request: RawRequest = {
    path,
    host: `fr.localhost:${port}`,
    headers: { "Content-Type": "application/json", ...headers },
    raw: JSON.stringify(body),
  };
  return sendTogether(
    Number(port),
    Array.from({ length: CALLS_AT_ONCE }, () => request),
  );
}

const bearer = ({ token }: ApiClient) => ({ Authorization: `Bearer ${token ?? ""}` });
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

interface Family {
  sessions: number;
  accessTokens: number;
  mails: number;
  /** The hashes of the refresh tokens that were not used. */
  unused: string;
}

const familyOf = (product: Product, accountId: string): Promise<Family | null> =>
  product.db
    .prepare(
      `WITH own AS (SELECT token_hash FROM sessions JOIN api_sign_ins ON session_hash = token_hash WHERE account_id = ?1)
       SELECT (SELECT count(*) FROM own) AS sessions,
         (SELECT count(*) FROM api_access_tokens WHERE session_hash IN own) AS accessTokens,
         (SELECT group_concat(token_hash) FROM api_refresh_tokens WHERE session_hash IN own AND spent_at IS NULL) AS unused,
         (SELECT count(*) FROM outbox WHERE account_id = ?1 AND kind = 'api_token_reused') AS mails`,
    )
    .bind(accountId)
    .first<Family>();

/**
 * Expects that thirty parallel refreshes of one token get the same pair, and that no other pair of this sign-in can be
 * used. The client then has the new tokens.
 */
export async function expectOnePair(
  product: Product,
  { client, accountId }: { client: ApiClient; accountId: string },
): Promise<void> {
  const before = await familyOf(product, accountId);
  const body = { refresh_token: client.refreshToken };
  const answers = await sendAtOnce(product, { path: "/api/auth/refresh", body });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  const pair: unknown = JSON.parse(answers[0]?.body ?? "");
  const refreshToken = memberOf(pair, "refresh_token");
  expect(await familyOf(product, accountId)).toEqual({
    sessions: 1,
    accessTokens: (before?.accessTokens ?? 0) + 1,
    unused: hashOf(refreshToken),
    mails: 0,
  });
  client.token = memberOf(pair, "token");
  client.refreshToken = refreshToken;
  expect((await client.send({ method: "GET", path: "/api/me" })).status).toBe(200);
}

/**
 * Expects that all answers that are no refusal are equal. Only a call with a key may be refused, because the first call
 * with this key is still running.
 */
function expectOneAnswer(answers: readonly RawAnswer[], hasKey: boolean): string {
  const [accepted = "", ...others] = new Set(
    answers.filter(({ status }) => status === 200).map((answer) => answer.body),
  );
  expect(others).toEqual([]);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(hasKey ? problem.parse(JSON.parse(body)).errorSlug : body).toBe("api.errors.key_running");
  return accepted;
}

/** Expects that the same call sent later gets the answer of the first call, if it has the key of the first call. */
async function expectSameAnswerLater(
  client: ApiClient,
  call: { path: string; body: object; headers: Record<string, string> },
  answer: string,
): Promise<void> {
  const later = await client.send({ method: "POST", ...call });
  expect([later.status, later.text]).toEqual([200, answer]);
  expect(later.headers.get("Idempotency-Replayed")).toBe("true");
}

let keys = 0;
/** The headers of a call with a new Idempotency-Key, or without one. */
function keyHeaders(hasKey: boolean): Record<string, string> {
  keys += 1;
  return hasKey ? { "Idempotency-Key": `race-${keys}` } : {};
}

/** Expects that thirty parallel unlocks of one request spend one credit of a new account. */
export async function expectOneUnlock(scene: ApiScene, hasKey: boolean): Promise<void> {
  const { product } = scene;
  const { client, account } = await scene.account({ credits: 3 });
  const { id } = await createRequest(product, account.id);
  const call = { path: `/api/event-requests/${id}/unlock`, body: {}, headers: keyHeaders(hasKey) };
  const answers = await sendAtOnce(product, { ...call, headers: { ...call.headers, ...bearer(client) } });
  const answer = expectOneAnswer(answers, hasKey);
  expect(memberOf(JSON.parse(answer), "email")).toContain("@");
  const books = await product.db
    .prepare(
      `SELECT credits, (SELECT SUM(deposited - withdrawn) FROM credit_ledger WHERE provider_id = a.id) AS ledger,
         (SELECT count(*) FROM credit_ledger WHERE provider_id = a.id AND kind = 'unlock') AS debits
       FROM accounts a WHERE id = ?`,
    )
    .bind(account.id)
    .first();
  expect(books).toEqual({ credits: 2, ledger: 2, debits: 1 });
  if (hasKey) await expectSameAnswerLater(client, call, answer);
}

/** Expects that thirty parallel purchases of the same credits begin one order with one payment. */
export async function expectOnePurchase(scene: ApiScene, hasKey: boolean): Promise<void> {
  const { product } = scene;
  const { client, account } = await scene.account();
  const call = { path: "/api/credits/buy", body: { credits: 2 }, headers: keyHeaders(hasKey) };
  const answers = await sendAtOnce(product, { ...call, headers: { ...call.headers, ...bearer(client) } });
  const answer = expectOneAnswer(answers, hasKey);
  const { results } = await product.db
    .prepare("SELECT credits, payment_intent_id AS payment FROM credit_orders WHERE provider_id = ?")
    .bind(account.id)
    .all<{ credits: number; payment: string }>();
  expect(results).toEqual([{ credits: 2, payment: expect.stringMatching(/^pi_/) }]);
  expect(memberOf(JSON.parse(answer), "clientSecret")).toContain(results[0]?.payment);
  if (hasKey) await expectSameAnswerLater(client, call, answer);
}
