import { useTranslation } from "react-i18next";
import { LiveRegion } from "../feedback/live-region";

/** Where app/enhance/parts/progress.ts draws the line at the top while the next page loads. */
export function Progress() {
  const { t } = useTranslation("common");
  return <LiveRegion role="status" data={{ "data-progress": t("loading") }} />;
}
