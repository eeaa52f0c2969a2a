import { useTranslation } from "react-i18next";
import { PERIOD_DAYS, PERIODS, type Period } from "~/models/statistics/rules";
import { Segmented } from "../data-display/segmented";

/** A choice between today, 7 days and 30 days. Each is a link, so that the choice is part of the URL. */
export function PeriodSelector({ period }: { period: Period }) {
  const { t } = useTranslation("statistics");
  return (
    <Segmented
      label={t("period.label")}
      segments={PERIODS.map((name) => ({
        to: `?period=${name}`,
        label: name === "today" ? t("period.today") : t("period.days", { count: PERIOD_DAYS[name] }),
        isCurrent: name === period,
      }))}
    />
  );
}
