import { expandObject } from "./expand";
import { StripeFault, invalidRequest } from "./faults";
import { runOncePerKey, type SavedResponse } from "./idempotency";
import { answerIntent, confirmIntent } from "./intents";
import { decodeForm, Params } from "./params";
import { ROUTES, type Call, type Route } from "./routes";
import { listEvents, findEvent } from "./events";
import { newId, toJson, transact, type CausingRequest } from "./unit";

/** Responds to calls of https://api.stripe.com/v1/*, which the app's server sends with the secret key. */
export async function answerApi(request: Request, db: D1Database): Promise<Response> {
  const requestId = newId("req", 14);
  try {
    checkSecretKey(request);
    const { path, params } = await readCall(request);
    if (request.method !== "POST")
      return respond(await answer(db, request.method, path, params, null), requestId);
    const key = request.headers.get("idempotency-key");
    if (key === null)
      return respond(
        await answer(db, "POST", path, params, { id: requestId, idempotencyKey: null }),
        requestId,
      );
    if (key.length > 255) throw invalidRequest("Idempotency keys can be at most 255 characters.");
    const fingerprint = `${path} ${params.canonical()}`;
    const mark = { id: requestId, idempotencyKey: key };
    const saved = await runOncePerKey(db, { key, fingerprint, requestId }, () =>
      answer(db, "POST", path, params, mark),
    );
    return respond(saved, requestId, {
      "idempotency-key": key,
      ...(saved.replayed === null
        ? {}
        : { "idempotent-replayed": "true", "original-request": saved.replayed }),
    });
  } catch (error) {
    return respond(answerFault(error, requestId), requestId);
  }
}

const respond = ({ status, body }: SavedResponse, requestId: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: {
      "content-type": "application/json",
      "request-id": requestId,
      "stripe-version": "2026-10-28.endive",
      ...headers,
    },
  });

/**
 * Turns an error of Stripe into a response. Any other error is a bug of the sandbox, so it is thrown again and stays
 * visible.
 */
function answerFault(error: unknown, requestId: string): SavedResponse {
  if (!(error instanceof StripeFault)) throw error;
  const body = {
    error: { ...error.body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` },
  };
  return { status: error.status, body: toJson(body) };
}

function checkSecretKey(request: Request): void {
  const header = request.headers.get("authorization") ?? "";
  const key = header.startsWith("Basic ")
    ? atob(header.slice(6)).split(":")[0]
    : header.replace(/^Bearer /, "");
  if (key?.startsWith("sk_test_") || key?.startsWith("rk_test_")) return;
  throw new StripeFault(401, {
    type: "invalid_request_error",
    message: key ? `Invalid API Key provided: ${key.slice(0, 8)}****` : "You did not provide an API key.",
  });
}

async function readCall(request: Request): Promise<{ path: string; params: Params }> {
  const url = new URL(request.url);
  const form = new URLSearchParams(url.search);
  if (request.method === "POST") {
    for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value);
  }
  return { path: url.pathname, params: new Params(decodeForm(form)) };
}

function findRoute(method: string, path: string): { route: Route; ids: string[] } {
  for (const route of ROUTES) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { route, ids: match.slice(1) };
  }
  throw new StripeFault(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

/** Executes one API call and builds its response. An error of Stripe is also a response. */
async function answer(
  db: D1Database,
  method: string,
  path: string,
  params: Params,
  mark: CausingRequest | null,
): Promise<SavedResponse> {
  try {
    const event = /^\/v1\/events(?:\/(evt_\w+))?$/.exec(path);
    if (event && method === "GET") {
      const found = event[1] ? await findEvent(db, event[1]) : await listEvents(db, params);
      return { status: 200, body: JSON.stringify(found) };
    }
    const { route, ids } = findRoute(method, path);
    const result = await transact<unknown>(
      db,
      async (unit) => {
        const call: Call = { unit, params, ids, path };
        return route.run(call);
      },
      mark ?? undefined,
    );
    if (route.isConfirmation && isIntent(result)) answerIntent(result);
    return { status: 200, body: JSON.stringify(await expandObject(db, result, params.texts("expand"))) };
  } catch (error) {
    return answerFault(error, mark?.id ?? "req");
  }
}

type Intent = Awaited<ReturnType<typeof confirmIntent>>;
const isIntent = (value: unknown): value is Intent =>
  typeof value === "object" && value !== null && "object" in value && value.object === "payment_intent";

const BROWSER = /^\/sandbox\/stripe\/v1\/payment_intents\/(pi_[A-Za-z0-9]+)(\/confirm)?$/;

/**
 * Responds to the calls of Stripe.js, which read or confirm an intent by its client secret. A page sends these calls
 * to the app's own origin. From then on, the sandbox's pages for this payment use the same origin.
 */
export async function answerBrowser(request: Request, db: D1Database): Promise<Response> {
  const requestId = newId("req", 14);
  try {
    const { path, params } = await readCall(request);
    const [, id = "", confirm] = BROWSER.exec(path) ?? [];
    if (!params.text("key")?.startsWith("pk_test_")) {
      throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
    }
    const { origin } = new URL(request.url);
    const intent = await transact(
      db,
      async (unit) => {
        const found = await unit.get("payment_intent", id, "intent");
        if (found.client_secret !== params.text("client_secret")) {
          throw invalidRequest(
            "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
            "payment_intent_invalid_parameter",
            { param: "client_secret" },
          );
        }
        return confirm && request.method === "POST" ? confirmIntent(unit, found, params, origin) : found;
      },
      { id: requestId, idempotencyKey: null },
    );
    return respond({ status: 200, body: toJson(confirm ? answerIntent(intent) : intent) }, requestId);
  } catch (error) {
    return respond(answerFault(error, requestId), requestId);
  }
}
