import { useTranslation } from "react-i18next";
import type { ShownPurchase } from "~/presenters/credits/describe-history.server";
import { Button } from "../primitives/button";
import { Chip, type ChipTone } from "../primitives/chip";
import { LedgerCell, LedgerDate, LedgerName, LedgerRow, LedgerTable } from "../data-display/ledger-table";
import { ReceiptLink } from "./receipt-link";

/** Purchases with their invoice and the form to request a refund. */
export function PurchaseTable({ purchases }: { purchases: readonly ShownPurchase[] }) {
  const { t } = useTranslation("credits");
  return (
    <LedgerTable
      caption={t("purchases.caption")}
      headings={[
        t("history.date"),
        t("history.credits"),
        t("purchases.amount"),
        t("purchases.receipt"),
        t("purchases.refund"),
      ]}
    >
      {purchases.map((purchase) => (
        <LedgerRow key={purchase.orderId}>
          <LedgerDate>{purchase.date}</LedgerDate>
          <LedgerName>{t("purchases.credits", { count: purchase.credits })}</LedgerName>
          <LedgerCell className="text-right font-medium whitespace-nowrap tabular-nums @max-[15rem]:text-left">
            {purchase.amount}
          </LedgerCell>
          <LedgerCell className="w-24 text-right max-sm:w-auto @max-[15rem]:text-left">
            <ReceiptLink path={purchase.receiptPath} date={purchase.date} />
          </LedgerCell>
          <LedgerCell className="w-60 text-right max-sm:w-auto max-sm:text-left max-sm:not-empty:col-span-full max-sm:not-empty:mt-2">
            <Refund purchase={purchase} />
          </LedgerCell>
        </LedgerRow>
      ))}
    </LedgerTable>
  );
}

const TONES: Record<Exclude<ShownPurchase["refundState"], "none">, ChipTone> = {
  asked: "warn",
  refused: "quiet",
  granted: "info",
  refunded: "success",
};

function Refund({ purchase }: { purchase: ShownPurchase }) {
  const { t } = useTranslation("credits");
  if (purchase.isDisputed) return <Chip tone="warn">{t("purchases.disputed")}</Chip>;
  if (purchase.refundState !== "none")
    return <Chip tone={TONES[purchase.refundState]}>{t(`purchases.states.${purchase.refundState}`)}</Chip>;
  if (!purchase.canAskRefund) return null;
  return (
    <form
      className="-my-1 grid justify-items-end gap-1 max-sm:justify-items-start print:hidden"
      method="post"
      action="/credits/refund"
      data-keep-scroll=""
    >
      <input type="hidden" name="orderId" value={purchase.orderId} />
      <Button size="sm" aria-label={t("purchases.ask_for", { date: purchase.date })}>
        {t("purchases.ask")}
      </Button>
      <small className="text-xs/5 text-ink-3">{t("purchases.until", { date: purchase.refundUntil })}</small>
    </form>
  );
}
