import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import * as z from "zod";
import { access } from "~/access/access";
import { isSafeMethod } from "~/http/security/origin-check";
import { safeRedirectPath } from "~/http/security/safe-redirect";
import { rememberPromotion } from "~/controllers/promotions/shown-promotions";
import { closePromotion } from "~/models/promotions/close-promotion.server";
import { DeniedScreen } from "~/ui/errors/denied-screen";

const schema = z.strictObject({
  promotion: z.uuid(),
  /** Path of the page that showed the promotion. */
  page: z.string().max(500),
  /** Set if the person closed the promotion with the promotion's own button, which links to a page of the product. */
  follow: z.literal("yes").optional(),
});

/** POST /promotions/close: closes an alert or a popup; works without JavaScript. */
export const action = access.onboarded.action(
  schema,
  async ({ ctx, me, input }) => {
    const closed = await closePromotion(ctx, me.providerId, input.promotion);
    if (closed) rememberPromotion(ctx, input.promotion, closed.isOnce);
    const page = safeRedirectPath(input.page);
    return redirect(input.follow ? safeRedirectPath(closed?.link, page) : page, 303);
  },
  { ownerOnly: true },
);

/** A GET request gets an error page, because this URL accepts only posted forms. */
export const loader = access.onboarded.loader(async ({ ctx }) => {
  if (isSafeMethod(ctx.request.method)) throw new AppError("not_found");
  return null;
});

export default function Rejected() {
  return <DeniedScreen code="malformed_form" />;
}
