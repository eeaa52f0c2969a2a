import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface LetterProps {
  /** Accessible name. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A card with text in a serif font and a stitched line on the left. */
export function Letter({ label, className, children }: LetterProps) {
  return (
    <section
      className={classNames(
        "card relative px-5 pt-6 pb-5.5 font-serif text-title-sm/[1.58] font-[430] before:absolute before:inset-y-6 before:left-0 before:w-0.5 before:bg-[repeating-linear-gradient(180deg,var(--brand-line)_0_7px,transparent_7px_12px)] lg:px-9 lg:pt-8 lg:pb-7.5 lg:before:inset-y-8",
        className,
      )}
      aria-label={label}
    >
      {children}
    </section>
  );
}
