import type { ReactNode } from "react";

/** The reason of a rejection, with the administrator's line breaks. */
export function ReasonQuote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="mt-3 max-w-[66ch] border-l-2 border-warn-line pl-3.5 whitespace-pre-line">
      {children}
    </blockquote>
  );
}
