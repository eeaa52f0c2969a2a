import type { ReactNode } from "react";
import { Brandmark } from "./brandmark";
import { CONTENT_ID } from "./skip-link";

/** A page with a drawing, a sentence and a link, for "not found" and other errors. */
export function PlainLayout({
  drawing,
  title,
  children,
}: {
  drawing: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col px-(--gutter)">
      <header className="flex h-18 items-center">
        <Brandmark />
      </header>
      <main
        className="grid flex-1 content-center justify-items-center gap-3.5 pt-4 pb-16 text-center"
        id={CONTENT_ID}
      >
        {drawing}
        <h1 className="max-w-[27ch] text-[clamp(2rem,1.5rem+2vw,2.75rem)]">{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** An explanation below the title. */
export function PlainText({ children }: { children: ReactNode }) {
  return <p className="max-w-[46ch] text-balance text-ink-2">{children}</p>;
}
