import { classNames } from "../primitives/class-names";

export interface Segment {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** A choice among a few options, such as a period or a page size. Each option is a link. */
export function Segmented({
  label,
  segments,
  small,
  className,
}: {
  label: string;
  segments: readonly Segment[];
  small?: boolean;
  className?: string;
}) {
  return (
    <nav className={classNames("segmented", small && "segmented-sm", className)} aria-label={label}>
      {segments.map(({ to, label: text, isCurrent }) => (
        <a
          key={to}
          href={to}
          data-keep-scroll=""
          data-prefetch=""
          aria-current={isCurrent ? "true" : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
