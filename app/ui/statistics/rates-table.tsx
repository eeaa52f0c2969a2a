import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatSignedNumber, formatNumber, percentParts } from "~/i18n/formats";
import type { RateCard, Statistics } from "~/models/statistics/queries.server";
import { PERIOD_DAYS } from "~/models/statistics/rules";
import { Figure, FigureNote } from "./figure";

/** The requests of the month, followed by the rates of the chosen period. */
export function RatesTable({ figures, locale }: { figures: Statistics; locale: string }) {
  const { t } = useTranslation("statistics");
  return (
    <div className="@container">
      <dl className="card grid grid-cols-2 overflow-hidden @max-[15rem]:grid-cols-1 lg:grid-cols-[1.15fr_repeat(5,1fr)]">
        <Figure className={CELL} label={t("monthly.label")}>
          <span className="figure-number">{formatNumber(figures.lastMonthlyMessagesCount, locale)}</span>
          <FigureNote>{t("monthly.span")}</FigureNote>
        </Figure>
        {figures.rates.map((card) => (
          <Rate key={card.name} card={card} locale={locale} />
        ))}
      </dl>
      <Basis figures={figures} locale={locale} />
    </div>
  );
}

/**
 * Classes of a cell: two columns, or one row on wide screens. The figures of a row are at the same height, even if one
 * label has two lines.
 */
const CELL =
  "row-span-2 grid grid-rows-subgrid border-line px-5 pt-4 pb-4.5 max-lg:even:border-l @max-[15rem]:even:border-l-0 @max-[15rem]:not-first:border-t max-lg:nth-[n+3]:border-t lg:px-[clamp(0.875rem,1.6vw,1.375rem)] lg:pt-5 lg:pb-5.5 lg:not-first:border-l";

function Rate({ card: { name, rate, change }, locale }: { card: RateCard; locale: string }) {
  const { t } = useTranslation("statistics");
  const { figure, unit } = percentParts((rate ?? 0) / 100, locale);
  return (
    <Figure className={CELL} label={t(`rates.${name}`)}>
      {rate === null ? (
        <span className="figure-number">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{name === "wonRate" ? t("none_contacted") : t("none")}</span>
        </span>
      ) : (
        <span className="figure-number">
          {figure}
          <small className="text-[1.125rem] text-ink-2">{unit}</small>
        </span>
      )}
      <Thread percent={rate ?? 0} />
      {change !== null && (
        <FigureNote>
          {change === 0
            ? t("change.same")
            : t("change.points", { count: Math.abs(change), change: formatSignedNumber(change, locale) })}
        </FigureNote>
      )}
    </Figure>
  );
}

/** Shows a rate as a line: solid up to its value, dashed after it. */
function Thread({ percent }: { percent: number }) {
  return (
    <svg className="h-1 w-full stroke-mark stroke-3 [stroke-linecap:round]" aria-hidden="true">
      <line className="stroke-linen-3 [stroke-dasharray:5_7]" x1="2" y1="50%" x2="100%" y2="50%" />
      {percent > 0 && <line x1="2" y1="50%" x2={`${percent}%`} y2="50%" />}
    </svg>
  );
}

/**
 * Says on how many requests the rates are based, and how many of them the rates leave out. If the rates are compared
 * with another period, it names that period.
 */
function Basis({ figures, locale }: { figures: Statistics; locale: string }) {
  const { t } = useTranslation("statistics");
  const { period, received, closedEarly, rates } = figures;
  const days = PERIOD_DAYS[period];
  const isToday = period === "today";
  if (received === 0) return <Note>{isToday ? t("basis.none_today") : t("basis.none_days", { days })}</Note>;
  const counted = { count: received, shown: formatNumber(received, locale) };
  const basis = isToday ? t("basis.today", counted) : t("basis.days", { ...counted, days });
  const isCompared = rates.some(({ change }) => change !== null);
  const text = !isCompared
    ? t("compared.alone", { basis })
    : isToday
      ? t("compared.today", { basis })
      : t("compared.days", { basis, days });
  const early =
    closedEarly > 0 &&
    t("basis.closed_early", { count: closedEarly, shown: formatNumber(closedEarly, locale) });
  return (
    <Note>
      {text} {early}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2.5 text-xs text-ink-2">{children}</p>;
}
