import { useTranslation } from "react-i18next";
import { LiveRegion } from "../feedback/live-region";

/** Placeholder for the name of the loading page in the message. */
const PAGE = "%";

/**
 * The elements in which app/enhance/parts/page/progress.ts shows a line, and after a moment a message, while the next
 * page loads.
 */
export function Progress() {
  const { t } = useTranslation("common");
  return (
    <LiveRegion
      role="status"
      data={{ "data-progress": t("loading"), "data-progress-of": t("loading_page", { page: PAGE }) }}
    />
  );
}
