import type { ReactNode } from "react";

export interface ProofFigure {
  value: ReactNode;
  /** Says what the figure counts. */
  caption: string;
}

/** Three marketing figures for an offer. */
export function Proof({ label, figures }: { label: string; figures: readonly ProofFigure[] }) {
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
