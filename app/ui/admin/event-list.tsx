import type { ReactNode } from "react";
import { formatDateTime, type Formats } from "~/i18n/formats";

/** The events of an account, each with its time. */
export function EventList({ children }: { children: ReactNode }) {
  return <ol role="list">{children}</ol>;
}

interface EventProps {
  at: number;
  format: Formats;
  children: ReactNode;
}

export function EventItem({ at, format, children }: EventProps) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line py-2.5 not-first:border-t sm:grid-cols-[13rem_minmax(0,1fr)]">
      <time className="text-sm/6 text-ink-2" dateTime={new Date(at).toISOString()}>
        {formatDateTime(at, format)}
      </time>
      <span>{children}</span>
    </li>
  );
}

export function EventNote({ children }: { children: ReactNode }) {
  return <small className="block text-sm/[inherit] text-ink-2">{children}</small>;
}

/** A text of an event, with its line breaks. */
export function EventQuote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="mt-1 border-l-2 border-line-strong pl-3 text-sm/[inherit] whitespace-pre-line wrap-anywhere">
      {children}
    </blockquote>
  );
}
