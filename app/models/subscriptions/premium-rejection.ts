import type { StripeResult } from "~/integrations/stripe/client";
import {
  subscribeErrorKey,
  type SubscribeFailure,
  type SubscriptionMessage,
} from "./subscription-results.rules";

/** A hosted page to redirect to, or the reason why there is none. */
export type HostedPageResult =
  | { kind: "ready"; url: string }
  | { kind: "rejected"; status: number; key: SubscriptionMessage["key"] };

/** HTTP status of our response to the form if Stripe did not respond. */
const NO_ANSWER = 503;

export const rejectPremium = (
  failure: SubscribeFailure | null,
  key = subscribeErrorKey(failure),
): HostedPageResult => ({
  kind: "rejected",
  status: failure === "network" ? NO_ANSWER : (failure ?? 500),
  key,
});

/** The reason that the page shows if a call to Stripe fails; null if Stripe declined the card. */
export function subscribeFailureOf(
  answer: Exclude<StripeResult<unknown>, { kind: "ok" }>,
): SubscribeFailure | null {
  switch (answer.kind) {
    case "not_found":
      return 404;
    case "card":
      return null;
    case "invalid":
      return answer.status;
    case "rate_limited":
      return 429;
    case "unavailable":
      return answer.reason.startsWith("status_") || answer.reason === "garbage" ? 500 : "network";
  }
}
