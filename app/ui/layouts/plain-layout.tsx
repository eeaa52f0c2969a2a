import type { ReactNode } from "react";
import { Brandmark } from "./brandmark";
import { CONTENT_ID } from "./skip-link";

/** One drawing, one sentence, one link: for "not found" and errors. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className="plain">
      <header>
        <Brandmark reloadDocument />
      </header>
      <main id={CONTENT_ID}>{children}</main>
    </div>
  );
}
