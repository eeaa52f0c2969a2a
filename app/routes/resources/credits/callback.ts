import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { settleReturn } from "~/models/credits/settle-return.server";

/**
 * Return address after a payment with Stripe.js or on a page of the bank or of Stripe. It shows the result; it never
 * adds credits itself.
 */
export const loader = access.moderated.loader(async ({ ctx, me, url }) => {
  const status = await settleReturn(ctx, me, {
    paymentIntent: url.searchParams.get("payment_intent"),
    checkoutSession: url.searchParams.get("checkout_session"),
  });
  return redirect(`/credits?${new URLSearchParams({ status })}`, 303);
});
