import { useTranslation } from "react-i18next";
import { formatChange, formatNumber, percentParts } from "~/i18n/formats";
import type { RateCard, Statistics } from "~/models/statistics/queries.server";
import { PERIOD_DAYS } from "~/models/statistics/rules";

/** The month's requests, then the rates of the selected period. */
export function RatesTable({ figures, locale }: { figures: Statistics; locale: string }) {
  const { t } = useTranslation("statistics");
  return (
    <div className="rates">
      <dl className="card ledger">
        <div className="stat">
          <dt>{t("monthly.label")}</dt>
          <dd>
            <span className="fig">{formatNumber(figures.lastMonthlyMessagesCount, locale)}</span>
            <span className="stat-n">{t("monthly.span")}</span>
          </dd>
        </div>
        {figures.rates.map((card) => (
          <Rate key={card.name} card={card} locale={locale} />
        ))}
      </dl>
      <Basis figures={figures} locale={locale} />
    </div>
  );
}

function Rate({ card: { name, rate, change }, locale }: { card: RateCard; locale: string }) {
  const { t } = useTranslation("statistics");
  const { figure, unit } = percentParts((rate ?? 0) / 100, locale);
  return (
    <div className="stat">
      <dt>{t(`rates.${name}`)}</dt>
      <dd>
        {rate === null ? (
          <span className="fig">
            <span aria-hidden="true">–</span>
            <span className="sr">{t("none")}</span>
          </span>
        ) : (
          <span className="fig">
            {figure}
            <small>{unit}</small>
          </span>
        )}
        <Thread percent={rate ?? 0} />
        {change !== null && (
          <span className="stat-n">
            {change === 0
              ? t("change.same")
              : t("change.points", { count: Math.abs(change), change: formatChange(change, locale) })}
          </span>
        )}
      </dd>
    </div>
  );
}

/** A rate as a line: solid up to its value, dashed after it. */
function Thread({ percent }: { percent: number }) {
  return (
    <svg className="bar" aria-hidden="true">
      <line className="bar-todo" x1="2" y1="50%" x2="100%" y2="50%" />
      {percent > 0 && <line x1="2" y1="50%" x2={`${percent}%`} y2="50%" />}
    </svg>
  );
}

/** The base of the rates, and the period they are compared with, if any. */
function Basis({ figures, locale }: { figures: Statistics; locale: string }) {
  const { t } = useTranslation("statistics");
  const { period, received, rates } = figures;
  const days = PERIOD_DAYS[period];
  const isToday = period === "today";
  if (received === 0)
    return <p className="rates-n">{isToday ? t("basis.none_today") : t("basis.none_days", { days })}</p>;
  const counted = { count: received, shown: formatNumber(received, locale) };
  const basis = isToday ? t("basis.today", counted) : t("basis.days", { ...counted, days });
  const isCompared = rates.some(({ change }) => change !== null);
  const text = !isCompared
    ? t("compared.alone", { basis })
    : isToday
      ? t("compared.today", { basis })
      : t("compared.days", { basis, days });
  return <p className="rates-n">{text}</p>;
}
