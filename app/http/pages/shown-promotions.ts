import type { AppContext } from "~/context";
import { describeFailure, logEvent } from "~/log";
import { noteSeen } from "~/models/promotions/note-seen.server";
import { findShownPromotions, type ShownPromotions } from "~/models/promotions/queries.server";
import { audienceOf } from "~/models/promotions/rules";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { isOwnReading } from "./page-views";

/** Promotions that this browser has shown once or closed for good. */
const SEEN_COOKIE = "promotions-seen";
const SEEN_SECONDS = 400 * 24 * 3600;
/** Promotions closed until the browser is closed. */
const CLOSED_COOKIE = "promotions-closed";
/** Maximum number of ids, so that the cookie stays small. */
const REMEMBERED = 12;

const NONE: ShownPromotions = { alert: null, popup: null };

const idsIn = (app: AppContext, cookie: string): string[] =>
  (app.cookies.read(app.request, cookie) ?? "").split(".").filter(Boolean);

/** Remembers that a promotion was shown or closed: for good, or until the browser is closed. */
export function rememberPromotion(app: AppContext, id: string, isForGood: boolean): void {
  const cookie = isForGood ? SEEN_COOKIE : CLOSED_COOKIE;
  const ids = [id, ...idsIn(app, cookie).filter((known) => known !== id)].slice(0, REMEMBERED);
  const lifetime = isForGood ? { maxAge: SEEN_SECONDS } : {};
  app.outgoing.append("Set-Cookie", app.cookies.write(cookie, ids.join("."), lifetime));
}

/**
 * The alert and the popup of a dashboard page; on any failure nothing is shown and no error is reported to the visitor.
 * A popup with frequency "once" counts as shown when it is sent, unless it is prefetched; the welcome dialog has
 * priority.
 */
export async function shownPromotions(app: AppContext, me: Me): Promise<ShownPromotions> {
  const audience = audienceOf(me.role);
  // An administrator who impersonates must not mark promotions as seen.
  if (!audience || me.impersonator) return NONE;
  try {
    const closed = new Set([...idsIn(app, SEEN_COOKIE), ...idsIn(app, CLOSED_COOKIE)]);
    const { domain, language } = app;
    const reader = { accountId: me.providerId, audience, domain, language, closed };
    const { alert, popup } = await findShownPromotions(app, reader);
    if (me.isWelcomeDialogDue) return { alert, popup: null };
    if (popup?.isOnce && isOwnReading(app.request, me)) {
      rememberPromotion(app, popup.id, true);
      app.defer(app.db.keep(noteSeen(app, me.providerId, popup.id)));
    }
    return { alert, popup };
  } catch (error) {
    const failure = describeFailure(error);
    logEvent({ event: "failure", level: "warn", requestId: app.requestId, failure });
    return NONE;
  }
}
