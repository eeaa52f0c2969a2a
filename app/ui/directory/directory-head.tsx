import type { ReactNode } from "react";
import { PublicBreadcrumbs } from "../public/public-crumbs";
import { PublicTop } from "../public/public-layout";

export interface DirectoryCrumbs {
  trail: readonly { label: string; href: string }[];
  here: string;
}

/** Breadcrumbs, title and first sentence of a list of the directory. */
export const DirectoryHead = ({
  crumbs,
  title,
  lead,
  action,
}: {
  crumbs: DirectoryCrumbs;
  title: string;
  lead: string;
  /** Links between which the reader chooses. They stand beside the title in wide windows. */
  action?: ReactNode;
}) => (
  <PublicTop>
    <PublicBreadcrumbs {...crumbs} />
    <div className="grid gap-x-12 gap-y-3 side:grid-cols-[1fr_auto] side:items-end">
      <div>
        <h1 className="wrap-anywhere">{title}</h1>
        <p className="mt-2.5 max-w-[60ch] text-ink-2">{lead}</p>
      </div>
      {action}
    </div>
  </PublicTop>
);
