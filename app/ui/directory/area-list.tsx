import type { AreaLink } from "~/presenters/directory/describe-index.server";

/** Regions or departments with their numbers, in two columns. */
export const AreaList = ({ areas }: { areas: readonly AreaLink[] }) => (
  <ul className="gap-x-12 sm:columns-2" role="list">
    {areas.map(({ name, href, count }) => (
      <li className="break-inside-avoid" key={href}>
        <a
          className="flex min-h-12 items-baseline justify-between gap-4 border-b border-line py-2 [font:430_1.3125rem/1.4_var(--font-serif)] tracking-[-0.012em] text-ink no-underline hover:border-brand-line hover:text-brand-ink"
          href={href}
        >
          {name}
          <span className="tabular [font:400_var(--text-sm)/1_var(--font-sans)] tracking-[0] text-ink-3">
            {count}
          </span>
        </a>
      </li>
    ))}
  </ul>
);
