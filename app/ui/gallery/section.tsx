import type { ReactNode } from "react";

/** One section of /dev/ui, named after its component. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-8" aria-label={name}>
      <h2 className="mb-5">
        <code className="font-mono text-sm">{name}</code>
      </h2>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function GalleryColumns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
