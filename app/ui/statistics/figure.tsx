import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names";

interface FigureProps {
  label: string;
  className?: string;
  /** The figure, followed by FigureNotes. */
  children: ReactNode;
}

/** One figure of a description list, under its label. */
export function Figure({ label, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1.5 grid content-start gap-2">{children}</dd>
    </div>
  );
}

/** A note below a figure: what it is based on, or what it is compared with. */
export function FigureNote({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={classNames("text-xs text-ink-2", className)}>{children}</span>;
}
