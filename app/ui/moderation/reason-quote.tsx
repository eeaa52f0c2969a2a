import type { ReactNode } from "react";

/** Why a profile was rejected, with the line breaks of the administrator. */
export function ReasonQuote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="mt-3 max-w-[66ch] border-l-2 border-warn-line pl-3.5 whitespace-pre-line">
      {children}
    </blockquote>
  );
}
