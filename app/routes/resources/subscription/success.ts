import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { settleSubscriptionReturn } from "~/models/subscriptions/settle-subscription-return.server";
import { subscriptionResultPath } from "~/models/subscriptions/subscription-results.rules";

/** Stripe's hosted page redirects here after payment. */
export const loader = access.moderated.loader(async ({ ctx, me, url }) => {
  const result = await settleSubscriptionReturn(ctx, me, url.searchParams.get("session_id")).catch(
    (error: unknown) => {
      // The customer has paid, but the database update failed. The webhook or the cron job repeats the update.
      ctx.reportFailure("credit_log_failed", error);
      return "credit_log_failed" as const;
    },
  );
  return redirect(subscriptionResultPath(result));
});
