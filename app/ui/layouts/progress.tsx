import { useTranslation } from "react-i18next";
import { LiveRegion } from "../feedback/live-region";

/** Placeholder for the name of the page that is loading. */
const PAGE = "%";

/**
 * The elements in which app/enhance/parts/page/progress.ts draws the line at the top, and after a moment the words, while
 * the next page loads.
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
