import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { isOwnView } from "~/http/visits/page-views";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { findShownPromotions } from "~/models/promotions/queries.server";
import { recordPromotionSeen } from "~/models/promotions/record-seen.server";
import { audienceOf, PROMOTION_AUDIENCES, type PromotionAudience } from "~/models/promotions/rules";
import { alertOfApi, popupOfApi } from "~/presenters/promotions/promotion-of-api";
import { refuse } from "../api-error";
import { apiCall } from "../contract";

const typeQuery = z.strictObject({
  type: z.enum(PROMOTION_AUDIENCES, { error: "common:errors.api" }).optional(),
});

/** The promotions for a kind of provider. Without a type it is the kind of the account. */
async function promotionsFor(ctx: RequestContext, me: Me, type: PromotionAudience | undefined) {
  const audience = type ?? audienceOf(me.role);
  // As on the pages, an administrator who acts for the account sees no promotion.
  if (me.impersonator) return { alert: null, popup: null };
  const { domain, language } = ctx;
  const reader = { accountId: me.providerId, domain, language, closed: new Set<string>() };
  return audience ? findShownPromotions(ctx, { ...reader, audience }) : refuse("api");
}

/** The alert and the popup of the home page. A client itself remembers which ones a person has closed. */
export const PROMOTION_CALLS = [
  apiCall({
    id: "D1-22",
    method: "GET",
    path: "/api/marketing/promotional-alert/active",
    access: "onboarded",
    query: typeQuery,
    handle: async ({ ctx, me, query: { type } }) => {
      const { alert } = await promotionsFor(ctx, me, type);
      return { alert: alertOfApi(alert, ctx) };
    },
  }),
  apiCall({
    id: "D1-23",
    method: "GET",
    path: "/api/marketing/promotional-popup/active",
    access: "onboarded",
    query: typeQuery,
    handle: async ({ ctx, me, query: { type } }) => {
      const { popup } = await promotionsFor(ctx, me, type);
      if (popup?.isOnce && isOwnView(ctx.request, me))
        ctx.defer(ctx.db.writeUnaudited(recordPromotionSeen(ctx, me.providerId, popup.id)));
      return { popup: popupOfApi(popup, ctx) };
    },
  }),
];
