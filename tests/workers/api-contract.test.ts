import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLS } from "../../app/api/table.ts";
import { undescribed, undescribedBody } from "../support/api/answer-validator.ts";
import { sha256 } from "../../app/models/core/identifiers.ts";
import type { AccountState } from "../support/accounts.ts";
import type { ApiAnswer, ApiClient } from "../support/api/api-client.ts";
import { answerSchemas } from "../support/api/answer-schemas.ts";
import {
  ApiScene,
  DOCUMENTED_CALLS,
  type ApiRow,
  type DocumentedCall,
  type PreparedCall,
} from "../support/api/api-rows.ts";
import { featureRows } from "../support/features.ts";
import { whileDatabaseFails } from "../support/message-scene.ts";
import { startProduct, type Product } from "../support/product.ts";

let product: Product;
let scene: ApiScene;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  // The limits have tests of their own. Calls of many rows would otherwise be refused.
  await product.db
    .prepare("CREATE TRIGGER no_limits AFTER INSERT ON limit_counters BEGIN DELETE FROM limit_counters; END")
    .run();
  scene = new ApiScene(product);
});
afterAll(() => product.stop());

const SCHEMAS = await answerSchemas();
const ROWS = await featureRows<ApiRow>("api", "API");

/** Errors that every call may give, which other tests observe for the whole API (tests/workers/api.test.ts). */
const OF_EVERY_CALL = new Set([
  "401 common.errors.session_expired",
  "429 common.errors.rate_limited",
  "403 common.errors.impersonation_denied",
  "403 common.errors.not_moderated",
  "403 common.errors.venue_page",
  "403 premium_required (new)",
  "403 reauthentication_required (new)",
  "413 common.errors.too_large",
]);

const withoutMark = (slug: string) => slug.replace(/ \(new\)$/, "");

