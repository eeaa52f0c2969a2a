import type { RequestContext } from "~/context/request-context";
import { recordPromotionSeen } from "~/models/promotions/record-seen.server";
import { findShownPromotions, type ShownPromotions } from "~/models/promotions/queries.server";
import { audienceOf, PROMOTION_SEEN_DAYS } from "~/models/promotions/rules";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { isPrefetch } from "~/http/visits/page-views";
import { days, inSeconds } from "~/models/core/time.rules";

/** Cookie with the promotions that this browser has shown once or closed permanently. */
const SEEN_COOKIE = "promotions-seen";
const SEEN_SECONDS = inSeconds(days(PROMOTION_SEEN_DAYS));
/** Cookie with the promotions that are hidden until the browser is closed. */
const CLOSED_COOKIE = "promotions-closed";
/** Maximum number of ids in a cookie, so that the cookie stays small. */
const REMEMBERED = 12;

const NONE: ShownPromotions = { alert: null, popup: null };

const idsIn = (ctx: RequestContext, cookie: string): string[] =>
  (ctx.cookies.read(ctx.request, cookie) ?? "").split(".").filter(Boolean);

/**
 * Remembers that a promotion was shown or closed. With `isForGood` the browser keeps this for a long time, otherwise
 * until the browser is closed.
 */
export function rememberPromotion(ctx: RequestContext, id: string, isForGood: boolean): void {
  const cookie = isForGood ? SEEN_COOKIE : CLOSED_COOKIE;
  const ids = [id, ...idsIn(ctx, cookie).filter((known) => known !== id)].slice(0, REMEMBERED);
  const lifetime = isForGood ? { maxAge: SEEN_SECONDS } : {};
  ctx.outgoing.append("Set-Cookie", ctx.cookies.write(cookie, ids.join("."), lifetime));
}

/**
 * Returns the alert and the popup of a dashboard page. If the query fails, the page is shown without them. If the page
 * shows the welcome dialog, there is no popup.
 */
export async function shownPromotions(ctx: RequestContext, me: Me): Promise<ShownPromotions> {
  const audience = audienceOf(me.role);
  // During impersonation a promotion must not be marked as seen, because the person whose account it is has not seen
  // it.
  if (!audience || me.impersonator) return NONE;
  try {
    const closed = new Set([...idsIn(ctx, SEEN_COOKIE), ...idsIn(ctx, CLOSED_COOKIE)]);
    const { domain, language } = ctx;
    const reader = { accountId: me.providerId, audience, domain, language, closed };
    const { alert, popup } = await findShownPromotions(ctx, reader);
    if (me.isWelcomeDialogDue) return { alert, popup: null };
    // A popup that may be shown only once is recorded as seen when the page is sent. A prefetched page must not contain
    // such a popup, because the person may never look at that page.
    if (popup?.isOnce && isPrefetch(ctx.request)) return { alert, popup: null };
    if (popup?.isOnce) {
      rememberPromotion(ctx, popup.id, true);
      ctx.defer(ctx.db.writeUnaudited(recordPromotionSeen(ctx, me.providerId, popup.id)));
    }
    return { alert, popup };
  } catch (failure) {
    ctx.reportFailure("promotions_not_shown", failure, "warn");
    return NONE;
  }
}
