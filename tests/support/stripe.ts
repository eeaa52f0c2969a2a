import type { Miniflare } from "miniflare";
import Stripe from "stripe";

/** Returns Stripe's real SDK, connected to the sandbox in this Miniflare. */
export function stripeOf(miniflare: Miniflare, key = "sk_test_sandbox"): Stripe {
  const fetchIt: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = await miniflare.dispatchFetch(url, {
      method: init?.method ?? "GET",
      headers: [...new Headers(init?.headers)],
      body: typeof init?.body === "string" ? init.body : null,
    });
    return new Response(await answer.arrayBuffer(), {
      status: answer.status,
      headers: [...answer.headers],
    });
  };
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(fetchIt),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Stripe's tokens for test cards (sandbox/stripe/cards.ts). */
export const CARD = {
  ok: "pm_card_visa",
  asksHolder: "pm_card_authenticationRequired",
  insufficientFunds: "pm_card_chargeDeclinedInsufficientFunds",
} as const;
