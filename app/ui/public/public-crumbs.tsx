import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";

interface PublicCrumbsProps {
  trail: readonly { label: string; href: string }[];
  here: string;
  /** Accessible name of the landmark; by default the usual name of breadcrumbs. */
  label?: string;
  className?: string;
}

/**
 * Classes of the stitched line between two breadcrumbs. On phones the parent page has an arrow back instead (`BACK`).
 */
const STITCH =
  "md:before:h-[1.5px] md:before:w-[10px] md:before:flex-none md:before:bg-[repeating-linear-gradient(90deg,var(--line-strong)_0_4px,transparent_4px_6px)]";
const BACK =
  "max-md:before:-mr-[2px] max-md:before:size-[8px] max-md:before:rotate-45 max-md:before:border-b-[1.5px] max-md:before:border-l-[1.5px] max-md:before:border-ink-3";
const STEP = "flex items-center gap-2 wrap-anywhere";

/** Breadcrumbs of the page; on phones only the link to the parent page. */
export function PublicBreadcrumbs({ trail, here, label, className }: PublicCrumbsProps) {
  const { t } = useTranslation("shell");
  return (
    <nav className={className} aria-label={label ?? t("crumbs_label")}>
      <ol className="flex flex-wrap gap-x-2 gap-y-0.5 text-(length:--text-sm)/6 text-ink-3" role="list">
        {trail.map((page, index) => (
          <li
            className={classNames(STEP, index > 0 && STITCH, page === trail.at(-1) ? BACK : "max-md:hidden")}
            key={page.href}
          >
            <a
              className="inline-flex min-h-(--target-min) items-center text-ink-2 no-underline hover:underline"
              href={page.href}
            >
              {page.label}
            </a>
          </li>
        ))}
        <li className={classNames(STEP, STITCH, "max-md:hidden")}>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
