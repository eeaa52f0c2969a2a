import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "~/i18n/formats";
import type { PremiumStatus, Role } from "~/models/accounts/rules";
import { isPlan, DEFAULT_PLAN } from "~/models/subscriptions/plan.rules";
import type { WaitingRequest } from "~/models/requests/queries.server";
import { BackToRequestLink } from "../requests/wanted-request";
import { InvoiceList, type ShownInvoice } from "../billing/invoice-list";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";
import { classNames } from "../primitives/class-names";
import { StatsList } from "../data-display/stats-list";
import { useSite } from "../hooks/use-site";
import { BillingToggle } from "./billing-toggle";
import { PremiumComparison } from "./comparison";
import { OFFER_WIDTH_CLASSES } from "./offer-width";
import { FreeTier, PremiumTier } from "./tiers";
import { Questions } from "./questions";
import { SubscriptionFacts, type DisplayedSubscription } from "./subscription-facts";

/** Figures that advertise Premium. A figure that nobody knows is null and is not shown. */
interface PricingNumbers {
  subscribers: number | null;
  rating: number | null;
  renewalPercent: number | null;
}

export interface SubscriptionPageProps {
  status: PremiumStatus;
  /** Role of the account. The advantages of Premium depend on it. */
  role: Role;
  /** The subscription; null if the account never had a subscription. */
  subscription: DisplayedSubscription | null;
  stats: PricingNumbers;
  /** Currency of the prices, ISO 4217. */
  currency: string;
  /** Whether VAT is added to the prices. */
  isTaxed: boolean;
  /** The e-mail address of the support. */
  supportEmail: string;
  /** The newest invoices; null if Stripe does not respond. */
  invoices: readonly ShownInvoice[] | null;
  form: Form;
  isPremium: boolean;
  /** Whether Instagram is available in this installation. */
  hasInstagram: boolean;
  /** The request that the person wants to open with Premium. */
  wanted: WaitingRequest | null;
}

/** The page of the offers: the current subscription, then the offers, the comparison and the questions. */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const { status, subscription, stats, currency, supportEmail, invoices, form, isPremium, wanted } = props;
  const { t } = useTranslation("subscription");
  const { problems, message = problems[0]?.message } = form.summary;
  const chosen = form.value("plan");
  const endDate = status === "cancellation" ? (subscription?.endDate ?? null) : null;
  return (
    <>
      {message !== undefined && <ErrorSummary problems={[]} message={message} />}
      <div className="group/offer grid gap-7">
        {wanted && isPremium && <BackToRequestLink request={wanted} canUnlock={false} isPremium />}
        <div className="grid justify-items-center gap-2.5 text-center">
          <h1 className="max-w-[16ch] text-title-xl">{t("heading")}</h1>
          <p className="text-balance text-ink-2">{t("lead")}</p>
          <BillingToggle plan={isPlan(chosen) ? chosen : (subscription?.plan ?? DEFAULT_PLAN)} />
        </div>
        {subscription && (
          <SubscriptionFacts status={status} subscription={subscription} currency={currency} />
        )}
        <div className={classNames(OFFER_WIDTH_CLASSES, "grid gap-5 md:grid-cols-[0.82fr_1fr]")}>
          <FreeTier status={status} role={props.role} currency={currency} endDate={endDate} />
          <PremiumTier status={status} role={props.role} currency={currency} isTaxed={props.isTaxed} />
        </div>
        <div className={classNames(OFFER_WIDTH_CLASSES, "empty:hidden")}>
          <PricingStats {...stats} />
        </div>
        {invoices?.length !== 0 && (
          <div className={OFFER_WIDTH_CLASSES}>
            <InvoiceList invoices={invoices} />
            <p className="mt-3 text-sm/[inherit]">
              <a className="link tap-target" href="/billing">
                {t("billing_details")}
              </a>
            </p>
          </div>
        )}
      </div>
      <PremiumComparison role={props.role} hasInstagram={props.hasInstagram} />
      <Questions supportEmail={supportEmail} />
    </>
  );
}

const BEST_RATING = 5;

function PricingStats({ subscribers, rating, renewalPercent }: PricingNumbers) {
  const { t } = useTranslation("subscription");
  const { locale } = useSite();
  return (
    <StatsList
      label={t("stats.label")}
      stats={[
        subscribers !== null && { value: formatNumber(subscribers, locale), caption: t("stats.subscribers") },
        rating !== null && {
          value: formatNumber(rating, locale),
          outOf: formatNumber(BEST_RATING, locale),
          caption: t("stats.rating"),
        },
        renewalPercent !== null && {
          value: formatPercent(renewalPercent / 100, locale),
          caption: t("stats.renewals"),
        },
      ].filter((stat) => stat !== false)}
    />
  );
}
