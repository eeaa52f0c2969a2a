import { useTranslation } from "react-i18next";
import { formatAxisDay, formatNumber, formatShortDay } from "~/i18n/formats";
import type { DayOfViews } from "~/models/statistics/rules";
import { classNames } from "../primitives/class-names";
import { useSite } from "../hooks/use-site";

/**
 * If there are at most this many days, each bar has its count and its label. With more days, only every few bars have a
 * count and a label.
 */
const NAMED_DAYS = 7;
const NAMED_OF_MORE = 5;

/** One bar per day, drawn as threads. Screen readers read the days as a list. */
export function DayBars({ days }: { days: readonly DayOfViews[] }) {
  const { t } = useTranslation("portfolios");
  const { locale } = useSite();
  const most = Math.max(1, ...days.map(({ views }) => views));
  const heightOf = (views: number) => Math.round((100 * views) / most);
  const isShort = days.length <= NAMED_DAYS;
  const step = isShort ? 1 : Math.ceil(days.length / NAMED_OF_MORE);
  const isNamed = (index: number) => (days.length - 1 - index) % step === 0;
  return (
    <>
      <svg className="absolute size-0" aria-hidden="true">
        <pattern id="bar-threads" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect className="fill-chart-1 opacity-12" width="5" height="5" />
          <rect className="fill-chart-1 opacity-50" width="1" height="5" />
        </pattern>
      </svg>
      <div
        className={classNames(
          "tabular mt-5 grid h-42 auto-cols-fr grid-flow-col text-center text-2xs/4 text-ink-3",
          isShort ? "gap-2" : "gap-px sm:gap-0.5",
        )}
        aria-hidden="true"
      >
        {days.map(({ date, views }, index) => (
          <span key={date} className="grid grid-rows-[1rem_minmax(0,1fr)_1rem] gap-1">
            <b className="font-medium text-ink-2">{isShort && formatNumber(views, locale)}</b>
            <svg className="mx-auto size-full max-w-7 overflow-visible">
              <rect
                fill="url(#bar-threads)"
                y={`${100 - heightOf(views)}%`}
                width="100%"
                height={`${heightOf(views)}%`}
              />
              <line
                className="stroke-chart-1 stroke-2"
                x2="100%"
                y1={`${100 - heightOf(views)}%`}
                y2={`${100 - heightOf(views)}%`}
              />
            </svg>
            <small className="relative h-4 text-[length:inherit]">
              {isNamed(index) && (
                <span className="absolute left-1/2 -translate-x-1/2 whitespace-nowrap">
                  {formatAxisDay(date, { locale }, !isShort)}
                </span>
              )}
            </small>
          </span>
        ))}
      </div>
      <ul className="sr-only" aria-label={t("views.label")}>
        {days.map(({ date, views }) => (
          <li key={date}>{t("views.of_day", { date: formatShortDay(date, { locale }), count: views })}</li>
        ))}
      </ul>
    </>
  );
}
