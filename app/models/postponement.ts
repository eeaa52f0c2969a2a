import type { StripeResult } from "~/integrations/stripe/client";

/** Why something is asked again later. */
export type Postponement =
  /** Stripe does not answer, or wants us to be slower: the next question can wait, too. */
  | "unavailable"
  /** What it answered to this question is of no use; it may answer others. */
  | "unusable";

export function postponementOf(failure: Exclude<StripeResult<unknown>, { kind: "ok" }>): Postponement {
  const isSilent =
    failure.kind === "unavailable" && (failure.reason === "timeout" || failure.reason === "network");
  return isSilent || failure.kind === "rate_limited" ? "unavailable" : "unusable";
}

/** Another request is having the same made under the same idempotency key: its answer will be ours. */
export const isBeingMade = (made: StripeResult<unknown>): boolean =>
  made.kind === "unavailable" && made.reason === "status_409";

export const isPostponed = (outcome: string): outcome is Postponement =>
  outcome === "unavailable" || outcome === "unusable";
