import type { StripeResult } from "~/integrations/stripe/client";

/** Why a call to Stripe is retried later. */
export type RetryReason =
  /** Stripe does not respond or limits our rate, so other calls should wait too. */
  | "unavailable"
  /** The response to this call is invalid; other calls may succeed. */
  | "invalid_answer";

export function retryReasonOf(failure: Exclude<StripeResult<unknown>, { kind: "ok" }>): RetryReason {
  const isSilent =
    failure.kind === "unavailable" && (failure.reason === "timeout" || failure.reason === "network");
  return isSilent || failure.kind === "rate_limited" ? "unavailable" : "invalid_answer";
}

/**
 * Whether Stripe is still working on an earlier request with the same idempotency key. Asking again later gives the
 * result of that request.
 */
export const isStripeRequestRunning = (made: StripeResult<unknown>): boolean =>
  made.kind === "unavailable" && made.reason === "status_409";

export const isRetryable = <Outcome extends string>(outcome: Outcome): outcome is Outcome & RetryReason =>
  outcome === "unavailable" || outcome === "invalid_answer";
