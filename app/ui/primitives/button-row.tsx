import type { ReactNode } from "react";

/** A button with related elements beside it: another button, a link, a state. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** The buttons at the end of a form. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2.5">{children}</div>;
}
