import type { AppContext } from "~/context";
import { formatLocale } from "~/i18n/domains";
import { dayOf, type FormatScope } from "~/i18n/formats";
import type { ModerationState } from "~/models/accounts/rules";
import { findRefusalReason } from "~/models/moderation/queries.server";
import { WELCOME_CREDITS } from "~/models/onboarding/steps.rules";
import { findHomeRequests, type HomeRequests } from "~/models/requests/home.queries.server";
import { UPCOMING_DAYS } from "~/models/requests/rules";
import type { Me } from "~/models/sessions/queries.server";

/** Everything the home page draws (DECISIONS.md, "Home"); / and /dashboard show the same. */
export interface HomePage {
  firstname: string;
  email: string;
  moderation: ModerationState;
  isModerated: boolean;
  /** Why the profile was refused; null unless it was. */
  refusalReason: string | null;
  requests: HomeRequests;
  hasRequests: boolean;
  requestsUnseen: number;
  /** Credits the welcome dialog names; null when it does not open. */
  welcomeCredits: number | null;
  upcomingDays: number;
  supportEmail: string;
  now: number;
  /** The calendar day in the domain's time zone. */
  today: string;
  format: FormatScope;
}

const NONE: HomeRequests = { toAnswer: [], upcoming: [] };

/** Requests are closed until the account is moderated, here as everywhere. */
export async function readHomePage(app: AppContext, me: Me): Promise<HomePage> {
  const now = app.clock.now();
  const { timeZone, currency } = app.domain;
  const today = dayOf(now, timeZone);
  return {
    firstname: me.firstname,
    email: me.email,
    moderation: me.moderation,
    isModerated: me.isModerated,
    refusalReason: me.moderation === "refused" ? await findRefusalReason(app, me.providerId) : null,
    requests: me.isModerated ? await findHomeRequests(app, me.providerId, today) : NONE,
    hasRequests: me.requestsTotal > 0,
    requestsUnseen: me.requestsUnseen,
    welcomeCredits: me.isWelcomeDialogDue ? WELCOME_CREDITS : null,
    upcomingDays: UPCOMING_DAYS,
    supportEmail: app.settings.SUPPORT_EMAIL,
    now,
    today,
    format: { locale: formatLocale(app.domain, app.language), timeZone, currency },
  };
}
