import { useTranslation } from "react-i18next";
import { formatMoney, formatShortDate, type Formats } from "~/i18n/formats";
import type { WaitingRefund } from "~/models/credits/refunds/queries.server";
import { BreakableText } from "../primitives/breakable";
import { Card } from "../primitives/card";
import { DecisionForm } from "../forms/decision-form";
import { DescriptionList } from "../data-display/description-list";
import type { RejectedFormResponse } from "../forms/use-form";
import { CalendarIcon, ClockIcon, KeyRoundIcon, ReceiptTextIcon, UndoIcon } from "../primitives/icons";

export interface RefundQueueProps {
  refunds: readonly WaitingRefund[];
  rejected: RejectedFormResponse;
  format: Formats;
}

/** Purchases that wait for a refund decision, with the facts for the decision. */
export function RefundQueue({ refunds, rejected, format }: RefundQueueProps) {
  return (
    <div className="grid gap-5">
      {refunds.map((refund) => (
        <RefundCard key={refund.orderId} refund={refund} rejected={rejected} format={format} />
      ))}
    </div>
  );
}

interface RefundCardProps {
  refund: WaitingRefund;
  rejected: RejectedFormResponse;
  format: Formats;
}

function RefundCard({ refund, rejected, format }: RefundCardProps) {
  const { t } = useTranslation("refunds");
  const currency = refund.currency.toUpperCase();
  const price = formatMoney(refund.amountCents, { locale: format.locale, currency });
  return (
    <Card
      title={refund.name}
      label={`${refund.name}, ${t("credits", { count: refund.credits, price })}`}
      aside={
        <a className="tap-target min-w-0 wrap-anywhere" href={`mailto:${refund.email}`}>
          <BreakableText>{refund.email}</BreakableText>
        </a>
      }
    >
      <div className="mb-5">
        <DescriptionList
          facts={[
            {
              icon: ReceiptTextIcon,
              label: t("purchase"),
              value: t("credits", { count: refund.credits, price }),
            },
            {
              icon: KeyRoundIcon,
              label: t("use"),
              value: refund.isUnused ? t("unused") : <strong>{t("used_since")}</strong>,
            },
            { icon: CalendarIcon, label: t("paid"), value: formatShortDate(refund.paidAt, format) },
            { icon: ClockIcon, label: t("asked"), value: formatShortDate(refund.askedAt, format) },
            ...(refund.hasFailed ? [{ icon: UndoIcon, label: t("earlier"), value: t("sent_back") }] : []),
          ]}
        />
      </div>
      <DecisionForm
        subject={{ name: "orderId", value: refund.orderId }}
        schema="refund"
        rejected={rejected}
        note={{ label: t("note"), hint: t("note_hint") }}
        agree={{ value: "grant", label: t("grant", { price }) }}
        refuse={t("refuse")}
      />
    </Card>
  );
}
