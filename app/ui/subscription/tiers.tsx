import { useTranslation } from "react-i18next";
import { formatMoney, formatMoneyBand, formatPercent } from "~/i18n/formats";
import type { PremiumStatus, Role } from "~/models/accounts/rules";
import {
  CLUB_DISCOUNT_SHARE,
  FREE_PRICE_CENTS,
  freePlanQuota,
  isPremiumSoldTo,
  monthlyPriceCents,
  PLAN_PRICE_CENTS,
  yearlySaving,
} from "~/models/subscriptions/plan.rules";
import { PREMIUM_OFFERS, type PortalKind } from "~/models/subscriptions/subscription.rules";
import { UNLOCK_COST } from "~/models/requests/rules";
import { FREE_PLAN_VENUES } from "~/models/venues/rules";
import { Button, type ButtonVariant } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { CheckIcon, SpoolIcon } from "../primitives/icons";
import { NotImpersonatedButton } from "../primitives/self-only";
import { useSite } from "../hooks/use-site";

export const SUBSCRIBE_FORM_ID = "subscribe";

const TIER = "flex flex-col gap-3 px-5.5 pt-6 pb-6.5 md:px-8 md:pt-8 md:pb-8.5";
const PRICE = "flex flex-wrap items-baseline gap-2 leading-[1.2] text-inherit";
const FIGURE = "figure-number text-[2.75rem]";
const ACTION = "mt-1 whitespace-normal";
const FOOT = "mt-auto pt-3 text-xs";

/** Classes of prices that are shown only for yearly billing. CSS does this, so it works without JavaScript. */
const IF_YEARLY = "group-has-[#plan-monthly:checked]/offer:hidden";
const IF_MONTHLY = "not-group-has-[#plan-monthly:checked]/offer:hidden";

interface TierProps {
  status: PremiumStatus;
  role: Role;
  currency: string;
}

/** The card of the free plan, with the action that ends Premium. */
export function FreeTier({ status, role, currency, endDate }: TierProps & { endDate: string | null }) {
  const { t } = useTranslation("subscription");
  const { locale } = useSite();
  const isVenue = isPremiumSoldTo(role, "venues");
  const quota = isVenue
    ? t("quota.venues", { count: FREE_PLAN_VENUES })
    : [
        t("quota.photos", { count: freePlanQuota.photos }),
        t("quota.videos", { count: freePlanQuota.videos }),
        t("quota.portfolios", { count: freePlanQuota.portfolios }),
      ].join(", ");
  return (
    <section className={classNames("card", TIER)} aria-labelledby="tier-free">
      <h2 id="tier-free">{t("free.name")}</h2>
      <p className={PRICE}>
        <span className={FIGURE}>
          {formatMoneyBand({ min: FREE_PRICE_CENTS, max: null }, { locale, currency })}
        </span>
      </p>
      <p className="min-h-5.5 text-sm/[inherit] text-ink-2">{t("free.note")}</p>
      <div className="grid gap-2.5">
        {PREMIUM_OFFERS[status] === "start" && <CurrentOffer>{t("actions.current")}</CurrentOffer>}
        {PREMIUM_OFFERS[status] === "downgrade" && (
          <PortalForm kind="downgrade">{t("actions.downgrade")}</PortalForm>
        )}
        {PREMIUM_OFFERS[status] === "renew" && (
          <CurrentOffer>{t("actions.from_date", { date: endDate ?? "" })}</CurrentOffer>
        )}
      </div>
      <Ticks
        iconColor="text-success-ink"
        texts={[
          t("free.unlock", { count: UNLOCK_COST }),
          quota,
          isVenue ? t("free.venues_listed") : t("free.listed"),
          t("free.alerts"),
          t("free.support"),
        ]}
      />
      <p className={classNames(FOOT, "text-ink-2")}>{t("free.foot")}</p>
    </section>
  );
}

/**
 * The card of Premium. It contains the prices of both billing periods, and CSS shows the prices of the chosen period.
 */
