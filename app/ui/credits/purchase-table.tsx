import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownPurchase } from "~/models/credits/describe-history.server";
import { Button } from "../primitives/button";
import { Chip, type ChipTone } from "../primitives/chip";
import { ReceiptLink } from "./receipt-link";

/** Purchases with their invoice and the form to request a refund. */
export function PurchaseTable({ purchases }: { purchases: readonly ShownPurchase[] }) {
  const { t } = useTranslation("credits");
  return (
    <table className="hist buys w-full">
      <caption className="sr">{t("purchases.caption")}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t("history.date")}</th>
          <th scope="col">{t("history.credits")}</th>
          <th scope="col">{t("purchases.amount")}</th>
          <th scope="col">{t("purchases.receipt")}</th>
          <th scope="col">{t("purchases.refund")}</th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => (
          <tr key={purchase.orderId}>
            <td className="h-d">{purchase.date}</td>
            <td className="h-l">{t("purchases.credits", { count: purchase.credits })}</td>
            <td className="h-a">{purchase.amount}</td>
            <td className="h-f">
              <ReceiptLink path={purchase.receiptPath} date={purchase.date} />
            </td>
            <td className="h-r">
              <Refund purchase={purchase} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
  const { formData, state } = useNavigation();
  if (purchase.isDisputed) return <Chip tone="warn">{t("purchases.disputed")}</Chip>;
  if (purchase.refundState !== "none")
    return <Chip tone={TONES[purchase.refundState]}>{t(`purchases.states.${purchase.refundState}`)}</Chip>;
  if (!purchase.canAskRefund) return null;
  return (
    <Form method="post" action="/credits/refund" preventScrollReset>
      <input type="hidden" name="orderId" value={purchase.orderId} />
      <Button
        size="sm"
        busy={state !== "idle" && formData?.get("orderId") === purchase.orderId}
        aria-label={t("purchases.ask_for", { date: purchase.date })}
      >
        {t("purchases.ask")}
      </Button>
      <small>{t("purchases.until", { date: purchase.refundUntil })}</small>
    </Form>
  );
}
