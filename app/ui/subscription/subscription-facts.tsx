import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/formats";
import type { PremiumStatus } from "~/models/accounts/rules";
import { PLAN_PRICE_CENTS, type Plan } from "~/models/subscriptions/plan.rules";
import { Banner } from "../feedback/banner";
import { classNames } from "../primitives/class-names";
import { DescriptionList, type Fact } from "../data-display/description-list";
import { CalendarIcon, ReceiptTextIcon, RotateCwIcon } from "../primitives/icons";
import { useSite } from "../hooks/use-site";
import { OFFER_WIDTH_CLASSES } from "./offer-width";
import { PortalForm } from "./tiers";

/** A subscription for display, with dates as text. */
export interface DisplayedSubscription {
  /** The billing plan; null if only the dates of the subscription are known. */
  plan: Plan | null;
  startDate: string | null;
  renewalDate: string | null;
  endDate: string | null;
  isPastDue: boolean;
}

/** The start date, the date of renewal or end, and the billing period. */
export function SubscriptionFacts({
  status,
  subscription,
  currency,
}: {
  status: PremiumStatus;
  subscription: DisplayedSubscription;
  currency: string;
}) {
  const { t } = useTranslation("subscription");
  const facts = useFacts(status, subscription, currency);
  if (status === "none") return null;
  const titles = {
    active: t("state.active"),
    cancellation: t("state.cancellation", { date: subscription.endDate ?? "" }),
    canceled: t("state.canceled"),
  };
  const notes = {
    active: t("state.active_note"),
    cancellation: t("state.cancellation_note"),
    canceled: t("state.canceled_note"),
  };
  return (
    <section className={classNames("card", OFFER_WIDTH_CLASSES)} aria-labelledby="subscription-state">
      <div className="card-body">
        <h2 id="subscription-state">{titles[status]}</h2>
        <p className="mt-1 text-ink-2">{notes[status]}</p>
        {subscription.isPastDue && status !== "canceled" && (
          <Banner
            tone="warn"
            className="mt-4"
            title={t("state.past_due")}
            action={
              <PortalForm kind="update" size="sm">
                {t("actions.update_card")}
              </PortalForm>
            }
          >
            {t("state.past_due_note")}
          </Banner>
        )}
        <div className="mt-5">
          <DescriptionList facts={facts} columns={3} />
        </div>
      </div>
    </section>
  );
}

function useFacts(status: PremiumStatus, subscription: DisplayedSubscription, currency: string): Fact[] {
  const { t } = useTranslation("subscription");
  const { locale } = useSite();
  const { plan, startDate, renewalDate, endDate } = subscription;
  const isOver = status === "canceled";
  const facts: (Fact | null)[] = [
    startDate === null
      ? null
      : { icon: CalendarIcon, label: isOver ? t("state.was_since") : t("state.since"), value: startDate },
    status === "active" && renewalDate !== null
      ? { icon: RotateCwIcon, label: t("state.renews"), value: renewalDate }
      : null,
    status !== "active" && endDate !== null
      ? { icon: CalendarIcon, label: isOver ? t("state.ended") : t("state.ends"), value: endDate }
      : null,
    plan === null || isOver
      ? null
      : {
          icon: ReceiptTextIcon,
          label: t("state.frequency"),
          value: t(plan === "premium_yearly" ? "state.yearly" : "state.monthly", {
            price: formatMoney(PLAN_PRICE_CENTS[plan], { locale, currency }),
          }),
        },
  ];
  return facts.filter((fact) => fact !== null);
}
