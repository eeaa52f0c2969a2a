import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/formats";
import { quoteFor } from "~/models/credits/quote.rules";
import { Card } from "../primitives/card";
import { type IconComponent, InfinityIcon, LockKeyholeIcon, UndoIcon } from "../primitives/icons";
import { NotImpersonatedButton } from "../primitives/self-only";
import { useSite } from "../hooks/use-site";
import { ReceiptLine, ReceiptTotal } from "./receipt";

export interface RecapCardProps {
  /** Null if no valid quantity is chosen. The card then shows no price and, with JavaScript, its button is disabled. */
  quantity: number | null;
  isBusy: boolean;
  /** Whether VAT is added to the prices at payment. */
  isTaxed: boolean;
}

const NO_PRICE = "–";
const BELOW_DASHES =
  "mt-2.5 pt-4 pb-5 [background:linear-gradient(90deg,var(--line-strong)_58%,transparent_0)_0_0/12px_1px_repeat-x]";

/** The total, the unit price and the payment button. When the slider moves, the prices change. */
export function RecapCard({ quantity, isBusy, isTaxed }: RecapCardProps) {
  const { t } = useTranslation("credits");
  const { locale, currency } = useSite();
  const money = (cents: number) => formatMoney(cents, { locale, currency });
  const quote = quantity === null ? null : quoteFor(quantity);
  return (
    <Card title={t("buy.recap")} className="side:sticky side:top-[calc(var(--topbar)+1.25rem)]">
      <dl>
        <ReceiptLine label={t("buy.at_single", { count: quote?.credits ?? 0 })}>
          {quote ? money(quote.singlyCents) : NO_PRICE}
        </ReceiptLine>
        <ReceiptLine label={t("buy.discount")} isSaving hidden={!quote || quote.savedCents === 0}>
          {quote && money(-quote.savedCents).replace("-", "−")}
        </ReceiptLine>
        <ReceiptLine label={t("buy.unit")}>{quote ? money(quote.unitCents) : NO_PRICE}</ReceiptLine>
        <ReceiptTotal label={isTaxed ? t("buy.total_net") : t("buy.total")} className={BELOW_DASHES}>
          <output htmlFor="credits">{quote ? money(quote.totalCents) : NO_PRICE}</output>
        </ReceiptTotal>
      </dl>
      {isTaxed && <p className="mb-3 text-xs/4.5 text-ink-2">{t("buy.vat_note")}</p>}
      <NotImpersonatedButton variant="primary" size="lg" block disabled={quote === null} busy={isBusy}>
        {quote
          ? t(isTaxed ? "buy.pay_net" : "buy.pay", { price: money(quote.totalCents) })
          : t("buy.pay_none")}
      </NotImpersonatedButton>
      <ul className="mt-4.5 grid gap-2 text-xs/4.5 text-ink-2" role="list">
        <Assurance icon={InfinityIcon}>{t("buy.promises.expiry")}</Assurance>
        <Assurance icon={UndoIcon}>{t("buy.promises.refund")}</Assurance>
        <Assurance icon={LockKeyholeIcon}>{t("buy.promises.secure")}</Assurance>
      </ul>
    </Card>
  );
}

function Assurance({ icon: Icon, children }: { icon: IconComponent; children: string }) {
  return (
    <li className="flex gap-2">
      <Icon size="sm" className="mt-px text-success-ink" />
      {children}
    </li>
  );
}
