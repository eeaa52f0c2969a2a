import { publicProfileUrl } from "~/presenters/public-profile/public-profile-url";
import type { SiteContext } from "~/context/types";
import { DOMAINS, isServedCountry, domainOrFrench } from "~/i18n/domains";
import { countryName, type Formats } from "~/i18n/formats";
import type { ModerationState, Role } from "~/models/accounts/rules";
import { readProfileState } from "~/models/checklist/queries.server";
import type { ProfileState } from "~/models/checklist/rules";
import { AppError } from "~/models/core/errors";
import { findRefusalReason } from "~/models/moderation/queries.server";
import { WELCOME_CREDITS } from "~/models/onboarding/steps.rules";
import {
  homeRequestQueries,
  oldestUnansweredQuery,
  withoutRepeatedRequests,
  HOME_REQUESTS_MAX,
  unansweredRequestsQuery,
  type HomeRequests,
} from "~/models/requests/home.queries.server";
import { UPCOMING_DAYS } from "~/models/requests/rules";
import { isProfileHidden } from "~/models/companies/rules";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { statisticsFrom, statisticsQueries, type Statistics } from "~/models/statistics/queries.server";
import { todayOfAccount } from "~/i18n/local-days";
import { calendarDayAt } from "~/i18n/calendar-day";
import { DEFAULT_PERIOD, MONTH_DAYS, parsePeriod } from "~/models/statistics/rules";
import { addDays } from "~/models/core/time.rules";
import { readVenueFigures, type VenueFigures } from "~/models/statistics/venues.queries.server";
import { readVenueCounts, type VenueCounts } from "~/models/venues/public/brief.queries.server";
import { drawViewsChart, type ViewsChartShapes } from "~/models/statistics/chart.rules";
import { requestsWaitingSince, type WaitingRequests } from "~/models/statistics/next-step.rules";

/** The data that the home page and the statistics page show around their content. */
interface DashboardFrame {
  firstname: string;
  email: string;
  role: Role;
  moderation: ModerationState;
  isModerated: boolean;
  /** Whether couples cannot see an approved profile, because the company register does not confirm its SIRET. */
  isHidden: boolean;
  /** Whether the account is a planner in a country that no domain serves. */
  isAbroad: boolean;
  isPremium: boolean;
  credits: number;
  /** URL of the public profile; null while couples cannot see it. */
  profileUrl: string | null;
  /** Why an administrator refused the profile; null if it was not refused. */
  refusalReason: string | null;
  hasRequests: boolean;
  requestsUnseen: number;
  /** The number of credits that the welcome dialog names; null if the dialog stays closed. */
  welcomeCredits: number | null;
  /** How complete the profile is, by part. */
  profile: ProfileState;
  /** How many venues the account has, by state; null for a planner. */
  ownVenues: VenueCounts | null;
  supportEmail: string;
  now: number;
  /** The calendar day in the domain's time zone. */
  today: string;
  /** An event within this number of days counts as near. */
  upcomingDays: number;
  /** Name of the account's country, in the page's language. */
  country: string;
  format: Formats;
}

/** The figures with their chart; null before the account is approved. */
export interface ShownStatistics {
  figures: Statistics;
  chart: ViewsChartShapes | null;
  /** The figures of each venue; empty for a planner. */
  venues: readonly VenueFigures[];
  /** The last month's requests that wait for an answer; null if no request waits. */
  waiting: WaitingRequests | null;
  /** The calendar day of the figures, in the time zone of the provider's own domain. */
  today: string;
}

/** The data of the statistics page, which shows the newest requests to answer above the figures. */
export interface StatisticsPage extends DashboardFrame {
  statistics: ShownStatistics | null;
  requests: Pick<HomeRequests, "toAnswer">;
}

/**
 * The data of the home page: requests that need an action now, then the figures. Planners see only some of the figures
 * here.
 */
export interface HomePage extends StatisticsPage {
  requests: HomeRequests;
  isBrief: boolean;
}

/** Number of requests that the statistics page shows above the figures. */
const SHOWN_ABOVE_FIGURES = 3;

const NONE: HomeRequests = { reminded: [], toAnswer: [], toFollowUp: [], upcoming: [] };

function frameOf(ctx: SiteContext, me: Me): Omit<DashboardFrame, keyof ProfileNews> {
  const now = ctx.clock.now();
  const { timeZone, currency } = ctx.domain;
  const locale = ctx.formats.locale;
  return {
    firstname: me.firstname,
    email: me.email,
    role: me.role,
    moderation: me.moderation,
    isModerated: me.isModerated,
    isHidden: isProfileHidden(me),
    isAbroad:
      me.role === "ROLE_PRESTATAIRE" && me.companyCountry !== null && !isServedCountry(me.companyCountry),
    isPremium: me.isPremium,
    credits: me.credits,
    profileUrl: publicProfileUrl(me, ctx),
    hasRequests: me.requestsTotal > 0,
    requestsUnseen: me.requestsUnseen,
    welcomeCredits: me.isWelcomeDialogDue ? WELCOME_CREDITS : null,
    supportEmail: ctx.settings.SUPPORT_EMAIL,
    now,
    today: calendarDayAt(now, timeZone),
    upcomingDays: UPCOMING_DAYS,
    country: countryName(DOMAINS[domainOrFrench(me.domain)].country, locale),
    format: { locale, timeZone, currency },
  };
}

