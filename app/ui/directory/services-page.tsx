import { useTranslation } from "react-i18next";
import type { ServiceWithNumber } from "~/presenters/directory/describe-index.server";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import { DirectoryHead, type DirectoryCrumbs } from "./directory-head";
import { PublicLayout } from "../public/public-layout";
import { FindForm } from "./find-form";
import { ServiceList } from "./service-list";

interface ServicesPageProps {
  services: readonly ServiceWithNumber[];
  crumbs: DirectoryCrumbs;
  frame: PublicFrame;
}

/** What planners do. */
export function ServicesPage({ services, crumbs, frame }: ServicesPageProps) {
  const { t } = useTranslation("directory");
  return (
    <PublicLayout frame={frame}>
      <DirectoryHead crumbs={crumbs} title={t("services.title")} lead={t("services.lead")} />
      <div className="public-in">
        <ServiceList services={services} level="h2" isPriceShown />
      </div>
      <div className="public-in">
        <FindForm action={frame.directory.search} />
      </div>
    </PublicLayout>
  );
}
