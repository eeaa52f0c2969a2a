import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { HomePage } from "~/models/home/home-page.server";
import { formatWeekday } from "~/i18n/formats";
import { ButtonLink } from "../button";
import { PageHeader } from "../page-header";
import { sentence } from "../sentence";
import { ModerationCard } from "./moderation-card";
import { ToAnswerCard, UpcomingCard } from "./request-cards";
import { WelcomeDialog } from "./welcome-dialog";

/** What needs an answer now, above it the state of moderation (DECISIONS.md, "Home"). */
export function Home({ page }: { page: HomePage }) {
  const { t } = useTranslation("home");
  const closing = useFetcher();
  const isWelcome = page.welcomeCredits !== null && closing.state === "idle";
  return (
    <>
      <PageHeader
        eyebrow={sentence(formatWeekday(page.today, page.format), page.format.locale)}
        title={t("greeting", { firstname: page.firstname })}
        lead={<Lead page={page} />}
        actions={
          page.isModerated && (
            <ButtonLink variant="primary" to="/event-requests">
              {t("see_requests")}
            </ButtonLink>
          )
        }
      />
      {!page.isModerated && <ModerationCard page={page} />}
      <div className={page.isModerated ? "dash-2" : undefined}>
        <ToAnswerCard page={page} />
        {page.isModerated && <UpcomingCard page={page} />}
      </div>
      {isWelcome && (
        <WelcomeDialog
          firstname={page.firstname}
          credits={page.welcomeCredits ?? 0}
          isModerated={page.isModerated}
          fetcher={closing}
        />
      )}
    </>
  );
}

function Lead({ page }: { page: HomePage }) {
  const { t } = useTranslation("home");
  if (page.moderation === "refused") return t("lead.refused");
  if (!page.isModerated) return t("lead.waiting");
  if (page.requestsUnseen > 0) return t("lead.new", { count: page.requestsUnseen });
  return page.hasRequests ? t("lead.all_read") : t("lead.none_yet");
}
