import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatMoneyBand, formatPercent } from "~/i18n/formats";
import type { PremiumStatus } from "~/models/accounts/rules";
import {
  CLUB_DISCOUNT_SHARE,
  FREE_PRICE_CENTS,
  freePlanQuota,
  monthlyPriceCents,
  PLAN_PRICE_CENTS,
  yearlySaving,
} from "~/models/subscriptions/plan.rules";
import { PREMIUM_OFFERS, type PortalKind } from "~/models/subscriptions/subscription.rules";
import { UNLOCK_COST } from "~/models/requests/rules";
import { Button, type ButtonVariant } from "../primitives/button";
import { CheckIcon, SpoolIcon } from "../primitives/icons";
import { SelfOnlyButton } from "../primitives/self-only";
import { useSite } from "../hooks/use-site";

export const SUBSCRIBE_FORM_ID = "subscribe";

interface TierProps {
  status: PremiumStatus;
  currency: string;
}

/** The free plan, with the action to end Premium. */
export function FreeTier({ status, currency, endDate }: TierProps & { endDate: string | null }) {
  const { t } = useTranslation("subscription");
  const { locale } = useSite();
  const quota = [
    t("quota.photos", { count: freePlanQuota.photos }),
    t("quota.videos", { count: freePlanQuota.videos }),
    t("quota.portfolios", { count: freePlanQuota.portfolios }),
  ].join(", ");
  return (
    <section className="card tier" aria-labelledby="tier-free">
      <h2 id="tier-free">{t("free.name")}</h2>
      <p className="tier-p">
        <span className="fig">
          {formatMoneyBand({ min: FREE_PRICE_CENTS, max: null }, { locale, currency })}
        </span>
      </p>
      <p className="tier-s">{t("free.note")}</p>
      <div className="tier-acts">
        {PREMIUM_OFFERS[status] === "start" && <CurrentOffer>{t("actions.current")}</CurrentOffer>}
        {PREMIUM_OFFERS[status] === "downgrade" && (
          <PortalForm kind="downgrade">{t("actions.downgrade")}</PortalForm>
        )}
        {PREMIUM_OFFERS[status] === "renew" && (
          <CurrentOffer>{t("actions.from_date", { date: endDate ?? "" })}</CurrentOffer>
        )}
      </div>
      <Ticks
        texts={[
          t("free.unlock", { count: UNLOCK_COST }),
          quota,
          t("free.listed"),
          t("free.alerts"),
          t("free.support"),
        ]}
      />
      <p className="tier-f">{t("free.foot")}</p>
    </section>
  );
}

/** Premium, with the prices of both billing periods; CSS shows the chosen one. */
export function PremiumTier({ status, currency }: TierProps) {
  const { t } = useTranslation(["subscription", "shell"]);
  const { locale } = useSite();
  const money = (cents: number) => formatMoney(cents, { locale, currency });
  const saving = yearlySaving();
  const yearly = { price: money(PLAN_PRICE_CENTS.premium_yearly) };
  return (
    <section className="velvet tier" aria-labelledby="tier-premium">
      <div className="tier-h">
        <h2 id="tier-premium">{t("shell:premium")}</h2>
        <span className="brass">
          <SpoolIcon size="lg" />
        </span>
      </div>
      <p className="tier-p">
        <span className="fig yr">{money(monthlyPriceCents("premium_yearly"))}</span>
        <span className="fig mo">{money(monthlyPriceCents("premium_monthly"))}</span>
        <span>{t("subscription:premium.per_month")}</span>
      </p>
      <p className="tier-s">
        <span className="yr">
          {saving
            ? t("subscription:premium.yearly_note", {
                ...yearly,
                percent: formatPercent(saving.share, locale),
              })
            : t("subscription:premium.yearly_note_plain", yearly)}
        </span>
        <span className="mo">{t("subscription:premium.monthly_note")}</span>
      </p>
      <div className="tier-acts">
        <PremiumActions status={status} />
      </div>
      <Ticks
        texts={[
          t("subscription:premium.contacts"),
          t("subscription:premium.position"),
          t("subscription:premium.profile"),
          t("subscription:premium.media"),
          t("subscription:premium.alerts"),
          t("subscription:premium.club", { percent: formatPercent(CLUB_DISCOUNT_SHARE, locale) }),
        ]}
      />
      <p className="tier-f">
        <span className="yr">{t("subscription:premium.yearly_foot")}</span>
        <span className="mo">{t("subscription:premium.monthly_foot")}</span>
      </p>
    </section>
  );
}

/** The action by state: manage an active one, renew an ending one, else subscribe. */
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
    <Form method="post" id={SUBSCRIBE_FORM_ID} reloadDocument>
      <SelfOnlyButton variant="brass" size="lg" block name="intent" value="subscribe">
        {status === "canceled" ? t("actions.restart") : t("actions.start")}
      </SelfOnlyButton>
    </Form>
  );
}

/** Opens Stripe's customer portal with a full page load, because it is another site. */
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
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value="portal" />
      <SelfOnlyButton variant={variant} size={size} block={size === "lg"} name="kind" value={kind}>
        {children}
      </SelfOnlyButton>
    </Form>
  );
}

function CurrentOffer({ children }: { children: string }) {
  return (
    <Button type="button" size="lg" block disabled>
      {children}
    </Button>
  );
}

function Ticks({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="tick">
      {texts.map((text) => (
        <li key={text}>
          <CheckIcon size="sm" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
