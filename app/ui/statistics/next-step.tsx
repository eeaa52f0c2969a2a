import { useTranslation } from "react-i18next";
import { formatDuration, relativeDays } from "~/i18n/formats";
import { daysBetween } from "~/models/core/time.rules";
import { visibleSteps, type VisibleStep } from "~/models/checklist/rules";
import type { StatisticsPage } from "~/presenters/home/home-page.server";
import {
  recommendNextStep,
  type MedianComparison,
  type RecommendedStep,
} from "~/models/statistics/next-step.rules";
import { ButtonLink } from "../primitives/button";
import {
  ClockIcon,
  EyeIcon,
  KeyRoundIcon,
  ListChecksIcon,
  MailIcon,
  TriangleAlertIcon,
  type IconComponent,
} from "../primitives/icons";
import { menuFor, screenPathsOf } from "../shell/menu";

interface NextStepProps {
  page: StatisticsPage;
  /** Whether this is the home page. It already shows warnings and open steps, so they are not repeated here. */
  isHome: boolean;
}

/** The recommended next step, with a link. Which step is recommended depends on the provider's own figures. */
export function NextStep({ page, isHome }: NextStepProps) {
  const { t } = useTranslation("statistics");
  if (!page.statistics) return null;
  const { figures, waiting } = page.statistics;
  const open = visibleSteps(page.profile, screenPathsOf(menuFor({ ...page, publicUrl: null }))).filter(
    ({ isDone }) => !isDone,
  );
  const step = recommendNextStep({
    waiting,
    canUnlock: page.isPremium || page.credits > 0,
    profileUrl: page.profileUrl,
    answerTime: figures.answerTime,
    groupAnswerTime: figures.groupAnswerTime,
    openSteps: open.length,
    received: figures.lastMonthlyMessagesCount,
  });
  if (isHome && SAID_BY_HOME.has(step.kind)) return null;
  const Icon = ICONS[step.kind];
  return (
    <section
      className="card flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4.5 md:px-6"
      aria-labelledby="next-step"
    >
      <Icon className="flex-none text-brand-ink max-sm:hidden" size="lg" />
      <div className="max-w-[66ch] grow basis-56">
        <p className="text-xs text-ink-2" id="next-step">
          {t("next.title")}
        </p>
        <p className="mt-1">
          <Sentences step={step} page={page} today={page.statistics.today} />
        </p>
      </div>
      <span className="ml-auto max-sm:ml-0">
        <Action step={step} open={open} />
      </span>
    </section>
  );
}

const SAID_BY_HOME: ReadonlySet<RecommendedStep["kind"]> = new Set(["hidden", "no_credits", "profile"]);

const ICONS: Record<RecommendedStep["kind"], IconComponent> = {
  waiting: MailIcon,
  hidden: TriangleAlertIcon,
  no_credits: KeyRoundIcon,
  slower: ClockIcon,
  profile: ListChecksIcon,
  none_received: EyeIcon,
  all_answered: EyeIcon,
};

interface SentencesProps {
  step: RecommendedStep;
  page: StatisticsPage;
  today: string;
}

function Sentences({ step, page, today }: SentencesProps) {
  const { t } = useTranslation(["statistics", "home"]);
  const { locale } = page.format;
  const group = page.role === "ROLE_VENUE" ? "ROLE_VENUE" : "ROLE_PRESTATAIRE";
  const shown = ({ own, group: theirs }: MedianComparison) => ({
    own: formatDuration(own, locale),
    group: formatDuration(theirs, locale),
  });
  const praised = (faster: MedianComparison | null, text: string) =>
    faster ? `${t(`next.faster.${group}`, shown(faster))} ${text}` : text;
  switch (step.kind) {
    case "waiting":
      return <Waiting step={step} today={today} locale={locale} />;
    case "hidden":
      return t("home:hidden.body");
    case "no_credits":
      return t("next.no_credits");
    case "slower":
      return `${t(`next.slower.${group}`, shown(step.compared))} ${t("next.notify")}`;
    case "profile":
      return praised(step.faster, t("next.profile", { count: step.openSteps }));
    case "none_received":
      return praised(step.faster, t("next.none_received"));
    case "all_answered":
      return praised(step.faster, t("next.all_answered"));
  }
}

interface WaitingProps {
  step: Extract<RecommendedStep, { kind: "waiting" }>;
  today: string;
  locale: string;
}

function Waiting({ step: { waiting, canUnlock }, today, locale }: WaitingProps) {
  const { t } = useTranslation("statistics");
  const { count, oldest } = waiting;
  const when = relativeDays(-daysBetween(oldest.receivedDay, today), locale);
  const text = count === null ? t("next.waiting_more", { when }) : t("next.waiting", { count, when });
  if (!canUnlock) return `${text} ${t("next.waiting_credits")}`;
  return count === 1 ? text : `${text} ${t("next.start_there")}`;
}

function Action({ step, open }: { step: RecommendedStep; open: readonly VisibleStep[] }) {
  const { t } = useTranslation(["statistics", "home", "event_request", "notifications", "public_profile"]);
  const link = (to: string, text: string) => (
    <ButtonLink size="sm" to={to}>
      {text}
    </ButtonLink>
  );
  const [first] = open;
  switch (step.kind) {
    case "waiting": {
      const { id } = step.waiting.oldest;
      return step.canUnlock
        ? link(`/event-requests/${id}`, t("event_request:wanted.open"))
        : link(`/credits?for=${id}`, t("home:no_credits.action"));
    }
    case "hidden":
      return link("/siret", t("home:hidden.action"));
    case "no_credits":
      return link("/credits", t("home:no_credits.action"));
    case "slower":
      return link("/account/notifications", t("notifications:unsubscribe.to_settings"));
    case "profile":
      return first ? link(first.to, t(`home:checklist.steps.${first.step}.button`)) : null;
    case "none_received":
    case "all_answered":
      return link(step.profileUrl, t("public_profile:menu"));
  }
}
