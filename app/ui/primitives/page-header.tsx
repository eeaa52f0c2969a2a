import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { ChevronLeftIcon } from "./icons";

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** The only primary action of the page, or a sort control. */
  actions?: ReactNode;
  /** Monogram beside the title, for a page about a person. */
  monogram?: ReactNode;
  chips?: ReactNode;
  /** The parent page, for a back link on phones, where there is no breadcrumb. */
  back?: { to: string; label: string } | undefined;
  className?: string | undefined;
}

/** The header of a page, used once per page: title, one line of introduction, primary action, and a double line. */
export function PageHeader(props: PageHeaderProps) {
  const { title, lead, eyebrow, actions, monogram, chips, back, className } = props;
  return (
    <>
      {back && (
        <a className="crumbs-short" href={back.to} data-prefetch="">
          <ChevronLeftIcon size="sm" />
          {back.label}
        </a>
      )}
      <div className={classNames("page-header", Boolean(monogram) && "page-header-person", className)}>
        {monogram}
        <div className="page-header-text">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          {chips && <div className="chips">{chips}</div>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="page-header-actions">{actions}</div>}
      </div>
    </>
  );
}
