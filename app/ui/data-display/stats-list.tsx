interface Stat {
  value: string;
  /** The highest possible value, for a rating. */
  outOf?: string;
  /** Text that says what the figure counts. */
  caption: string;
}

/** Up to three figures that advertise an offer, each above its caption. Without figures nothing is shown. */
export function StatsList({ label, stats }: { label: string; stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <dl
      className="grid auto-cols-fr grid-flow-col border-y border-line hyphens-auto wrap-anywhere max-[22rem]:grid-flow-row"
      aria-label={label}
    >
      {stats.map(({ value, outOf, caption }) => (
        <div
          key={caption}
          className="flex flex-col-reverse justify-end gap-1.5 px-2 py-4.5 text-center not-first:border-l not-first:border-line max-[22rem]:not-first:border-t max-[22rem]:not-first:border-l-0"
        >
          <dt className="text-xs/4.5 text-ink-2">{caption}</dt>
          <dd className="figure-number text-[clamp(1.375rem,1rem+1.6vw,1.875rem)]">
            {value}
            {outOf !== undefined && <small className="text-[0.6em] text-ink-2">/{outOf}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
