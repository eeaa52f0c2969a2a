import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/formats";
import { quoteFor } from "~/models/credits/quote.rules";
import { Card } from "../primitives/card";
import { InfinityIcon, LockKeyholeIcon, UndoIcon } from "../primitives/icons";
import { SelfOnlyButton } from "../primitives/self-only";
import { useSite } from "../hooks/use-site";

export interface RecapCardProps {
  /** Null while no valid quantity is chosen: then there is no price, and with JavaScript no active button. */
  quantity: number | null;
  isBusy: boolean;
}

const NO_PRICE = "–";

/** Total and unit price, updated with the slider, and the payment button. */
export function RecapCard({ quantity, isBusy }: RecapCardProps) {
  const { t } = useTranslation("credits");
  const { locale, currency } = useSite();
  const money = (cents: number) => formatMoney(cents, { locale, currency });
  const quote = quantity === null ? null : quoteFor(quantity);
  return (
    <Card title={t("buy.recap")} className="recap">
      <dl className="bill">
        <div>
          <dt>{t("buy.at_single", { count: quote?.credits ?? 0 })}</dt>
          <dd>{quote ? money(quote.singlyCents) : NO_PRICE}</dd>
        </div>
        <div className="save" hidden={!quote || quote.savedCents === 0}>
          <dt>{t("buy.discount")}</dt>
          <dd>{quote && money(-quote.savedCents).replace("-", "−")}</dd>
        </div>
        <div>
          <dt>{t("buy.unit")}</dt>
          <dd>{quote ? money(quote.unitCents) : NO_PRICE}</dd>
        </div>
        <div className="tot">
          <dt>{t("buy.total")}</dt>
          <dd className="fig">
            <output htmlFor="credits">{quote ? money(quote.totalCents) : NO_PRICE}</output>
          </dd>
        </div>
      </dl>
      <SelfOnlyButton variant="primary" size="lg" block disabled={quote === null} busy={isBusy}>
        {quote ? t("buy.pay", { price: money(quote.totalCents) }) : t("buy.pay_none")}
      </SelfOnlyButton>
      <ul className="oks" role="list">
        <li>
          <InfinityIcon size="sm" />
          {t("buy.promises.expiry")}
        </li>
        <li>
          <UndoIcon size="sm" />
          {t("buy.promises.refund")}
        </li>
        <li>
          <LockKeyholeIcon size="sm" />
          {t("buy.promises.secure")}
        </li>
      </ul>
    </Card>
  );
}
