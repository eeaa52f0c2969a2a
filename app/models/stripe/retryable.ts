import type { StripeResult } from "~/integrations/stripe/client";

/** Why a call to Stripe is retried later. */
export type RetryReason =
  /** Stripe does not answer or limits our rate: other calls can wait too. */
  | "unavailable"
  /** The answer to this call is invalid; other calls may succeed. */
  | "invalid_answer";

export function retryReasonOf(failure: Exclude<StripeResult<unknown>, { kind: "ok" }>): RetryReason {
  const isSilent =
    failure.kind === "unavailable" && (failure.reason === "timeout" || failure.reason === "network");
  return isSilent || failure.kind === "rate_limited" ? "unavailable" : "invalid_answer";
}

/** Another request with the same idempotency key is still running: its result will be valid for this one too. */
export const isStillRunning = (made: StripeResult<unknown>): boolean =>
  made.kind === "unavailable" && made.reason === "status_409";

export const isRetryable = (outcome: string): outcome is RetryReason =>
  outcome === "unavailable" || outcome === "invalid_answer";
