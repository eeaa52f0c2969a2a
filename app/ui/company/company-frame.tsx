import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../data-display/segmented";
import { PageHeader } from "../primitives/page-header";

const PAGES = ["details", "address", "services"] as const;
type CompanyPage = (typeof PAGES)[number];

/** Layout of the three pages about the company. If the side menu is hidden, each page links to the other two. */
export function CompanyFrame({ page, children }: { page: CompanyPage; children: ReactNode }) {
  const { t } = useTranslation(["company", "shell"]);
  return (
    <>
      <PageHeader title={t(`company:${page}.title`)} lead={t(`company:${page}.lead`)} />
      <div>
        <Segmented
          className="mb-6 lg:hidden"
          label={t("company:nav")}
          segments={PAGES.map((other) => ({
            to: `/company/${other}`,
            label: t(`shell:menu.company_${other}`),
            isCurrent: other === page,
          }))}
        />
        {children}
      </div>
    </>
  );
}
