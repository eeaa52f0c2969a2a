import type { ReactNode } from "react";

export interface Stat {
  value: ReactNode;
  /** Says what the figure counts. */
  caption: string;
}

/** Three marketing figures for an offer. */
export function StatsList({ label, figures }: { label: string; figures: readonly Stat[] }) {
  return (
    <dl className="proof" aria-label={label}>
      {figures.map(({ value, caption }) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd className="fig">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
