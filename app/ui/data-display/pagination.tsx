import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { ButtonLink } from "../primitives/button";
import { ChevronLeftIcon, ChevronRightIcon, type IconComponent } from "../primitives/icons";
import { Segmented } from "./segmented";
import { useSite } from "../hooks/use-site";

export interface PaginationProps {
  /** Number of the current page, from 1. */
  page: number;
  pageCount: number;
  pageSize: number;
  total: number;
  pageSizes?: readonly number[] | undefined;
  /** Returns the URL of a page of the list. For the next and the previous page, the URL may contain a cursor. */
  pageTo: (page: number) => string;
  sizeTo?: ((pageSize: number) => string) | undefined;
}

/** Returns the first, last, current and neighbouring pages. Null stands for a gap between them. */
export function visiblePageNumbers(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

export function Pagination({ page, pageCount, pageSize, total, pageSizes, pageTo, sizeTo }: PaginationProps) {
  const { t } = useTranslation("common");
  const { locale } = useSite();
  const number = (value: number) => formatNumber(value, locale);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const range = `${number(from)}–${number(Math.min(page * pageSize, total))}`;
  return (
    <div className="pager">
      <p className="tabular">{t("pagination.range", { range, total: number(total) })}</p>
      {pageSizes && sizeTo && (
        <div className="pager-size">
          <span aria-hidden="true">{t("pagination.per_page")}</span>
          <Segmented
            small
            label={t("pagination.per_page")}
            segments={pageSizes.map((size) => ({
              to: sizeTo(size),
              label: number(size),
              isCurrent: size === pageSize,
            }))}
          />
        </div>
      )}
      {pageCount > 1 && (
        <nav className="page-links" aria-label={t("pagination.label")}>
          <Step
            to={page > 1 ? pageTo(page - 1) : null}
            rel="prev"
            label={t("pagination.previous")}
            icon={ChevronLeftIcon}
          />
          {visiblePageNumbers(page, pageCount).map((n, index) =>
            n === null ? (
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <PageLink
                key={n}
                to={pageTo(n)}
                isCurrent={n === page}
                label={t("pagination.page", { page: n })}
              >
                {number(n)}
              </PageLink>
            ),
          )}
          <Step
            to={page < pageCount ? pageTo(page + 1) : null}
            rel="next"
            label={t("pagination.next")}
            icon={ChevronRightIcon}
          />
        </nav>
      )}
    </div>
  );
}

function PageLink(props: { to: string; isCurrent: boolean; label: string; children: ReactNode }) {
  return (
    <a
      href={props.to}
      data-prefetch=""
      aria-label={props.label}
      aria-current={props.isCurrent ? "page" : undefined}
    >
      {props.children}
    </a>
  );
}

interface StepProps {
  to: string | null;
  rel: "next" | "prev";
  label: string;
  icon: IconComponent;
}

function Step({ to, rel, label, icon: Icon }: StepProps) {
  if (to) return <ButtonLink to={to} rel={rel} prefetch size="sm" label={label} icon={Icon} />;
  return (
    <span className="button button-sm button-icon" role="link" aria-disabled="true" aria-label={label}>
      <Icon />
    </span>
  );
}
