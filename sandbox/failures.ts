/**
 * The third parties that people and tests can make fail. If you write a new stand-in, add it here and pass its
 * responses through `withFailure`.
 */
export const THIRD_PARTIES = [
  "mail",
  "sms",
  "insee",
  "open_register",
  "photon",
  "instagram",
  "calendar",
  "stripe",
  "stripe_js",
] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];

/**
 * How a call can fail. With hang, 500, 429 and 401 (the key is rejected) the sandbox does not execute the call. With reset, garbage, drip and
 * lost it executes the call, but the client cannot read the response.
 */
export const FAILURE_MODES = [
  "none",
  "hang",
  "500",
  "429",
  "401",
  "reset",
  "garbage",
  "drip",
  "lost",
] as const;
export type FailureMode = (typeof FAILURE_MODES)[number];

export const isFailureMode = (value: unknown): value is FailureMode =>
  FAILURE_MODES.some((mode) => mode === value);

/** The time after which a hanging call ends. It is longer than every client's timeout. */
const HANG_MS = 60_000;
const DRIP_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = "30";

export async function readFailures(db: D1Database): Promise<Record<ThirdParty, FailureMode>> {
  const { results } = await db
    .prepare("SELECT party, mode FROM failures")
    .all<{ party: string; mode: string }>();
  const stored = new Map(results.map((row) => [row.party, row.mode]));
  const modeOf = (party: ThirdParty): FailureMode => {
    const mode = stored.get(party);
    return isFailureMode(mode) ? mode : "none";
  };
  return {
    mail: modeOf("mail"),
    sms: modeOf("sms"),
    insee: modeOf("insee"),
    open_register: modeOf("open_register"),
    photon: modeOf("photon"),
    instagram: modeOf("instagram"),
    calendar: modeOf("calendar"),
    stripe: modeOf("stripe"),
    stripe_js: modeOf("stripe_js"),
  };
}

export async function setFailure(db: D1Database, party: ThirdParty, mode: FailureMode): Promise<void> {
  await db
    .prepare(
      "INSERT INTO failures (party, mode) VALUES (?, ?) ON CONFLICT (party) DO UPDATE SET mode = excluded.mode",
    )
    .bind(party, mode)
    .run();
}

/**
 * Returns the response of `answer`. If a failure is set for this third party, the call fails in the chosen way instead.
 */
export async function withFailure(
  db: D1Database,
  party: ThirdParty,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const { [party]: mode } = await readFailures(db);
  switch (mode) {
    case "hang":
      return lateAnswer(party);
    case "lost":
      await answer();
      return lateAnswer(party);
    case "500":
      return Response.json(errorBody(party, "internal_error", "Internal server error"), { status: 500 });
    case "429":
      return Response.json(errorBody(party, "too_many_requests", "Rate limit exceeded"), {
        status: 429,
        headers: { "retry-after": RETRY_AFTER_SECONDS, "x-sib-ratelimit-reset": RETRY_AFTER_SECONDS },
      });
    case "401":
      return Response.json(rejectedKeyBody(party), { status: 401 });
    case "reset":
      return brokenAnswer(await answer());
    case "garbage":
      await answer();
      return new Response("<!doctype html><title>502</title><p>\u0000{]", {
        headers: { "content-type": "application/json" },
      });
    case "drip":
      return drippingAnswer(await answer());
    case "none":
      return answer();
  }
}

async function lateAnswer(party: ThirdParty): Promise<Response> {
  // The promise uses a timer, because workerd detects a promise that never settles and cancels the request.
  await scheduler.wait(HANG_MS);
  return Response.json(errorBody(party, "gateway_timeout", "Gateway timeout"), { status: 504 });
}

/**
 * Returns the body of an error. Stripe's errors are objects; for all other third parties, clients read only the status.
 */
const errorBody = (party: ThirdParty, code: string, message: string) =>
  party === "stripe" ? { error: { type: "api_error", code, message } } : { code, message };

/** Returns the body with which a third party rejects a key. Stripe's error has the type that its SDK expects. */
const rejectedKeyBody = (party: ThirdParty) =>
  party === "stripe"
    ? { error: { type: "invalid_request_error", message: "Invalid API Key provided" } }
    : { code: "unauthorized", message: "Key not found" };

/** Closes the connection after the first bytes of the body. */
async function brokenAnswer(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let sent = false;
  const body = new ReadableStream({
    async pull(controller) {
      if (!sent) {
        sent = true;
        controller.enqueue(bytes.subarray(0, Math.max(1, Math.floor(bytes.length / 2))));
        return;
      }
      await scheduler.wait(20);
      controller.error(new Error("connection reset by the sandbox"));
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

/** Sends one byte of the body per second. */
async function drippingAnswer(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let next = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await scheduler.wait(DRIP_EVERY_MS);
      if (next < bytes.length) controller.enqueue(bytes.subarray(next, next + 1));
      else controller.close();
      next += 1;
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}
