import { useTranslation } from "react-i18next";
import { formatDateTime, formatLongDay, type Formats } from "~/i18n/formats";
import type { WaitingCreditReturn } from "~/models/credits/closing/closing-decision.queries.server";
import { DescriptionList } from "../data-display/description-list";
import { DecisionForm } from "../forms/decision-form";
import type { RejectedFormResponse } from "../forms/use-form";
import { BreakableText } from "../primitives/breakable";
import { Card } from "../primitives/card";
import {
  CalendarIcon,
  CircleAlertIcon,
  ClockIcon,
  LockKeyholeOpenIcon,
  ReceiptTextIcon,
} from "../primitives/icons";

export interface CreditReturnQueueProps {
  /** The waiting credits, with the label of the event's type instead of its slug. */
  returns: readonly WaitingCreditReturn[];
  rejected: RejectedFormResponse;
  format: Formats;
}

/** Credits of ended projects that wait for a decision, with the facts for the decision. */
export function CreditReturnQueue({ returns, rejected, format }: CreditReturnQueueProps) {
  return (
    <div className="grid gap-5">
      {returns.map((waiting) => (
        <CreditReturnCard key={waiting.requestId} waiting={waiting} rejected={rejected} format={format} />
      ))}
    </div>
  );
}

interface CreditReturnCardProps {
  waiting: WaitingCreditReturn;
  rejected: RejectedFormResponse;
  format: Formats;
}

function CreditReturnCard({ waiting, rejected, format }: CreditReturnCardProps) {
  const { t } = useTranslation("credit_returns");
  const { name, email, couple, doubt, endedAs, requestId } = waiting;
  return (
    <Card
      title={name}
      label={`${name}, ${couple}`}
      aside={
        <a className="tap-target min-w-0 wrap-anywhere" href={`mailto:${email}`}>
          <BreakableText>{email}</BreakableText>
        </a>
      }
    >
      <div className="mb-5">
        <DescriptionList
          facts={[
            { icon: CircleAlertIcon, label: t("why"), value: <strong>{t(`doubts.${doubt}`)}</strong> },
            {
              icon: CalendarIcon,
              label: t("request"),
              value: (
                <a className="link" href={`/admin/requests?by=number&q=${requestId}`}>
                  {t("event", {
                    couple,
                    eventType: waiting.eventType,
                    date: formatLongDay(waiting.eventDate, format),
                    place: waiting.city,
                  })}
                </a>
              ),
            },
            {
              icon: LockKeyholeOpenIcon,
              label: t("unlocked"),
              value: formatDateTime(waiting.unlockedAt, format),
            },
            {
              icon: ClockIcon,
              label: t(`ended.${endedAs}`),
              value: formatDateTime(waiting.endedAt, format),
            },
            {
              icon: ReceiptTextIcon,
              label: t("this_month"),
              value: t("returned", { count: waiting.returnedThisMonth }),
            },
          ]}
        />
      </div>
      <DecisionForm
        subject={{ name: "requestId", value: requestId }}
        schema="credit-back"
        rejected={rejected}
        note={{ label: t("note"), hint: t("note_hint") }}
        agree={{ value: "grant", label: t("grant") }}
        refuse={t("refuse")}
      />
    </Card>
  );
}
