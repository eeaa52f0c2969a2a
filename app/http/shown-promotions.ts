import type { AppContext } from "~/context";
import { describeFailure, logEvent } from "~/log";
import { noteSeen } from "~/models/promotions/note-seen.server";
import { findShownPromotions, type ShownPromotions } from "~/models/promotions/queries.server";
import { audienceOf } from "~/models/promotions/rules";
import type { Me } from "~/models/sessions/queries.server";
import { isOwnReading } from "./page-views";

/** Promotions shown once or closed for good in this browser. */
const SEEN_COOKIE = "promotions-seen";
const SEEN_SECONDS = 400 * 24 * 3600;
/** Closed until the browser is. */
const CLOSED_COOKIE = "promotions-closed";
/** Older ones are forgotten: the cookie stays small. */
const REMEMBERED = 12;

const NONE: ShownPromotions = { alert: null, popup: null };

const idsIn = (app: AppContext, cookie: string): string[] =>
  (app.cookies.read(app.request, cookie) ?? "").split(".").filter(Boolean);

/** Has the browser remember that a promotion was shown or closed: for good, or until it is closed itself. */
export function rememberPromotion(app: AppContext, id: string, isForGood: boolean): void {
  const cookie = isForGood ? SEEN_COOKIE : CLOSED_COOKIE;
  const ids = [id, ...idsIn(app, cookie).filter((known) => known !== id)].slice(0, REMEMBERED);
  const lifetime = isForGood ? { maxAge: SEEN_SECONDS } : {};
  app.outgoing.append("Set-Cookie", app.cookies.write(cookie, ids.join("."), lifetime));
}

/**
 * The alert and the popup of a page of the dashboard. Whatever fails, nothing is shown and nobody is told (document 1, section
 * 8). A popup that is shown once counts as shown when it leaves the server, for this browser and for the person, unless it is
 * only fetched ahead; the welcome dialog comes before any.
 */
export async function shownPromotions(app: AppContext, me: Me): Promise<ShownPromotions> {
  const audience = audienceOf(me.role);
  // What somebody has seen is not for another to say.
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
