import { useTranslation } from "react-i18next";
import type { RegionInWords } from "~/presenters/directory/describe-index.server";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import { DirectoryHead, type DirectoryCrumbs } from "./directory-head";
import { DirectoryLayout } from "./directory-layout";

interface RegionsPageProps {
  regions: readonly RegionInWords[];
  crumbs: DirectoryCrumbs;
  frame: PublicFrame;
}

const NUMBER = "tabular ml-1.5 [font:400_var(--text-sm)/1_var(--font-sans)] tracking-[0] text-ink-3";

/** All regions of the country with their departments. */
export function RegionsPage({ regions, crumbs, frame }: RegionsPageProps) {
  const { t } = useTranslation("directory");
  return (
    <DirectoryLayout frame={frame}>
      <DirectoryHead crumbs={crumbs} title={t("regions.title")} lead={t("regions.lead")} />
      <div className="public-in grid gap-10">
        {regions.map(({ name, href, count, departments }) => (
          <section className="border-t border-line pt-6" key={href}>
            <h2 className="text-[1.5rem]!">
              <a className="no-underline hover:underline" href={href}>
                {name}
              </a>
              <span className={NUMBER}>{count}</span>
            </h2>
            {departments.length > 0 && (
              <ul className="mt-3 gap-x-10 sm:columns-2 side:columns-4" role="list">
                {departments.map((department) => (
                  <li className="break-inside-avoid" key={department.href}>
                    <a
                      className="inline-flex min-h-(--target-min) items-center text-ink no-underline hover:underline"
                      href={department.href}
                    >
                      {department.name}
                    </a>
                    <span className={NUMBER}>{department.count}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </DirectoryLayout>
  );
}
