import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** A progress line at the top while the next page loads, announced to screen readers. */
export function NavigationProgress() {
  const { t } = useTranslation("common");
  const isGoing = useNavigation().state !== "idle";
  return (
    <div role="status">
      {isGoing && (
        <div className="progress-line">
          <span className="sr-only">{t("loading")}</span>
        </div>
      )}
    </div>
  );
}
