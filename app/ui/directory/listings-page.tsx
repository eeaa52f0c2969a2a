import { useTranslation } from "react-i18next";
import type { ListingsPageInWords } from "~/presenters/directory/describe-listings-page.server";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import { Pagination } from "../data-display/pagination";
import { EmptyState } from "../feedback/empty-state";
import { ButtonLink } from "../primitives/button";
import { ArrowRightIcon } from "../primitives/icons";
import { PublicBreadcrumbs } from "../public/public-crumbs";
import { PublicTop } from "../public/public-layout";
import { DirectoryCards, OrderExplained } from "./directory-cards";
import { KindTabs } from "./kind-tabs";
import { DirectoryLayout } from "./directory-layout";

interface ListingsPageProps {
  page: ListingsPageInWords;
  frame: PublicFrame;
}

/** The planners or venues of a town, a department or a region. */
export function ListingsPage({ page, frame }: ListingsPageProps) {
  const { t } = useTranslation("directory");
  const { kind, title, found, filtersHref, crumbs, cards, nearest, order, pages, links } = page;
  return (
    <DirectoryLayout frame={frame}>
      <div>
        <PublicTop>
          <PublicBreadcrumbs {...crumbs} />
          <div className="grid gap-x-12 gap-y-3 side:grid-cols-[1fr_auto] side:items-end">
            <div>
              <h1 className="wrap-anywhere">{title}</h1>
              {found && (
                <p className="mt-2.5 flex flex-wrap gap-x-4 text-ink-2">
                  <span>{found}</span>
                  {filtersHref && (
                    <a className="tap-target" href={filtersHref} rel="nofollow">
                      {t("listing.filters")}
                    </a>
                  )}
                </p>
              )}
            </div>
            <KindTabs {...page} />
          </div>
        </PublicTop>
        {cards.length > 0 ? (
          <section className="public-in mt-8" aria-labelledby="results">
            <h2 className="sr-only" id="results">
              {t("listing.results")}
            </h2>
            <DirectoryCards cards={cards} isFirst />
            <OrderExplained question={t("listing.order_how")} answer={order} />
            {pages.pageCount > 1 && (
              <div className="mt-12 border-t border-line pt-5">
                <Pagination
                  {...pages}
                  pageTo={(number) => (number === 1 ? pages.path : `${pages.path}/${number}`)}
                />
              </div>
            )}
          </section>
        ) : (
          <div className="public-in mt-8">
            <EmptyState
              title={t(`listing.none_${kind}`)}
              actions={
                <ButtonLink size="lg" to={frame.projectHref}>
                  {t("index.project")}
                </ButtonLink>
              }
            >
              {t(nearest.length > 0 ? "listing.none_body" : "listing.none_anywhere")}
            </EmptyState>
          </div>
        )}
      </div>
      {nearest.length > 0 && (
        <section className="public-in" aria-labelledby="nearest">
          <h2 className="mb-7" id="nearest">
            {t("listing.nearest")}
          </h2>
          <DirectoryCards cards={nearest} isFirst={cards.length === 0} />
          <OrderExplained question={t("listing.order_how")} answer={t("listing.order_place")} />
        </section>
      )}
      {links.map(({ title: heading, places, more }, index) => (
        <section className="public-in" aria-labelledby={`links-${index}`} key={heading}>
          <h2 id={`links-${index}`}>{heading}</h2>
          <ul className="mt-6 flex flex-wrap gap-2" role="list">
            {places.map(({ name, href, count }) => (
              <li key={href}>
                <a className={PLACE_LINK} href={href}>
                  {name}
                  {count !== null && <span className="tabular font-[400] text-ink-3">{count}</span>}
                </a>
              </li>
            ))}
          </ul>
          {more && (
            <a className="link tap-target mt-5 inline-flex items-center gap-1.5" href={more.href}>
              {more.label}
              <ArrowRightIcon size="sm" />
            </a>
          )}
        </section>
      ))}
    </DirectoryLayout>
  );
}

const PLACE_LINK =
  "inline-flex min-h-10 items-center gap-1.75 rounded-full border border-control bg-surface px-3.75 text-sm font-[540] text-ink no-underline hover:bg-linen pointer-coarse:min-h-11";
