import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber } from "~/i18n/formats";
import { MAX_CREDITS, MIN_CREDITS, PRESET_QUANTITIES } from "~/models/credits/price.rules";
import { BEST_QUOTE, QUOTES, quoteFor, type Quote } from "~/models/credits/quote.rules";
import { useSite } from "../hooks/use-site";
import { classNames } from "../primitives/class-names";

const [SINGLE] = QUOTES;
const TOP = 6;
const BOTTOM = 89;

/** Returns where a quantity is on the slider's track, in per cent from the left. */
const xOf = (credits: number): number => ((credits - MIN_CREDITS) / (MAX_CREDITS - MIN_CREDITS)) * 100;

/** Returns where a unit price is on the curve, in per cent from the top. */
function yOf({ totalCents, credits }: Quote): number {
  const highest = SINGLE?.totalCents ?? 0;
  const fall = highest - totalCents / credits;
  return TOP + (fall / (highest - BEST_QUOTE.unitCents)) * (BOTTOM - TOP);
}

const percent = (value: number) => `${value.toFixed(2)}%`;
const pathTo = (credits: number): string =>
  QUOTES.slice(0, credits)
    .map(
      (quote, index) => `${index === 0 ? "M" : "L"}${xOf(quote.credits).toFixed(2)} ${yOf(quote).toFixed(2)}`,
    )
    .join("");

const WHOLE_CURVE = pathTo(MAX_CREDITS);

/** Width of the slider's track, which is half a thumb shorter than the slider at each end. */
const ON_TRACK = "mx-[14px] w-[calc(100%-28px)] overflow-visible fill-ink-3 text-2xs tabular-nums";

/** From this position on, in per cent, the price is written to the left of its point. */
const NEAR_END = 40;

/**
 * A curve that shows the unit price for each quantity, aligned with the slider's track below it. It is decorative,
 * because the slider announces the same price.
 */
export function PriceCurve({ credits }: { credits: number }) {
  const { t } = useTranslation("credits");
  const { locale, currency } = useSite();
  const money = (cents: number) => formatMoney(cents, { locale, currency });
  const quote = quoteFor(credits);
  const [x, y] = [percent(xOf(credits)), percent(yOf(quote))];
  const isNearEnd = credits > NEAR_END;
  return (
    <svg className={classNames(ON_TRACK, "-mb-3 h-26 noscript:mb-1.5")} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
        <CurvePath className="stroke-line-strong" path={WHOLE_CURVE} />
        <CurvePath className="stroke-mark" path={pathTo(credits)} />
      </svg>
      <line className="stroke-brand-line stroke-[1.5]" strokeDasharray="5 4" x1={x} x2={x} y1={y} y2="100%" />
      {credits > 4 && (
        <text x="0" y="0" dx="-14">
          {t("buy.single", { price: money(SINGLE?.unitCents ?? 0) })}
        </text>
      )}
      {credits < BEST_QUOTE.credits && (
        <text x="100%" dx="14" y={percent(BOTTOM)} dy="-10" textAnchor="end">
          {t("buy.floor", { price: money(BEST_QUOTE.unitCents), credits: BEST_QUOTE.credits })}
        </text>
      )}
      <circle className="fill-surface stroke-mark stroke-2" cx={x} cy={y} r="5" />
      <text
        className="fill-brand-ink text-sm font-strong"
        x={x}
        y={y}
        dx={isNearEnd ? "-10" : "10"}
        dy="-8"
        textAnchor={isNearEnd ? "end" : "start"}
      >
        {money(quote.unitCents)}
      </text>
    </svg>
  );
}

function CurvePath({ className, path }: { className: string; path: string }) {
  return (
    <path
      className={classNames("fill-none stroke-2", className)}
      strokeLinejoin="round"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      d={path}
    />
  );
}

/** The filled part of the track. */
export function TrackFill({ credits }: { credits: number }) {
  return (
    <svg className={classNames(ON_TRACK, "absolute top-[calc(50%-3px)] h-[6px]")} aria-hidden="true">
      <line
        className="stroke-mark stroke-6"
        strokeLinecap="round"
        x1="-11"
        x2={percent(xOf(credits))}
        y1="50%"
        y2="50%"
      />
    </svg>
  );
}

/** The preset quantities along the track. */
export function TrackTicks() {
  const { locale } = useSite();
  return (
    <svg className={classNames(ON_TRACK, "h-4.5")} aria-hidden="true">
      {PRESET_QUANTITIES.map((pick) => (
        <text
          key={pick}
          x={percent(xOf(pick))}
          y="12"
          textAnchor="middle"
          className={pick === 3 ? "max-sm:hidden" : undefined}
        >
          {formatNumber(pick, locale)}
        </text>
      ))}
    </svg>
  );
}
