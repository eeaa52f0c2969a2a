import { classNames } from "../primitives/class-names";

interface FactsRowProps {
  facts: readonly { label: string; value: string }[];
  className?: string;
  /** Classes added to each value. */
  valueClassName?: string;
}

/**
 * Facts in a row, each with a value in a serif font above a small label. On phones two facts share a line if there is
 * room.
 */
export function FactsRow({ facts, className, valueClassName }: FactsRowProps) {
  return (
    <dl
      className={classNames(
        "flex flex-wrap border-t border-line md:grid md:auto-cols-[1fr] md:grid-flow-col",
        className,
      )}
    >
      {facts.map(({ label, value }) => (
        <div
          className="flex flex-[1_1_max(8rem,34%)] flex-col-reverse justify-end gap-0.5 border-line py-4.5 pr-4 max-md:even:border-l max-md:even:pl-4.5 max-md:nth-[n+3]:border-t md:border-l md:px-5 md:py-5.5 md:first:border-l-0 md:first:pl-0"
          key={label}
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd
            className={classNames(
              "[font:430_1.375rem/1.2_var(--font-serif)] tracking-[-0.014em] first-letter:uppercase",
              valueClassName,
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
