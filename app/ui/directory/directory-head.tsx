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
}: {
  crumbs: DirectoryCrumbs;
  title: string;
  lead: string;
}) => (
  <PublicTop>
    <PublicBreadcrumbs {...crumbs} />
    <div>
      <h1>{title}</h1>
      <p className="mt-2.5 max-w-[60ch] text-ink-2">{lead}</p>
    </div>
  </PublicTop>
);
