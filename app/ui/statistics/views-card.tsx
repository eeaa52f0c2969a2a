import { useTranslation } from "react-i18next";
import { formatSignedNumber, formatNumber } from "~/i18n/formats";
import type { ShownStatistics } from "~/presenters/home/home-page.server";
import { PERIOD_DAYS, type Period } from "~/models/statistics/rules";
import { ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { Chip } from "../primitives/chip";
import { SpoolIcon } from "../primitives/icons";
import { ViewsChart } from "./views-chart";

/** Profile views: everybody sees the total, and Premium accounts also the views by day. */
export function ViewsCard({ statistics, locale }: { statistics: ShownStatistics; locale: string }) {
  const { t } = useTranslation(["statistics", "shell"]);
  const { figures, chart } = statistics;
  const total = t("views.total", {
    count: figures.viewsTotal,
    shown: formatNumber(figures.viewsTotal, locale),
  });
  if (!figures.views) {
    const premium = (
      <Chip tone="brass" icon={SpoolIcon}>
        {t("shell:premium")}
      </Chip>
    );
    return (
      <Card title={t("views.title")} aside={premium}>
        <p className="text-xs text-ink-2">{total}</p>
        <LockedViews />
      </Card>
    );
  }
  return (
    <Card title={t("views.title")} aside={<span className="text-xs text-ink-2">{total}</span>}>
      <ViewsOfPeriod period={figures.period} {...figures.views} locale={locale} />
      {chart && <ViewsChart chart={chart} locale={locale} />}
    </Card>
  );
}

function ViewsOfPeriod({
  period,
  total,
  change,
  locale,
}: {
  period: Period;
  total: number;
  change: number;
  locale: string;
}) {
  const { t } = useTranslation("statistics");
  const days = PERIOD_DAYS[period];
  const isToday = period === "today";
  const compared = { change: formatSignedNumber(change, locale), days };
  const difference = change === 0 ? (isToday ? t("views.same_today") : t("views.same_days", { days })) : null;
  return (
    <p className="flex flex-wrap items-end gap-x-3 gap-y-1 text-sm/[inherit] text-ink-2">
      <span className="figure-number text-[2.375rem] text-ink">{formatNumber(total, locale)}</span>
      <span>
        {isToday ? t("views.today", { count: total }) : t("views.days", { count: total, days })}
        <small className="block text-xs">
          {difference ?? (isToday ? t("views.change_today", compared) : t("views.change_days", compared))}
        </small>
      </span>
    </p>
  );
}

/** A sample chart with the advantages of Premium, for accounts without Premium. */
function LockedViews() {
  const { t } = useTranslation("statistics");
  return (
    <div className="relative mt-3 grid min-h-52">
      <svg
        className="absolute inset-0 size-full fill-none stroke-chart-1 stroke-2 opacity-25"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          vectorEffect="non-scaling-stroke"
          d="M0 72C6 66 11 60 17 60S28 64 33 64 44 44 50 44 61 52 67 52 78 30 83 30 94 36 100 40"
        />
      </svg>
      <div className="relative grid place-content-center justify-items-center gap-1 bg-[radial-gradient(closest-side,var(--surface)_40%,transparent)] p-4 text-center">
        <strong>{t("views.locked_title")}</strong>
        <p className="max-w-[40ch] text-sm/[inherit] text-ink-2">{t("views.locked_body")}</p>
        <ButtonLink size="sm" className="mt-2" to="/subscription">
          {t("views.locked_action")}
        </ButtonLink>
      </div>
    </div>
  );
}
