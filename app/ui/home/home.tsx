import { useTranslation } from "react-i18next";
import type { Podcast } from "~/presenters/home/podcast";
import type { HomePage, StatisticsPage } from "~/presenters/home/home-page.server";
import { formatWeekday } from "~/i18n/formats";
import { visibilityToCouples } from "~/models/venues/search/reach.rules";
import { Banner } from "../feedback/banner";
import { ButtonLink } from "../primitives/button";
import { KeyRoundIcon } from "../primitives/icons";
import { HiddenProfile } from "../company/hidden-profile";
import { Checklist } from "../checklist/checklist";
import { PageHeader } from "../primitives/page-header";
import { capitalise } from "../primitives/sentence";
import { StatisticsSummary, StatisticsSection } from "../statistics/statistics-section";
import { ModerationCard } from "./moderation-card";
import { OwnVenuesCard } from "./own-venues-card";
import { PodcastBanner } from "./podcast-banner";
import { FollowUpCard, RemindersCard, UnansweredRequestsCard, UpcomingEventsCard } from "./request-cards";
import { WelcomeDialog } from "./welcome-dialog";

/** The home page: the moderation state, what needs an action now, and a summary of the statistics. */
export function Home({ page, podcast }: { page: HomePage; podcast: Podcast | null }) {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHeader
        eyebrow={capitalise(formatWeekday(page.today, page.format), page.format.locale)}
        title={t("greeting", { firstname: page.firstname })}
        lead={<Lead page={page} />}
        actions={<SeeRequests page={page} />}
      />
      {page.isModerated ? <Warning page={page} /> : <ModerationCard page={page} />}
      {page.isModerated && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-5">
            <RemindersCard page={page} />
            {/* If the only waiting request has a reminder, the card of reminders lists this request. The page must
                then not say that no request waits. */}
            {(page.requests.toAnswer.length > 0 || page.requests.reminded.length === 0) && (
              <UnansweredRequestsCard page={page} />
            )}
          </div>
          <div className="grid content-start gap-5">
            <FollowUpCard page={page} />
            <UpcomingEventsCard page={page} />
          </div>
        </div>
      )}
      <Checklist state={page.profile} account={{ ...page, publicUrl: null }} />
      <OwnVenuesCard venues={page.ownVenues} />
      {page.isBrief ? <StatisticsSummary page={page} /> : <StatisticsSection page={page} hasHeading />}
      <PodcastBanner podcast={podcast} />
      <Welcome page={page} at="/" />
    </>
  );
}

/** The page /dashboard with the statistics. Sign-in and onboarding redirect to it. */
export function StatisticsScreen({ page, podcast }: { page: StatisticsPage; podcast: Podcast | null }) {
  const { t } = useTranslation("statistics");
  return (
    <>
      <PageHeader
        eyebrow={capitalise(formatWeekday(page.today, page.format), page.format.locale)}
        title={t("title")}
        lead={page.isModerated && page.requestsUnseen === 0 ? t("lead") : <Lead page={page} />}
        actions={<SeeRequests page={page} />}
      />
      {!page.isModerated && <ModerationCard page={page} />}
      {page.isHidden && <HiddenProfile />}
      {page.requests.toAnswer.length > 0 && <UnansweredRequestsCard page={page} />}
      <Checklist state={page.profile} account={{ ...page, publicUrl: null }} />
      <OwnVenuesCard venues={page.ownVenues} />
      <StatisticsSection page={page} hasHeading={false} />
      <PodcastBanner podcast={podcast} />
      <Welcome page={page} at="/dashboard" />
    </>
  );
}

function SeeRequests({ page }: { page: StatisticsPage }) {
  const { t } = useTranslation("home");
  if (!page.isModerated) return null;
  return (
    <ButtonLink variant="primary" to="/event-requests">
      {t("see_requests")}
    </ButtonLink>
  );
}

/** Shows at most one warning. A hidden profile is more important than missing credits. */
function Warning({ page }: { page: HomePage }) {
  return page.isHidden ? <HiddenProfile /> : <CreditsWarning page={page} />;
}

/** Warns a provider who has no credits, because the next request can be unlocked only with a credit. */
function CreditsWarning({ page }: { page: HomePage }) {
  const { t } = useTranslation("home");
  if (page.isPremium || page.credits > 0) return null;
  const buy = (
    <ButtonLink size="sm" to="/credits">
      {t("no_credits.action")}
    </ButtonLink>
  );
  return (
    <Banner tone="danger" icon={KeyRoundIcon} title={t("no_credits.title")} action={buy}>
      {t("no_credits.body")}
    </Banner>
  );
}

function Welcome({ page, at }: { page: StatisticsPage; at: "/" | "/dashboard" }) {
  if (page.welcomeCredits === null) return null;
  const { firstname, welcomeCredits, isModerated } = page;
  const needsVenue = visibilityToCouples(page.ownVenues) !== "open";
  return <WelcomeDialog page={at} {...{ firstname, isModerated, needsVenue }} credits={welcomeCredits} />;
}

function Lead({ page }: { page: StatisticsPage }) {
  const { t } = useTranslation("home");
  if (page.moderation === "refused") return t("lead.refused");
  if (!page.isModerated) return t("lead.waiting");
  if (page.isHidden) return t("lead.hidden");
  if (page.requestsUnseen > 0) return t("lead.new", { count: page.requestsUnseen });
  if (page.isAbroad) return t("lead.abroad");
  const reach = visibilityToCouples(page.ownVenues);
  if (reach !== "open") return t(`lead.venues.${reach}`);
  return page.hasRequests ? t("lead.all_read") : t("lead.none_yet");
}
