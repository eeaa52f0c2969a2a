import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/formats";
import { MAX_CREDITS, MIN_CREDITS } from "~/models/credits/price.rules";
import { quoteFor } from "~/models/credits/quote.rules";
import { useSite } from "../hooks/use-site";
import { PriceCurve, TrackFill, TrackTicks } from "./price-curve";

interface PriceSliderProps {
  credits: number;
  choose: (credits: number) => void;
}

/**
 * A slider for the quantity, with the unit price as a curve above it. Without JavaScript only the curve and the preset
 * quantities are shown.
 */
export function PriceSlider({ credits, choose }: PriceSliderProps) {
  const { t } = useTranslation("credits");
  const { locale, currency } = useSite();
  const price = formatMoney(quoteFor(credits).totalCents, { locale, currency });
  return (
    <div className="mt-11">
      <PriceCurve credits={credits} />
      <div className="relative h-11 before:absolute before:inset-x-0 before:top-[calc(50%-3px)] before:h-[6px] before:rounded-[3px] before:bg-linen-3 noscript:hidden">
        <TrackFill credits={credits} />
        <input
          className="price-slider"
          type="range"
          min={MIN_CREDITS}
          max={MAX_CREDITS}
          value={credits}
          onChange={(event) => choose(event.currentTarget.valueAsNumber)}
          aria-label={t("buy.slider")}
          aria-valuetext={t("buy.slider_value", { count: credits, price })}
        />
      </div>
      <TrackTicks />
    </div>
  );
}
