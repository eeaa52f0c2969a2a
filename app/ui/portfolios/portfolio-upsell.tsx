import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { SpoolIcon } from "../primitives/icons";

/**
 * Describes the advantages of Premium: more portfolios, or the number of views. `kept` is set if there are more
 * portfolios than the plan allows: it is their number, and the text says that none is removed.
 */
export function PortfolioUpsell({ about, kept = 0 }: { about: "portfolios" | "views"; kept?: number }) {
  const { t } = useTranslation(["portfolios", "shell"]);
  return (
    <aside className="dark-panel content-center" aria-label={t("shell:premium")}>
      <p className="dark-panel-title">
        <SpoolIcon />
        {t("shell:premium")}
      </p>
      <h3>{t(`upsell.${about}.title`)}</h3>
      <p>{kept > 0 ? t("upsell.kept", { count: kept }) : t(`upsell.${about}.body`)}</p>
      <ButtonLink variant="brass" size="sm" to="/subscription">
        {t("upsell.action")}
      </ButtonLink>
    </aside>
  );
}
