import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { subscriptionResultPath } from "~/models/subscriptions/subscription-results.rules";

/**
 * Stripe's page redirects here when the customer goes back without paying. The checkout session stays open for the next
 * attempt.
 */
export const loader = access.moderated.loader(async () => redirect(subscriptionResultPath("canceled")));
