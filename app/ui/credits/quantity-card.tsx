import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber } from "~/i18n/formats";
import { MAX_CREDITS, MIN_CREDITS, PRESET_QUANTITIES } from "~/models/credits/price.rules";
import { BEST_QUOTE, quoteFor } from "~/models/credits/quote.rules";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { controlAria, FieldError } from "../fields/field";
import { classNames } from "../primitives/class-names";
import { MinusIcon, PlusIcon } from "../primitives/icons";
import { useSite } from "../hooks/use-site";
import { PriceSlider } from "./price-slider";
import type { useQuantity } from "./use-quantity";

type Quantity = ReturnType<typeof useQuantity>;

/**
 * The choice of the quantity by presets, slider and field. Without JavaScript the presets are links, and a button
 * beside the field computes the price.
 */
export function QuantityCard({ quantity, error }: { quantity: Quantity; error: string | undefined }) {
  const { t } = useTranslation("credits");
  const { locale, currency } = useSite();
  const best = {
    price: formatMoney(BEST_QUOTE.unitCents, { locale, currency }),
    credits: BEST_QUOTE.credits,
  };
  return (
    <Card title={t("buy.title")} flush>
      <div className="card-body pt-1">
        <p className="text-sm text-ink-2">{t("buy.hint", best)}</p>
        <Picks quantity={quantity} />
        <PriceSlider credits={quantity.shown} choose={quantity.choose} />
        <ExactQuantity quantity={quantity} error={error} />
      </div>
    </Card>
  );
}

/**
 * Whether a click uses the main mouse button and no modifier key. Such a click changes the quantity in this page; any
 * other click opens the link, and the server then computes the price.
 */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const PICK = classNames(
  "group relative grid justify-items-center gap-1 px-1 pt-4 pb-3.25 no-underline",
  "rounded-md border-1 border-line-strong bg-surface hover:border-control hover:bg-linen",
  "transition-[border-color,background-color] duration-(--t-fast)",
  "aria-current:border-mark aria-current:bg-brand-soft aria-current:inset-ring-1 aria-current:inset-ring-mark",
);

function Picks({ quantity }: { quantity: Quantity }) {
  const { t } = useTranslation("credits");
  const { locale, currency } = useSite();
  return (
    <ul className="mt-5 grid grid-cols-3 gap-2.5 sm:grid-cols-6" aria-label={t("buy.picks")}>
      {PRESET_QUANTITIES.map((pick) => (
        <li className="grid" key={pick}>
          <a
            className={PICK}
            href={`/credits?credits=${pick}`}
            data-keep-scroll=""
            aria-current={quantity.quantity === pick ? "true" : undefined}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              quantity.choose(pick);
            }}
          >
            <span className="figure-number text-[1.75rem] leading-none group-aria-current:text-brand-ink">
              {formatNumber(pick, locale)}
            </span>
            <span className="text-xs/5 whitespace-nowrap text-ink-2 tabular-nums">
              {formatMoney(quoteFor(pick).unitCents, { locale, currency })}
              <span className="sr-only"> {t("buy.per_credit")}</span>
            </span>
            {pick === BEST_QUOTE.credits && (
              <em className="absolute -top-3 rounded-full bg-brass-soft px-2 text-xs/4.75 whitespace-nowrap text-brass-ink ring-1 ring-brass-line">
                {t("buy.best_price")}
              </em>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

const FIELD = "credits";
const STEP_BUTTON = "button w-11.5 p-0 noscript:hidden";

function ExactQuantity({ quantity, error }: { quantity: Quantity; error: string | undefined }) {
  const { t } = useTranslation("credits");
  const { text, shown, field, setText, choose, settle } = quantity;
  return (
    <div
      className={classNames(
        "mt-5.5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5",
        error && "field-invalid",
      )}
    >
      <label className="label" htmlFor={FIELD}>
        {t("buy.quantity")}
      </label>
      <div className="affix w-42">
        <button
          className={STEP_BUTTON}
          type="button"
          aria-label={t("buy.less")}
          disabled={shown <= MIN_CREDITS}
          onClick={() => choose(shown - 1)}
        >
          <MinusIcon />
        </button>
        <span className="affix-rule noscript:hidden" />
        <input
          {...controlAria(FIELD, { error })}
          className="input tabular [appearance:textfield] px-0 text-center font-semibold [&::-webkit-inner-spin-button]:appearance-none"
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
        <span className="affix-rule noscript:hidden" />
        <button
          className={STEP_BUTTON}
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
      <FieldError id={FIELD} error={error} className="basis-full" />
    </div>
  );
}
