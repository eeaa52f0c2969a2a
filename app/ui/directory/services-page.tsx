import { useTranslation } from "react-i18next";
import type { ServiceWithNumber } from "~/presenters/directory/describe-index.server";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import { DirectoryHead, type DirectoryCrumbs } from "./directory-head";
import { ServiceList } from "./service-list";
import { DirectoryLayout } from "./directory-layout";

interface ServicesPageProps {
  services: readonly ServiceWithNumber[];
  crumbs: DirectoryCrumbs;
  frame: PublicFrame;
}

/** Explains what planners do. */
export function ServicesPage({ services, crumbs, frame }: ServicesPageProps) {
  const { t } = useTranslation("directory");
  return (
    <DirectoryLayout frame={frame}>
      <DirectoryHead crumbs={crumbs} title={t("services.title")} lead={t("services.lead")} />
      <div className="public-in">
        <ServiceList services={services} level="h2" isPriceShown />
      </div>
    </DirectoryLayout>
  );
}
