import * as z from "zod";
import { buyCredits } from "~/models/credits/buy-credits.server";
import { creditsField, PRICE_CHANGED, shownPriceField } from "~/models/credits/form.rules";
import { listLedger } from "~/models/credits/queries.server";
import { PURCHASE_ERRORS } from "~/models/credits/status.rules";
import { ledgerOfApi } from "~/presenters/credits/ledger-of-api";
import { ApiError } from "../../api-error";
import { apiCall } from "../../contract";
import { eurosField } from "../../fields";

const NO_ANSWER = { status: 500, key: PURCHASE_ERRORS[500] };

/** The credits of a provider: its ledger, and purchases by card. */
export const CREDIT_CALLS = [
  apiCall({
    id: "D3-05",
    method: "GET",
    path: "/api/credits/logs",
    access: "moderated",
    query: z.strictObject({ cursor: z.uuid().optional() }),
    failure: "ledger_loading",
    handle: async ({ ctx, me, query: { cursor = null } }) => {
      const { lines, hasOlder } = await listLedger(ctx, me.providerId, { side: "older", id: cursor });
      const last = lines.at(-1);
      if (hasOlder && last)
        ctx.outgoing.set("Link", `<${ctx.origin}${ctx.url.pathname}?cursor=${last.id}>; rel="next"`);
      return { logs: await ledgerOfApi(ctx, lines) };
    },
  }),
  apiCall({
    id: "D3-06",
    method: "POST",
    path: "/api/credits/buy",
    access: "moderated",
    ownerOnly: true,
    body: z.strictObject({
      price: eurosField(PRICE_CHANGED).pipe(shownPriceField).optional(),
      credits: creditsField,
    }),
    limit: "buyCredits",
    limitSubject: ({ me }) => me.providerId,
    failure: "purchase_failed",
    takesIdempotencyKey: true,
    handle: async ({ ctx, me, input: { price, credits } }) => {
      const begun = await buyCredits(ctx, me, { credits, priceCents: price });
      if (begun.kind === "ready") return { clientSecret: begun.clientSecret };
      if (begun.kind === "settled") return { status: begun.status };
      // The pages answer 503 if Stripe is silent; the documented statuses of this call have only 500.
      const { status, key } = begun;
      throw new ApiError(status === "network" ? NO_ANSWER : { status, key });
    },
  }),
];
