import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber } from "~/i18n/formats";
import { MAX_CREDITS, MIN_CREDITS, QUICK_PICKS } from "~/models/credits/price.rules";
import { BEST_QUOTE, quoteFor } from "~/models/credits/quote.rules";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { controlAria, FieldError } from "../fields/field";
import { MinusIcon, PlusIcon } from "../primitives/icons";
import { useSite } from "../hooks/use-site";
import { PriceCurve, TrackFill, TrackTicks } from "./price-curve";
import type { useQuantity } from "./use-quantity";

type Quantity = ReturnType<typeof useQuantity>;

/**
 * Quantity: presets, slider and field. Without JavaScript the presets are links and the field has a button to compute.
 */
export function QuantityCard({ quantity, error }: { quantity: Quantity; error: string | undefined }) {
  const { t } = useTranslation("credits");
  return (
    <Card title={t("buy.title")} className="cr-b">
      <p className="text-sm text-ink-2">{t("buy.hint")}</p>
      <Picks quantity={quantity} />
      <Slider quantity={quantity} />
      <ExactQuantity quantity={quantity} error={error} />
    </Card>
  );
}

/** A plain click changes the page in place; any other click opens the address, which the server computes. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function Picks({ quantity }: { quantity: Quantity }) {
  const { t } = useTranslation("credits");
  const { locale, currency } = useSite();
  return (
    <ul className="picks" aria-label={t("buy.picks")}>
      {QUICK_PICKS.map((pick) => (
        <li key={pick}>
          <Link
            className="pick"
            to={`/credits?credits=${pick}`}
            preventScrollReset
            aria-current={quantity.quantity === pick ? "true" : undefined}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              quantity.choose(pick);
            }}
          >
            <span className="fig">{formatNumber(pick, locale)}</span>
            <span className="pick-p">
              {formatMoney(quoteFor(pick).unitCents, { locale, currency })}
              <span className="sr"> {t("buy.per_credit")}</span>
            </span>
            {pick === BEST_QUOTE.credits && <em>{t("buy.best_price")}</em>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Slider({ quantity: { shown, choose } }: { quantity: Quantity }) {
  const { t } = useTranslation("credits");
  const { locale, currency } = useSite();
  const price = formatMoney(quoteFor(shown).totalCents, { locale, currency });
  return (
    <div className="slide-b">
      <PriceCurve credits={shown} />
      <div className="slide-r scripted">
        <TrackFill credits={shown} />
        <input
          className="range"
          type="range"
          min={MIN_CREDITS}
          max={MAX_CREDITS}
          value={shown}
          onChange={(event) => choose(event.currentTarget.valueAsNumber)}
          aria-label={t("buy.slider")}
          aria-valuetext={t("buy.slider_value", { count: shown, price })}
        />
      </div>
      <TrackTicks />
    </div>
  );
}

const FIELD = "credits";

function ExactQuantity({ quantity, error }: { quantity: Quantity; error: string | undefined }) {
  const { t } = useTranslation("credits");
  const { text, shown, field, setText, choose, settle } = quantity;
  return (
    <div className={error ? "qty field-err" : "qty"}>
      <label className="label" htmlFor={FIELD}>
        {t("buy.quantity")}
      </label>
      <div className="affix qty-i">
        <button
          className="btn scripted"
          type="button"
          aria-label={t("buy.less")}
          disabled={shown <= MIN_CREDITS}
          onClick={() => choose(shown - 1)}
        >
          <MinusIcon />
        </button>
        <span className="rule scripted" />
        <input
          {...controlAria(FIELD, { error })}
          className="input num"
          id={FIELD}
          name={FIELD}
          type="number"
          inputMode="numeric"
          required
          min={MIN_CREDITS}
          max={MAX_CREDITS}
          step={1}
          ref={field}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={settle}
        />
        <span className="rule scripted" />
        <button
          className="btn scripted"
          type="button"
          aria-label={t("buy.more")}
          disabled={shown >= MAX_CREDITS}
          onClick={() => choose(shown + 1)}
        >
          <PlusIcon />
        </button>
      </div>
      <noscript>
        <Button size="sm" formMethod="get" formAction="/credits" formNoValidate>
          {t("buy.compute")}
        </Button>
      </noscript>
      <FieldError id={FIELD} error={error} />
    </div>
  );
}