export function PremiumTier({ status, role, currency, isTaxed }: TierProps & { isTaxed: boolean }) {
  const { t } = useTranslation(["subscription", "shell"]);
  const { locale } = useSite();
  const money = (cents: number) => formatMoney(cents, { locale, currency });
  const saving = yearlySaving();
  const yearly = { price: money(PLAN_PRICE_CENTS.premium_yearly) };
  return (
    <section className={classNames("dark-panel max-md:-order-1", TIER)} aria-labelledby="tier-premium">
      <div className="flex items-center justify-between gap-2">
        <h2 id="tier-premium" className="text-title-md">
          {t("shell:premium")}
        </h2>
        <span className="dark-panel-title">
          <SpoolIcon size="lg" />
        </span>
      </div>
      <p className={PRICE}>
        <span className={classNames(FIGURE, IF_YEARLY)}>{money(monthlyPriceCents("premium_yearly"))}</span>
        <span className={classNames(FIGURE, IF_MONTHLY)}>{money(monthlyPriceCents("premium_monthly"))}</span>
        <span>{t("subscription:premium.per_month")}</span>
      </p>
      {isTaxed && <p className="text-sm">{t("subscription:premium.without_vat")}</p>}
      <p className="min-h-5.5">
        <span className={IF_YEARLY}>
          {saving
            ? t("subscription:premium.yearly_note", {
                ...yearly,
                percent: formatPercent(saving.share, locale),
              })
            : t("subscription:premium.yearly_note_plain", yearly)}
        </span>
        <span className={IF_MONTHLY}>{t("subscription:premium.monthly_note")}</span>
      </p>
      <div className="grid gap-2.5">
        <PremiumActions status={status} />
      </div>
      <Ticks
        iconColor="text-dark-panel-brass"
        texts={[
          t("subscription:premium.contacts"),
          t("subscription:premium.position"),
          ...(isPremiumSoldTo(role, "competitors") ? [t("subscription:premium.profile")] : []),
          ...(isPremiumSoldTo(role, "photos") ? [t("subscription:premium.media")] : []),
          ...(isPremiumSoldTo(role, "venues") ? [t("subscription:premium.venues")] : []),
          ...(isPremiumSoldTo(role, "venue_pages") ? [t("subscription:premium.venue_pages")] : []),
          t("subscription:premium.alerts"),
          t("subscription:premium.club", { percent: formatPercent(CLUB_DISCOUNT_SHARE, locale) }),
        ]}
      />
      <p className={FOOT}>
        <span className={IF_YEARLY}>{t("subscription:premium.yearly_foot")}</span>
        <span className={IF_MONTHLY}>{t("subscription:premium.monthly_foot")}</span>
      </p>
    </section>
  );
}

/** The action for the current state: manage an active subscription, renew a subscription that ends, or subscribe. */
function PremiumActions({ status }: { status: PremiumStatus }) {
  const { t } = useTranslation("subscription");
  const offer = PREMIUM_OFFERS[status];
  if (offer === "downgrade") {
    return (
      <PortalForm kind="update" variant="brass">
        {t("actions.manage")}
      </PortalForm>
    );
  }
  if (offer === "renew") {
    return (
      <PortalForm kind="renew" variant="brass">
        {t("actions.renew")}
      </PortalForm>
    );
  }
  return (
    <form method="post" id={SUBSCRIBE_FORM_ID}>
      <NotImpersonatedButton
        variant="brass"
        size="lg"
        block
        className={ACTION}
        name="intent"
        value="subscribe"
      >
        {status === "canceled" ? t("actions.restart") : t("actions.start")}
      </NotImpersonatedButton>
    </form>
  );
}

/** A form that opens Stripe's customer portal. It causes a full page load, because the portal is another site. */
export function PortalForm({
  kind,
  variant = "default",
  size = "lg",
  children,
}: {
  kind: PortalKind;
  variant?: ButtonVariant;
  size?: "lg" | "sm";
  children: string;
}) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="portal" />
      <NotImpersonatedButton
        variant={variant}
        size={size}
        block={size === "lg"}
        className={size === "lg" ? ACTION : undefined}
        name="kind"
        value={kind}
      >
        {children}
      </NotImpersonatedButton>
    </form>
  );
}

function CurrentOffer({ children }: { children: string }) {
  return (
    <Button type="button" size="lg" block disabled className={ACTION}>
      {children}
    </Button>
  );
}

function Ticks({ iconColor, texts }: { iconColor: string; texts: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-2.5 text-sm/5.5">
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <CheckIcon size="sm" className={classNames("mt-1 stroke-2", iconColor)} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
