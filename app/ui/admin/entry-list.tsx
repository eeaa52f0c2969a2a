import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names";

/** A list of entries, each with its name, its state and its buttons. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul role="list">{children}</ul>;
}

interface EntryProps {
  /** The first child is the name, as an EntryLink or an EntryNote; further notes follow. */
  about: ReactNode;
  /** State of the entry, and its buttons. */
  children?: ReactNode;
}

export function EntryItem({ about, children }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-5 py-3.5 not-first:border-t md:px-6">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">{about}</div>
      {children}
    </li>
  );
}

/** The name of an entry, as a link that opens the entry. */
export function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="inline-block min-h-(--target-min) leading-6 font-semibold decoration-line-strong" href={to}>
      {children}
    </a>
  );
}

interface EntryNoteProps {
  /** Whether the note is the name of the entry. Used for an entry without a page of its own. */
  isName?: boolean;
  className?: string;
  children: ReactNode;
}

/** A line of text in an entry. */
export function EntryNote({ isName = false, className, children }: EntryNoteProps) {
  return (
    <p className={classNames("mt-0.5 text-sm", isName ? "font-semibold" : "text-ink-2", className)}>
      {children}
    </p>
  );
}
