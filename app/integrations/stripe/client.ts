import Stripe from "stripe";
import {
  CallFailure,
  resultBeforeDeadline,
  readTextWithLimit,
  type Transport,
  type UnavailableReason,
} from "../transport";

/** The result of a call to Stripe: the kinds of CallResult, and two kinds that only Stripe has. Calls never throw. */
export type StripeResult<T> =
  | { kind: "ok"; value: T }
  | { kind: "not_found" }
  /**
   * The card was declined. `code` is Stripe's code; `declineCode` is the reason that the card's issuer gave, if any.
   */
  | { kind: "card"; code: string; declineCode: string | null }
  /** Stripe rejects the request and has not executed it. A retry would give the same result. */
  | { kind: "invalid"; status: number; code: string | null; param: string | null }
  | { kind: "rate_limited" }
  /** There is no usable response, so Stripe may or may not have executed the request. */
  | { kind: "unavailable"; reason: UnavailableReason };

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
}

export interface StripeClient {
  /** Whether the key is a live key, which moves real money. Stripe's responses must have the same mode. */
  readonly isLive: boolean;
  /** Runs one call of Stripe's SDK: `app.stripe.ask((api) => api.customers.retrieve(id))`. */
  ask<T>(call: (api: Stripe) => Promise<T>): Promise<StripeResult<T>>;
  /**
   * Returns the parsed body of a webhook. Null if its signature is invalid, or if its time is more than five minutes
   * away from the current time.
   */
  verifyWebhook(body: string, signature: string): Promise<{ payload: unknown } | null>;
  /**
   * Returns a client for use while a person waits for the page. Its calls, all together, end at most `ms` after the
   * first of them begins.
   */
  within(ms: number): StripeClient;
}

/** Maximum time of one exchange, including its body. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 512 * 1024;
/** Maximum difference in seconds between the signature's time and now. */
const SIGNATURE_TOLERANCE = 300;

/**
 * Creates Stripe's official SDK with our transport: no redirects, responses of limited size, and no automatic retries.
 * Callers retry with the same idempotency key.
 */
export function createStripe(
  transport: Transport,
  { secretKey, webhookSecret }: StripeSettings,
): StripeClient {
  let sdk: Stripe | null = null;
  const api = () =>
    (sdk ??= new Stripe(secretKey, {
      httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
        cappedExchange(transport, String(url), init ?? {}),
      ),
      maxNetworkRetries: 0,
      timeout: TIMEOUT_MS,
      telemetry: false,
    }));
  const isLive = /^(?:sk|rk)_live_/.test(secretKey);

  const client = (budgetMs: number | null): StripeClient => {
    let endsAt: number | null = null;
    return {
      isLive,
      async ask(call) {
        if (budgetMs !== null) endsAt ??= Date.now() + budgetMs;
        const left = endsAt === null ? TIMEOUT_MS : Math.min(TIMEOUT_MS, endsAt - Date.now());
        if (left <= 0) return { kind: "unavailable", reason: "timeout" };
        try {
          return { kind: "ok", value: await resultBeforeDeadline(AbortSignal.timeout(left), call(api())) };
        } catch (error) {
          return describe(error);
        }
      },
      async verifyWebhook(body, signature) {
        // The SDK rejects a signature that is too old. A signature from the future must be rejected here.
        if (signedAt(signature) > Date.now() / 1000 + SIGNATURE_TOLERANCE) return null;
        try {
          const { webhooks } = api();
          return {
            payload: await webhooks.constructEventAsync(body, signature, webhookSecret, SIGNATURE_TOLERANCE),
          };
        } catch {
          // A wrong signature is to be expected, so no error is thrown; the caller logs it.
          return null;
        }
      },
      within: (ms) => client(ms),
    };
  };
  return client(null);
}

/** Returns the Unix time in the header of a signature: `t=1700000000,v1=…`. */
const signedAt = (header: string): number => Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? 0);

/** Reads the response body with a size limit before the SDK gets it. */
async function cappedExchange(transport: Transport, url: string, init: RequestInit): Promise<Response> {
  const response = await transport(url, { ...init, redirect: "manual" });
  const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS);
  const body = await readTextWithLimit(response, MAX_ANSWER_BYTES, signal);
  const { status, headers } = response;
  return new Response(status === 204 || status === 304 ? null : body, { status, headers });
}

function describe(error: unknown): Exclude<StripeResult<never>, { kind: "ok" }> {
  const { errors } = Stripe;
  if (error instanceof CallFailure) return { kind: "unavailable", reason: error.reason };
  if (error instanceof errors.StripeCardError) {
    return { kind: "card", code: error.code ?? "card_declined", declineCode: error.decline_code ?? null };
  }
  if (error instanceof errors.StripeRateLimitError) return { kind: "rate_limited" };
  if (error instanceof errors.StripeConnectionError) {
    return { kind: "unavailable", reason: error.message.includes("timeout") ? "timeout" : "network" };
  }
  if (error instanceof errors.StripeError) {
    const { statusCode } = error;
    if (statusCode === 404) return { kind: "not_found" };
    // With status 409, Stripe reports that another call with the same idempotency key is still running.
    const isRejection =
      error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
    if (isRejection && statusCode !== undefined && statusCode !== 409) {
      return { kind: "invalid", status: statusCode, code: error.code ?? null, param: error.param ?? null };
    }
    return { kind: "unavailable", reason: statusCode ? `status_${statusCode}` : "garbage" };
  }
  return { kind: "unavailable", reason: "garbage" };
}
