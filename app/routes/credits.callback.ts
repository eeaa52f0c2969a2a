import { access } from "~/access/access";
import { showSettlement } from "~/http/pages/show-settlement";
import { settleReturn } from "~/models/credits/settle-return.server";

/**
 * Return address of payments, for Stripe.js, the bank's page and the hosted page. It shows the result and adds no
 * credits itself.
 */
export const loader = access.moderated.loader(async ({ app, me, url }) => {
  const settled = await settleReturn(app, me, {
    paymentIntent: url.searchParams.get("payment_intent"),
    checkoutSession: url.searchParams.get("checkout_session"),
  });
  return showSettlement(app, settled);
});
