import { useTranslation } from "react-i18next";
import type { AnnouncedMaintenance } from "~/presenters/operations/announced-maintenance";
import { Banner } from "../feedback/banner";

/** Announces a planned or running maintenance above every page of the shell. */
export function MaintenanceBanner({ state, starts, ends }: AnnouncedMaintenance) {
  const { t } = useTranslation("operations");
  return (
    <Banner tone="warn" className="mb-6" title={t(`maintenance.banner.${state}`, { time: starts })}>
      {ends !== null && t("maintenance.until", { time: ends })}
    </Banner>
  );
}
