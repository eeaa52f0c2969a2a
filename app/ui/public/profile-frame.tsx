import type { ReactNode } from "react";
import { ShareLink, type SharedPage } from "./share-link";

interface ProfileHeadProps {
  name: string;
  /** A button beside the line. */
  action?: ReactNode;
  children: ReactNode;
}

/** The name of a provider or a venue, and a line below it. */
export function ProfileHead({ name, action, children }: ProfileHeadProps) {
  return (
    <div>
      <h1 className="wrap-anywhere">{name}</h1>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4.5 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-4.5 gap-y-1 text-ink-2">{children}</p>
        {action}
      </div>
    </div>
  );
}

/** The buttons with which a reader adds a page to the favourites and shares it. */
export function PageActions({ shared, children }: { shared: SharedPage; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {children}
      <ShareLink {...shared} />
    </div>
  );
}

/** The sections of a profile. In wide windows the card with the main button is beside them. */
export function ProfileColumns({ call, children }: { call: ReactNode; children: ReactNode }) {
  return (
    <div className="public-in grid gap-(--air) side:grid-cols-[minmax(0,1fr)_22rem] side:items-start side:gap-[clamp(3rem,6vw,6.5rem)]">
      {/* A long word must not widen its column. */}
      <div className="min-w-0 [&>*+*]:mt-[clamp(3rem,2.2rem+2.4vw,4.5rem)] [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-[clamp(3rem,2.2rem+2.4vw,4.5rem)]">
        {children}
      </div>
      <div className="hidden min-w-0 side:sticky side:top-6 side:block">{call}</div>
    </div>
  );
}

/** The heading above similar providers or venues. */
export function SimilarHead({ title, order }: { title: string; order: string }) {
  return (
    <div className="mb-[clamp(1.5rem,1.1rem+1.4vw,2.25rem)] print:hidden">
      <h2 id="similar">{title}</h2>
      <p className="mt-1.5 text-(length:--text-md) text-ink-2">{order}</p>
    </div>
  );
}
