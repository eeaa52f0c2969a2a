import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { settleReturnedPayment } from "~/models/credits/settle-return.server";

/**
 * URL to which the browser returns after a payment, from Stripe.js, the bank's page or Stripe's page. It shows the
 * result; it never adds credits itself.
 */
export const loader = access.moderated.loader(async ({ ctx, me, url }) => {
  const status = await settleReturnedPayment(ctx, me, {
    paymentIntent: url.searchParams.get("payment_intent"),
    checkoutSession: url.searchParams.get("checkout_session"),
  });
  return redirect(`/credits?${new URLSearchParams({ status })}`, 303);
});
