import { useTranslation } from "react-i18next";
import type { StatisticsPage } from "~/presenters/home/home-page.server";
import { Explore } from "../charts/explore";
import { ArrowRightIcon } from "../primitives/icons";
import { NoStatisticsDrawing } from "../layouts/illustrations";
import { AnswerTimeCard } from "./answer-time-card";
import { NextStep } from "./next-step";
import { PeriodSelector } from "./period-selector";
import { RatesTable } from "./rates-table";
import { VenuesCard } from "./venues-card";
import { ViewsCard } from "./views-card";

/** All statistics of the chosen period. The heading is omitted if the page already has this title. */
export function StatisticsSection({ page, hasHeading }: { page: StatisticsPage; hasHeading: boolean }) {
  const { t } = useTranslation(["statistics", "explore"]);
  const { statistics, role, country, format } = page;
  if (!statistics) return <StatisticsToCome />;
  const { figures } = statistics;
  const { locale } = format;
  return (
    <section className="grid grid-cols-1 gap-5" aria-label={t("title")}>
      {!hasHeading && <NextStep page={page} isHome={false} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        {hasHeading && <h2>{t("title")}</h2>}
        <PeriodSelector period={figures.period} />
      </div>
      {hasHeading && <NextStep page={page} isHome />}
      <RatesTable figures={figures} locale={locale} />
      <VenuesCard venues={statistics.venues} isPremium={page.isPremium} locale={locale} />
      <ViewsCard statistics={statistics} locale={locale} />
      <Explore title={t("explore:days.title")} to={`/dashboard/explore?period=${figures.period}`} />
      <AnswerTimeCard {...{ figures, role, country, locale }} />
    </section>
  );
}

/** A summary of the latest rates for the planners' home page, with a link to the details. */
export function StatisticsSummary({ page }: { page: StatisticsPage }) {
  const { t } = useTranslation("statistics");
  if (!page.statistics) return <StatisticsToCome />;
  return (
    <section className="grid grid-cols-1 gap-5" aria-label={t("title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2>{t("title")}</h2>
        <a className="link link-row" href="/dashboard">
          {t("see_all")}
          <ArrowRightIcon size="sm" />
        </a>
      </div>
      <NextStep page={page} isHome />
      <RatesTable figures={page.statistics.figures} locale={page.format.locale} />
    </section>
  );
}

/** Shown in place of the statistics until the account is approved. */
function StatisticsToCome() {
  const { t } = useTranslation("statistics");
  return (
    <section
      className="card grid gap-4 border-dashed border-line-strong bg-transparent px-5 py-6 [box-shadow:none] md:grid-cols-[auto_1fr] md:items-center md:gap-8 md:px-8 md:py-7"
      aria-labelledby="statistics-to-come"
    >
      <NoStatisticsDrawing />
      <div>
        <h2 className="text-title-sm/[1.2]" id="statistics-to-come">
          {t("waiting.title")}
        </h2>
        <p className="mt-2 text-sm/[inherit] text-ink-2">{t("waiting.body")}</p>
      </div>
    </section>
  );
}
