import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { findReceipt } from "~/models/credits/find-receipt.server";
import { nameCredits } from "~/presenters/credits/name-credits.server";

/** Redirects the buyer to Stripe's invoice or receipt of a purchase. */
export const loader = access.moderated.loader(async ({ ctx, me, params }) => {
  const { orderId } = params;
  if (!isUuid(orderId)) throw new AppError("not_found");
  const url = await findReceipt(ctx, me.providerId, orderId, nameCredits);
  if (!url) throw new AppError("not_found");
  return redirect(url);
});
