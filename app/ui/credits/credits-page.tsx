import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { ButtonLink } from "../button";
import { EmptyState } from "../empty-state";
import { SpoolIcon } from "../icons";
import { PageHeader } from "../page-header";
import { useSite } from "../site";
import { LooseThread } from "../thread-drawings";
import { LedgerHistory, type LedgerHistoryProps } from "./ledger-history";

export interface CreditsPageProps extends LedgerHistoryProps {
  credits: number;
  isPremium: boolean;
}

/** Balance and movements; what Premium changes about them. */
export function CreditsPage({ credits, isPremium, ...history }: CreditsPageProps) {
  const { t } = useTranslation("credits");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={isPremium ? t("paused") : t("lead")}
        actions={<Balance credits={credits} />}
      />
      {history.lines.length > 0 ? <LedgerHistory {...history} /> : <NoMovements />}
      {!isPremium && <PremiumAside />}
    </>
  );
}

function Balance({ credits }: { credits: number }) {
  const { t } = useTranslation("credits");
  const { locale } = useSite();
  return (
    <p className="bal">
      <span className="fig">{formatNumber(credits, locale)}</span>
      <span>{t("available", { count: credits })}</span>
    </p>
  );
}

function NoMovements() {
  const { t } = useTranslation("credits");
  const toRequests = <ButtonLink to="/event-requests">{t("history.to_requests")}</ButtonLink>;
  return (
    <EmptyState title={t("history.empty_title")} actions={toRequests} drawing={<LooseThread />}>
      {t("history.empty_body")}
    </EmptyState>
  );
}

/** Where "Discover Premium" leads. */
function PremiumAside() {
  const { t } = useTranslation(["credits", "shell"]);
  return (
    <section className="velvet" id="premium" aria-labelledby="premium-title">
      <p className="brass">
        <SpoolIcon />
        {t("shell:premium")}
      </p>
      <h2 id="premium-title">{t("credits:premium.title")}</h2>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-velvet-ink-2">
        <li>{t("credits:premium.benefits.unlocks")}</li>
        <li>{t("credits:premium.benefits.position")}</li>
        <li>{t("credits:premium.benefits.kept")}</li>
      </ul>
    </section>
  );
}
