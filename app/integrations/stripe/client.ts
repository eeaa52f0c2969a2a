import Stripe from "stripe";
import {
  CallFailure,
  beforeDeadline,
  readCapped,
  type Transport,
  type UnavailableReason,
} from "../transport";

/** What a call to Stripe can come to; the kinds of CallResult and what only Stripe knows. Nothing is ever thrown. */
export type StripeResult<T> =
  | { kind: "ok"; value: T }
  | { kind: "not_found" }
  /** The card was refused: Stripe's code and, for declines, the issuer's reason. */
  | { kind: "card"; code: string; declineCode: string | null }
  /** Stripe refuses what we sent, for good: it was not carried out. */
  | { kind: "invalid"; status: number; code: string | null; param: string | null }
  | { kind: "rate_limited" }
  /** No usable answer: Stripe may or may not have done its work. */
  | { kind: "unavailable"; reason: UnavailableReason };

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
}

export interface StripeClient {
  /** Whether our key moves real money. What Stripe answers must say the same of itself. */
  readonly isLive: boolean;
  /** One call of the SDK, typed by it: `app.stripe.ask((api) => api.customers.retrieve(id))`. */
  ask<T>(call: (api: Stripe) => Promise<T>): Promise<StripeResult<T>>;
  /** The event of a webhook, or null when the signature is not ours, the body was altered or the moment is long past. */
  verifyEvent(body: string, signature: string): Promise<Stripe.Event | null>;
  /** The same client whose calls together end within `ms` of the first: a person waits at the other end. */
  within(ms: number): StripeClient;
}

/** SECURITY.md rules 24 and 25: at most 8 s for one exchange, its body included. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 512 * 1024;
/** Seconds between the signature's moment and now that Stripe allows for. */
const SIGNATURE_TOLERANCE = 300;

/**
 * The real SDK over our transport: no retry of its own (what is repeated is repeated by us, under the same idempotency key),
 * no redirect followed, answers capped.
 */
export function createStripe(
  transport: Transport,
  { secretKey, webhookSecret }: StripeSettings,
): StripeClient {
  let made: Stripe | null = null;
  const api = () =>
    (made ??= new Stripe(secretKey, {
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
          return { kind: "ok", value: await beforeDeadline(AbortSignal.timeout(left), call(api())) };
        } catch (error) {
          return describe(error);
        }
      },
      async verifyEvent(body, signature) {
        try {
          return await api().webhooks.constructEventAsync(
            body,
            signature,
            webhookSecret,
            SIGNATURE_TOLERANCE,
          );
        } catch {
          return null;
        }
      },
      within: (ms) => client(ms),
    };
  };
  return client(null);
}

/** The answer with its body read and counted, so that the SDK never holds more than the cap. */
async function cappedExchange(transport: Transport, url: string, init: RequestInit): Promise<Response> {
  const response = await transport(url, { ...init, redirect: "manual" });
  const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS);
  const body = await readCapped(response, MAX_ANSWER_BYTES, signal);
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
    // 409: a call under the same idempotency key is still running.
    const isRefusal =
      error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
    if (isRefusal && statusCode !== undefined && statusCode !== 409) {
      return { kind: "invalid", status: statusCode, code: error.code ?? null, param: error.param ?? null };
    }
    return { kind: "unavailable", reason: statusCode ? `status_${statusCode}` : "garbage" };
  }
  return { kind: "unavailable", reason: "garbage" };
}