type ProfileNews = Pick<DashboardFrame, "profile" | "ownVenues" | "refusalReason">;

/**
 * Reads the progress of the profile, the venues and the reason of a refusal. It is called together with the query for
 * requests, so all of this takes one round trip.
 */
async function readProfileNews(ctx: SiteContext, me: Me): Promise<ProfileNews> {
  const [profile, ownVenues, refusalReason] = await Promise.all([
    readProfileState(ctx, me.providerId),
    me.role === "ROLE_VENUE" ? readVenueCounts(ctx, me.providerId) : null,
    me.moderation === "refused" ? findRefusalReason(ctx, me.providerId) : null,
  ]);
  const steps = ownVenues ? { ...profile, venue: ownVenues.total > 0 } : profile;
  return { profile: steps, ownVenues, refusalReason };
}

/** Reads the home page. Until an administrator has approved the account, the page has neither requests nor figures. */
export async function readHomePage(ctx: SiteContext, me: Me, url: URL): Promise<HomePage> {
  const frame = frameOf(ctx, me);
  const profile = readProfileNews(ctx, me);
  // The home page shows planners only some figures, because they have a separate page with all of them. Venue accounts
  // see all figures here.
  const isBrief = me.role !== "ROLE_VENUE";
  const page = { ...frame, isBrief };
  if (!me.isModerated)
    return { ...page, ...(await profile.catch(unloadable)), requests: NONE, statistics: null };
  const period = isBrief ? DEFAULT_PERIOD : parsePeriod(url.searchParams.get("period"));
  const statisticsInput = { me, period, withViews: !isBrief, today: todayOfAccount(me, frame.now) };
  const month = monthOf(statisticsInput);
  const reads = ctx.db.read(
    ...homeRequestQueries(me.providerId, frame),
    oldestUnansweredQuery(me.providerId, month),
    ...statisticsQueries(statisticsInput),
  );
  const [news, [toAnswer, toFollowUp, upcoming, reminded, oldest, requests, views, standing], venues] =
    await Promise.all([profile, reads, readVenueFigures(ctx, statisticsInput)]).catch(unloadable);
  const waiting = requestsWaitingSince(month.since, {
    newest: toAnswer,
    most: HOME_REQUESTS_MAX,
    oldest: oldest[0] ?? null,
  });
  return {
    ...page,
    ...news,
    requests: withoutRepeatedRequests({ reminded, toAnswer, toFollowUp, upcoming }),
    statistics: shown(statisticsFrom(statisticsInput, requests, views, standing), {
      waiting,
      venues,
      today: statisticsInput.today,
    }),
  };
}

export async function readStatisticsPage(ctx: SiteContext, me: Me, url: URL): Promise<StatisticsPage> {
  const frame = frameOf(ctx, me);
  const profile = readProfileNews(ctx, me);
  if (!me.isModerated)
    return { ...frame, ...(await profile.catch(unloadable)), requests: NONE, statistics: null };
  const period = parsePeriod(url.searchParams.get("period"));
  const statisticsInput = { me, period, withViews: true, today: todayOfAccount(me, frame.now) };
  const month = monthOf(statisticsInput);
  const reads = ctx.db.read(
    unansweredRequestsQuery(me.providerId, frame.today, SHOWN_ABOVE_FIGURES),
    oldestUnansweredQuery(me.providerId, month),
    ...statisticsQueries(statisticsInput),
  );
  const [news, [toAnswer, oldest, requests, views, standing], venues] = await Promise.all([
    profile,
    reads,
    readVenueFigures(ctx, statisticsInput),
  ]).catch(unloadable);
  const waiting = requestsWaitingSince(month.since, {
    newest: toAnswer,
    most: SHOWN_ABOVE_FIGURES,
    oldest: oldest[0] ?? null,
  });
  return {
    ...frame,
    ...news,
    requests: { toAnswer },
    statistics: shown(statisticsFrom(statisticsInput, requests, views, standing), {
      waiting,
      venues,
      today: statisticsInput.today,
    }),
  };
}

/** The last month, today included. */
const monthOf = ({ today }: { today: string }) => ({ today, since: addDays(today, 1 - MONTH_DAYS) });

const shown = (figures: Statistics, others: Omit<ShownStatistics, "figures" | "chart">): ShownStatistics => ({
  figures,
  chart: figures.views && drawViewsChart(figures.views.series),
  ...others,
});

/** If the read fails, throws the error whose text says that the dashboard could not be loaded. */
function unloadable(failure: unknown): never {
  throw new AppError("dashboard_loading", failure instanceof Error ? failure.message : undefined);
}
