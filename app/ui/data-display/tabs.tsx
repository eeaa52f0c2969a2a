import { classNames } from "../primitives/class-names";

interface Tab {
  to: string;
  label: string;
  /** Number of items in this part of the page. */
  count?: string | undefined;
  isCurrent: boolean;
}

/** Links to the parts of a page, each with its own URL. On phones the row scrolls. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-(--gutter) mb-6 flex gap-7 scroll-px-(--gutter) overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {tabs.map(({ to, label: name, count, isCurrent }) => (
        <a
          key={to}
          href={to}
          data-prefetch=""
          aria-current={isCurrent ? "page" : undefined}
          className={classNames(
            "relative inline-flex min-h-12 items-center gap-2 whitespace-nowrap no-underline -outline-offset-2",
            isCurrent
              ? "[scroll-initial-target:nearest] font-semibold text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-mark"
              : "font-medium text-ink-2 hover:text-ink",
          )}
        >
          {name}
          {count !== undefined && <span className="text-sm font-body text-ink-3 tabular">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
