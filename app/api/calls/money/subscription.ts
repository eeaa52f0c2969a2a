import * as z from "zod";
import { ERRORS } from "~/models/core/errors";
import { planField } from "~/models/subscriptions/offer-form.rules";
import { openPortal } from "~/models/subscriptions/open-portal.server";
import type { HostedPageResult } from "~/models/subscriptions/premium-rejection";
import { SUBSCRIPTION_RESULTS } from "~/models/subscriptions/subscription-results.rules";
import { subscribePremium } from "~/models/subscriptions/subscribe-premium.server";
import { logEvent } from "~/log";
import type { RequestContext } from "~/context/request-context";
import { ApiError } from "../../api-error";
import { apiCall } from "../../contract";

const NOT_FOUND = 404;

/** The answer with the page of Stripe to open. Stripe leads back to our own pages, which say how it went. */
function pageOf(ctx: RequestContext, page: HostedPageResult) {
  if (page.kind === "ready") return { success: true, session_url: page.url };
  const { status, key } = page;
  if (status < 500) throw new ApiError({ status, key });
  logEvent({ event: "premium_rejected", level: "warn", requestId: ctx.requestId, status, key });
  // The pages answer 503 if Stripe is silent; the documented statuses of these calls have only 500.
  throw new ApiError({ status: 500, key });
}

/** Premium: subscribing, and changing the subscription, at Stripe's pages. */
export const SUBSCRIPTION_CALLS = [
  apiCall({
    id: "D3-07",
    method: "POST",
    path: "/api/subscription/subscribe-premium",
    access: "moderated",
    ownerOnly: true,
    body: z.strictObject({ plan: planField }),
    limit: "subscribe",
    failure: "subscribe_not_processed",
    takesIdempotencyKey: true,
    handle: async ({ ctx, me, input }) => {
      const page = await subscribePremium(ctx, me, input.plan);
      // The documented 404 of this call is an account that Stripe does not know.
      if (page.kind === "rejected" && page.status === NOT_FOUND)
        throw new ApiError({ status: NOT_FOUND, key: SUBSCRIPTION_RESULTS.planner_not_found.key });
      const isUndecided = page.kind === "rejected" && page.status === 500;
      return pageOf(ctx, isUndecided ? { ...page, key: ERRORS.subscribe_not_processed.key } : page);
    },
  }),
  apiCall({
    id: "D3-08",
    method: "POST",
    path: "/api/subscription/update-premium",
    access: "moderated",
    ownerOnly: true,
    limit: "subscribe",
    failure: "portal_failed",
    handle: async ({ ctx, me }) => pageOf(ctx, await openPortal(ctx, me, "update")),
  }),
];
