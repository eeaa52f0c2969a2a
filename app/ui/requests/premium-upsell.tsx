import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { SpoolIcon } from "../primitives/icons";

/** Describes the advantages of Premium for a venue or a planner, to accounts without Premium. */
export function PremiumUpsell({ requestId, isVenue }: { requestId: string; isVenue: boolean }) {
  const { t } = useTranslation(["event_request", "shell"]);
  return (
    <aside className="dark-panel max-lg:order-last" aria-label={t("shell:premium")}>
      <p className="dark-panel-title">
        <SpoolIcon />
        {t("shell:premium")}
      </p>
      <h3>{t("event_request:premium.title")}</h3>
      <p>{t(isVenue ? "event_request:premium.body_venue" : "event_request:premium.body")}</p>
      <ButtonLink variant="brass" size="sm" to={`/subscription?for=${requestId}`}>
        {t("event_request:premium.action")}
      </ButtonLink>
    </aside>
  );
}
