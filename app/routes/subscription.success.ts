import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { describeFailure, logEvent } from "~/log";
import { settleSubscriptionReturn } from "~/models/subscriptions/settle-subscription-return.server";
import { resultPath } from "~/models/subscriptions/subscription-results.rules";

/** Stripe's hosted page redirects here after payment. */
export const loader = access.moderated.loader(async ({ app, me, url }) => {
  const result = await settleSubscriptionReturn(app, me, url.searchParams.get("session_id")).catch(
    (error: unknown) => {
      // Paid at Stripe, but the database update failed: the webhook or the cron job repeats it.
      logEvent({
        event: "failure",
        level: "error",
        requestId: app.requestId,
        code: "credit_log_failed",
        failure: describeFailure(error),
      });
      return "credit_log_failed" as const;
    },
  );
  return redirect(resultPath(result));
});
