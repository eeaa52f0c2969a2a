import { useTranslation } from "react-i18next";
import { LiveRegion } from "../feedback/live-region";

/**
 * Live regions beside an album. Screen readers announce in them that the order has changed and that pictures are ready.
 */
export function AlbumRegion({ failed, prepared }: { failed: string; prepared: string }) {
  const { t } = useTranslation("albums");
  return (
    <LiveRegion
      role="status"
      className="sr-only"
      data={{
        "data-order": "",
        "data-moved": t("moved", { title: "%title", at: "%at", of: "%of" }),
        "data-lifted": t("lifted", { title: "%title" }),
        "data-failed": failed,
        "data-prepared": prepared,
      }}
    />
  );
}

/** Explains how to order the pictures of an album with a cover. Dragging is mentioned only if scripts run. */
export function AlbumOrderHint() {
  const { t } = useTranslation("albums");
  return (
    <>
      <span className="noscript:hidden">{t("lead")}</span>
      <span className="hidden noscript:inline">{t("lead_plain")}</span>
    </>
  );
}
