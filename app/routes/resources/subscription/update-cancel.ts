import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { settlePortalReturn } from "~/models/subscriptions/settle-subscription-return.server";
import { subscriptionResultPath } from "~/models/subscriptions/subscription-results.rules";

/** Stripe's customer portal redirects here, whether the customer changed something or not. */
export const loader = access.moderated.loader(async ({ ctx, me }) =>
  redirect(subscriptionResultPath(await settlePortalReturn(ctx, me))),
);
