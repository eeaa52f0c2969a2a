import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { refundSchema } from "~/models/credits/form.rules";
import { requestRefund } from "~/models/credits/refunds/decide-refund.server";

const HISTORY = "/credits/history";

/** Requests the refund of a purchase; `requestRefund` checks whether the refund is allowed. */
export const action = access.moderated.action(
  refundSchema,
  async ({ ctx, me, input }) => {
    const isAsked = await requestRefund(ctx, me.providerId, input.orderId);
    ctx.flash(
      isAsked
        ? { kind: "success", key: "credits:purchases.asked", stays: true }
        : { kind: "danger", key: "credits:errors.refund_not_possible", stays: true },
    );
    return redirect(HISTORY, 303);
  },
  { ownerOnly: true, answersJson: true },
);
