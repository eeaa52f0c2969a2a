import { useTranslation } from "react-i18next";
import { Banner } from "../banner";
import { ButtonLink } from "../button";
import { RotateCwIcon } from "../icons";
import { PageHeader } from "../page-header";

/** In the place of a dashboard whose data could not be loaded (document 3, section 8). */
export function DashboardFailure({ retryTo }: { retryTo: string }) {
  const { t } = useTranslation(["statistics", "event_request", "home"]);
  const retry = (
    <ButtonLink size="sm" to={retryTo} icon={RotateCwIcon} reloadDocument>
      {t("event_request:errors.retry")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("home:title")} />
      <Banner tone="danger" title={t("statistics:dashboard.error_loading_data")} action={retry}>
        {t("event_request:errors.retry_body")}
      </Banner>
    </>
  );
}
