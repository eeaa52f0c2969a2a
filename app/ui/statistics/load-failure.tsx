import { useTranslation } from "react-i18next";
import { PageHeader } from "../page-header";
import { RetryBanner } from "../retry-banner";

/** In the place of a dashboard whose data could not be loaded (document 3, section 8). */
export function DashboardFailure({ retryTo }: { retryTo: string }) {
  const { t } = useTranslation(["statistics", "home"]);
  return (
    <>
      <PageHeader title={t("home:title")} />
      <RetryBanner title={t("statistics:dashboard.error_loading_data")} retryTo={retryTo} />
    </>
  );
}
