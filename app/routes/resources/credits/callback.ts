import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { settleReturnedPayment } from "~/models/credits/settle-return.server";

/**
 * After a payment, Stripe.js, the bank's page or Stripe's page sends the browser to this URL. The response redirects to
 * the page that shows the result; this route never adds credits itself.
 */
export const loader = access.moderated.loader(async ({ ctx, me, url }) => {
  const status = await settleReturnedPayment(ctx, me, {
    paymentIntent: url.searchParams.get("payment_intent"),
    checkoutSession: url.searchParams.get("checkout_session"),
  });
  return redirect(`/credits?${new URLSearchParams({ status })}`, 303);
});
