import { useTranslation } from "react-i18next";
import type { TownsPageInWords } from "~/presenters/directory/describe-towns-page.server";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import { Pagination } from "../data-display/pagination";
import { DirectoryLayout } from "./directory-layout";
import { DirectoryHead } from "./directory-head";
import { KindTabs } from "./kind-tabs";

interface TownsPageProps {
  page: TownsPageInWords;
  frame: PublicFrame;
}

/** All towns of a department, in columns by name. */
export function TownsPage({ page, frame }: TownsPageProps) {
  const { t } = useTranslation("directory");
  const { title, lead, crumbs, towns, pages } = page;
  return (
    <DirectoryLayout frame={frame}>
      <div>
        <DirectoryHead crumbs={crumbs} title={title} lead={lead} action={<KindTabs {...page} />} />
        <section className="public-in mt-8" aria-labelledby="towns">
          <h2 className="sr-only" id="towns">
            {t("towns.here")}
          </h2>
          <ul className="gap-x-10 sm:columns-2 side:columns-4" role="list">
            {towns.map(({ name, zipcode, href }) => (
              <li className="break-inside-avoid" key={href}>
                <a
                  className="inline-flex min-h-(--target-min) items-center text-ink no-underline hover:underline"
                  href={href}
                >
                  {name}
                </a>
                {zipcode && (
                  <span className="tabular ml-1.5 text-(length:--text-sm) text-ink-3">{zipcode}</span>
                )}
              </li>
            ))}
          </ul>
          {pages.pageCount > 1 && (
            <div className="mt-12">
              <Pagination
                {...pages}
                pageTo={(number) => (number === 1 ? pages.path : `${pages.path}/${number}`)}
              />
            </div>
          )}
        </section>
      </div>
    </DirectoryLayout>
  );
}
