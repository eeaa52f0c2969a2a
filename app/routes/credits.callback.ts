import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { settleReturn } from "~/models/credits/settle-return.server";

/** Where a payment returns to: by Stripe.js, the bank's page or the hosted page. It says what came of it, and credits nothing itself. */
export const loader = access.moderated.loader(async ({ app, me, url }) => {
  const status = await settleReturn(app, me, {
    paymentIntent: url.searchParams.get("payment_intent"),
    checkoutSession: url.searchParams.get("checkout_session"),
  });
  return redirect(`/credits?${new URLSearchParams({ status })}`);
});
