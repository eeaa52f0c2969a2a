import { useTranslation } from "react-i18next";
import { isOperatorDetail, type SiteDetail } from "~/models/site-details/rules";

/** Returns a function that names a detail of a site. The details of the operator have the names of the legal notice. */
export function useDetailName(): (detail: SiteDetail) => string {
  const { t } = useTranslation(["site_details", "legal"]);
  return (detail) => {
    if (isOperatorDetail(detail)) return t(`legal:notice.${detail}`);
    return t(`site_details:fields.${detail}`);
  };
}
