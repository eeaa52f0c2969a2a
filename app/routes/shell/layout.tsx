import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { access } from "~/access/access";
import { announcedMaintenance } from "~/presenters/operations/announced-maintenance";
import { countWaitingWork } from "~/presenters/moderation/waiting-work";
import { shownPromotions } from "~/controllers/promotions/shown-promotions";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PromotionAlert } from "~/ui/promotions/promotion-alert";
import { PromotionPopup } from "~/ui/promotions/promotion-popup";
import { publicProfileUrl } from "~/presenters/public-profile/public-profile-url";
import { MaintenanceBanner } from "~/ui/shell/maintenance-banner";
import { Shell } from "~/ui/shell/shell";

/** Layout of all dashboard pages. */
export const handle = { enhance: ["shell"] } satisfies PageHandle;

export const loader = access.onboarded.loader(async ({ ctx, me, request }) => {
  const [promotions, waiting] = await Promise.all([shownPromotions(ctx, me), countWaitingWork(ctx, me)]);
  return {
    me: {
      providerId: me.providerId,
      firstname: me.firstname,
      lastname: me.lastname,
      companyName: me.companyName,
      pictureKey: me.pictureKey,
      role: me.role,
      moderation: me.moderation,
      isModerated: me.isModerated,
      isPremium: me.isPremium,
      credits: me.credits,
      requestsUnseen: me.requestsUnseen,
      publicUrl: publicProfileUrl(me, ctx),
      isImpersonated: me.impersonator !== null,
      waiting,
      usesMac: /\bMac OS X\b/.test(request.headers.get("User-Agent") ?? ""),
    },
    promotions,
    maintenance: announcedMaintenance(ctx),
    year: new Date(ctx.clock.now()).getUTCFullYear(),
  };
});

/**
 * Whether this page marks a request as seen. The menu's number of unseen requests was read before that, so the request
 * must be subtracted from it.
 */
const isFirstRead = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "isFirstRead" in data && data.isFirstRead === true;

export default function ShellRoute() {
  const { me, promotions, maintenance, year } = useLoaderData<typeof loader>();
  const justRead = useMatches().some(({ data }) => isFirstRead(data)) ? 1 : 0;
  return (
    <Shell me={{ ...me, requestsUnseen: Math.max(0, me.requestsUnseen - justRead) }} year={year}>
      {maintenance && <MaintenanceBanner {...maintenance} />}
      {promotions.alert && <PromotionAlert key={promotions.alert.id} promotion={promotions.alert} />}
      <Outlet />
      <PromotionPopup promotion={promotions.popup} />
    </Shell>
  );
}
