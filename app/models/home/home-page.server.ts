import type { AppContext } from "~/context";
import { DOMAINS, formatLocale, knownDomain } from "~/i18n/domains";
import { countryName, dayOf, type FormatScope } from "~/i18n/formats";
import type { ModerationState, Role } from "~/models/accounts/rules";
import type { ProfileState } from "~/models/checklist/rules";
import { AppError } from "~/models/errors";
import { findRefusalReason } from "~/models/moderation/queries.server";
import { WELCOME_CREDITS } from "~/models/onboarding/steps.rules";
import { homeRequestQueries, type HomeRequests } from "~/models/requests/home.queries.server";
import { UPCOMING_DAYS } from "~/models/requests/rules";
import type { Me } from "~/models/sessions/queries.server";
import {
  readStatistics,
  statisticsFrom,
  statisticsQueries,
  todayOf,
  type Statistics,
} from "~/models/statistics/queries.server";
import { DEFAULT_PERIOD, parsePeriod } from "~/models/statistics/rules";
import { drawViews, type ViewsChart } from "~/models/statistics/chart.rules";

/** What both pages of the dashboard draw around their content. */
interface DashboardFrame {
  firstname: string;
  email: string;
  role: Role;
  moderation: ModerationState;
  isModerated: boolean;
  /** Approved, but the register does not know the SIRET: couples do not see the profile. */
  isHidden: boolean;
  isPremium: boolean;
  credits: number;
  /** Why the profile was refused; null unless it was. */
  refusalReason: string | null;
  hasRequests: boolean;
  requestsUnseen: number;
  /** Credits the welcome dialog names; null when it does not open. */
  welcomeCredits: number | null;
  /** What of the profile is done. */
  profile: ProfileState;
  supportEmail: string;
  now: number;
  /** The calendar day in the domain's time zone. */
  today: string;
  /** Country of the account, in words. */
  country: string;
  format: FormatScope;
}

/** The figures with their chart; null until the account is moderated. */
export interface ShownStatistics {
  figures: Statistics;
  chart: ViewsChart | null;
}

/** The statistics page (document 3, section 2 "Dashboard statistics"). */
export interface StatisticsPage extends DashboardFrame {
  statistics: ShownStatistics | null;
}

/** The home page: what needs an answer now, then the figures (DECISIONS.md, "Home"); in brief for planners. */
export interface HomePage extends StatisticsPage {
  requests: HomeRequests;
  upcomingDays: number;
  isBrief: boolean;
}

const NONE: HomeRequests = { toAnswer: [], toFollowUp: [], upcoming: [] };

async function frameOf(app: AppContext, me: Me): Promise<DashboardFrame> {
  const now = app.clock.now();
  const { timeZone, currency } = app.domain;
  const locale = formatLocale(app.domain, app.language);
  return {
    firstname: me.firstname,
    email: me.email,
    role: me.role,
    moderation: me.moderation,
    isModerated: me.isModerated,
    isHidden: me.moderation === "approved" && !me.isPublished,
    isPremium: me.isPremium,
    credits: me.credits,
    refusalReason: me.moderation === "refused" ? await findRefusalReason(app, me.providerId) : null,
    hasRequests: me.requestsTotal > 0,
    requestsUnseen: me.requestsUnseen,
    welcomeCredits: me.isWelcomeDialogDue ? WELCOME_CREDITS : null,
    profile: { profile_picture: me.pictureKey !== null },
    supportEmail: app.settings.SUPPORT_EMAIL,
    now,
    today: dayOf(now, timeZone),
    country: countryName(DOMAINS[knownDomain(me.domain)].country, locale),
    format: { locale, timeZone, currency },
  };
}

/** Requests are closed until the account is moderated, here as everywhere; so are the figures. */
export async function readHomePage(app: AppContext, me: Me, url: URL): Promise<HomePage> {
  const frame = await frameOf(app, me);
  // Planners have the statistics on a page of their own; a venue's dashboard is here.
  const isBrief = me.role !== "ROLE_VENUE";
  const page = { ...frame, upcomingDays: UPCOMING_DAYS, isBrief };
  if (!me.isModerated) return { ...page, requests: NONE, statistics: null };
  const period = isBrief ? DEFAULT_PERIOD : parsePeriod(url.searchParams.get("period"));
  const scope = {
    me: isBrief ? { ...me, isPremium: false } : me,
    period,
    today: todayOf(me, frame.now),
  };
  const [toAnswer, toFollowUp, upcoming, requests, views, standing] = await app.db
    .read(...homeRequestQueries(me.providerId, frame), ...statisticsQueries(scope))
    .catch(unloadable);
  return {
    ...page,
    requests: { toAnswer, toFollowUp, upcoming },
    statistics: drawnViews(statisticsFrom(scope, requests, views, standing)),
  };
}

export async function readStatisticsPage(app: AppContext, me: Me, url: URL): Promise<StatisticsPage> {
  const frame = await frameOf(app, me);
  if (!me.isModerated) return { ...frame, statistics: null };
  const period = parsePeriod(url.searchParams.get("period"));
  const figures = await readStatistics(app, me, period).catch(unloadable);
  return { ...frame, statistics: drawnViews(figures) };
}

const drawnViews = (figures: Statistics): ShownStatistics => ({
  figures,
  chart: figures.views && drawViews(figures.views.series),
});

/** What the page says then is dashboard.error_loading_data (document 3, section 8). */
function unloadable(failure: unknown): never {
  throw new AppError("dashboard_loading", failure instanceof Error ? failure.message : undefined);
}