function documented(id: string): DocumentedCall {
  const found = DOCUMENTED_CALLS.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not in docs/api/calls.json`);
  return found;
}

const send = ({ client, ...request }: PreparedCall, { method }: Pick<DocumentedCall, "method">) =>
  client.send({ ...request, method });

/** States of accounts to which calls of others are denied. */
const OTHERS = {
  planner: {},
  venue: { role: "ROLE_VENUE" },
  pending: { moderation: "pending" },
} as const satisfies Record<string, AccountState>;

const others = new Map<keyof typeof OTHERS, Promise<ApiClient>>();

/** The client of another account, which all calls of this file share: every call that it makes is refused. */
async function otherClient(state: keyof typeof OTHERS): Promise<ApiClient> {
  const known = others.get(state) ?? scene.account(OTHERS[state]).then(({ client }) => client);
  others.set(state, known);
  return known;
}

/** Makes the token of a client expire; if called again, the token is valid again. */
async function turnExpiry({ token }: ApiClient): Promise<void> {
  const { meta } = await product.db
    .prepare("UPDATE api_access_tokens SET expires_at = -expires_at WHERE token_hash = ?")
    .bind(await sha256(token ?? ""))
    .run();
  expect(meta.changes).toBe(1);
}

function withField(form: FormData, name: string): FormData {
  const copy = new FormData();
  for (const [known, value] of form) copy.append(known, value);
  copy.append(name, "x");
  return copy;
}

/** Expects an answer of the form that the API documents: the members of the documents and of RFC 9457. */
function expectProblem(answer: ApiAnswer, status: number, slug?: string): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.json).toMatchObject({
    status,
    ...(slug === undefined ? {} : { errorSlug: slug }),
    error: expect.stringMatching(/\S/),
    title: expect.any(String),
    detail: expect.any(String),
    type: expect.stringContaining("/api/docs#"),
    instance: expect.stringMatching(/^urn:uuid:/),
  });
  expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
}

test("each documented call has a row in the table of calls, and each row is documented", () => {
  const wanted = DOCUMENTED_CALLS.filter(({ path, same_as }) => path.startsWith("/api/") && !same_as)
    .filter(
      ({ area, id }: DocumentedCall & { area?: string }) => area !== "callbacks" && !id.startsWith("X-08"),
    )
    .map(({ id, method, path }) => `${id} ${method} ${path}`);
  expect(CALLS.map(({ id, method, path }) => `${id} ${method} ${path}`).toSorted()).toEqual(
    wanted.toSorted(),
  );
});

test("each call has a test row and a schema of its answer", () => {
  const calls = CALLS.map(({ id }) => id);
  const tested = ROWS.map(({ id }) => id);
  expect(calls.filter((id) => !tested.includes(id))).toEqual([]);
  expect(calls.filter((id) => !SCHEMAS.has(id))).toEqual([]);
  expect(tested.filter((id) => !calls.includes(id))).toEqual([]);
  expect(tested.length).toBe(new Set(tested).size);
});

test("each documented refusal of a call has a test", () => {
  const missing = ROWS.flatMap((row) => {
    const { errors } = documented(row.id);
    return errors
      .filter(({ errorSlug }) => errorSlug !== null)
      .map(({ status, errorSlug }) => `${status} ${errorSlug}`)
      .filter((name) => !OF_EVERY_CALL.has(name))
      .filter((name) => !(row.failsWith && name.startsWith("500 ")))
      .filter((name) => !Object.hasOwn(row.refusals ?? {}, name) && !Object.hasOwn(row.elsewhere ?? {}, name))
      .map((name) => `${row.id}: ${name}`);
  });
  expect(missing).toEqual([]);
});

describe.each(ROWS)("the call $id", (row) => {
  const call = documented(row.id);

  // One prepared call is refused in every way first. It then succeeds, because a refused call changes nothing.
  let shared: Promise<PreparedCall> | undefined;
  const sharedCall = () => (shared ??= row.call(scene));

  if (call.method !== "GET")
    test("an unknown field is named, and changes nothing", async () => {
      const prepared = await sharedCall();
      const { client, path, form } = prepared;
      const odd = form && withField(form, "surprise");
      const body = odd ? { form: odd } : { body: { ...Object(prepared.body ?? {}), surprise: 1 } };
      const answer = await send({ client, path, ...body }, call);
      expectProblem(answer, 400);
      expect(answer.json).toMatchObject({ fields: { surprise: expect.any(String) } });
      const list = form ? null : await send({ ...prepared, body: [] }, call);
      if (list) expectProblem(list, 400);
    });

  if (/^bearer/.test(call.auth))
    test("without a token, or with one that expired, it is refused", async () => {
      const prepared = await sharedCall();
      const { client } = prepared;
      const nobody = await send({ ...prepared, client: client.withToken(null) }, call);
      expectProblem(nobody, 401, "common.errors.session_expired");
      expect(nobody.headers.get("WWW-Authenticate")).toMatch(/^Bearer/);
      await turnExpiry(client);
      expectProblem(await send(prepared, call), 401, "common.errors.session_expired");
      await turnExpiry(client);
    });

  for (const [level, state, slug] of [
    ["moderated", "pending", "common.errors.not_moderated"],
    ["venue", "planner", "common.errors.venue_page"],
    ["planner", "venue", "common.errors.planner_page"],
    ["premium", "planner", "api.errors.premium_required"],
  ] as const)
    if (call.auth.startsWith(`bearer:${level}`))
      test(`an account that is not ${level} is refused`, async () => {
        const client = await otherClient(state);
        expectProblem(await send({ ...(await sharedCall()), client }, call), 403, slug);
      });

  if (/^bearer/.test(call.auth) && call.path.includes("{") && !call.path.includes("{period}"))
    test("the id of another account is unknown", async () => {
      const client = await otherClient(call.auth.includes("venue") ? "venue" : "planner");
      expectProblem(await send({ ...(await sharedCall()), client }, call), 404);
    });

  test("a right call gets exactly the documented answer", async () => {
    const prepared = await sharedCall();
    const answer = await send(prepared, call);
    expect(answer.status, answer.text).toBe(call.success);
    const operation = `${call.method} ${call.path}`;
    expect(undescribed(operation, answer)).toBeNull();
    if (call.method !== "GET" && !prepared.form) expect(undescribedBody(operation, prepared.body)).toBeNull();
    const schema = SCHEMAS.get(row.id);
    const parsed = schema?.safeParse(answer.json);
    expect(parsed?.error?.issues ?? [], answer.text).toEqual([]);
    if (answer.status === 204) expect(answer.text).toBe("");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  const { failsWith } = row;
  if (failsWith !== undefined)
    test("an unexpected failure is told without its cause", async () => {
      const prepared = await row.call(scene);
      const [, table] = /^READ (\w+)$/.exec(failsWith ?? "") ?? [];
      const work = () => send(prepared, call);
      const answer =
        table === undefined
          ? await whileDatabaseFails(product, failsWith ?? "", work)
          : await whileTableIsAway(table, work);
      const slug = call.errors.find(({ status }) => status === 500)?.errorSlug ?? undefined;
      expectProblem(answer, 500, slug?.includes(" ") ? undefined : slug && withoutMark(slug));
      expect(answer.text).not.toMatch(/SQLITE|D1_ERROR|broken|no such table/);
    });

  for (const [name, prepare] of Object.entries(row.refusals ?? {})) {
    test(`it is refused: ${name}`, async () => {
      const [, status = "", slug = ""] = /^(\d+) (.*)$/.exec(name) ?? [];
      const answer = await send(await prepare(scene), call);
      // A `*` stands for several texts of one group; a sentence of a document has no text key.
      const isKey = /^[a-z_]+(?:\.[\w]+)+$/i.test(withoutMark(slug));
      expectProblem(answer, Number(status), isKey ? withoutMark(slug) : undefined);
    });
  }
});

async function whileTableIsAway<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await product.db.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await work();
  } finally {
    await product.db.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}
