import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names";

interface LedgerTableProps {
  /** Only screen readers read the caption and the headings, because the cells are clear without them. */
  caption: string;
  headings: readonly string[];
  /** Rows, made of `LedgerRow`. */
  children: ReactNode;
}

/** A table of dated entries with an amount. On phones an entry takes two lines, with its date on the second. */
export function LedgerTable({ caption, headings, children }: LedgerTableProps) {
  return (
    <div className="@container">
      <table className="text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function LedgerRow({ children }: { children: ReactNode }) {
  return (
    <tr className="not-first:border-t not-first:border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-2 max-sm:py-2.5 @max-[15rem]:grid-cols-1 print:break-inside-avoid">
      {children}
    </tr>
  );
}

interface CellProps {
  className?: string;
  children: ReactNode;
}

export function LedgerCell({ className, children }: CellProps) {
  return <td className={classNames("px-0 py-2.75 align-top max-sm:py-0", className)}>{children}</td>;
}

export function LedgerDate({ children }: { children: ReactNode }) {
  return (
    <LedgerCell className="w-32 whitespace-nowrap text-ink-2 max-sm:row-start-2 max-sm:text-xs/5 @max-[15rem]:row-auto">
      {children}
    </LedgerCell>
  );
}

/** The name of the entry. */
export function LedgerName({ children }: { children: ReactNode }) {
  return <LedgerCell className="font-medium wrap-anywhere">{children}</LedgerCell>;
}

/** A further fact below the name. On phones the first note begins a new line. */
export function LedgerNote({ children }: { children: ReactNode }) {
  return (
    <small className="ml-2 font-body text-[length:inherit] text-ink-2 max-sm:mr-2 max-sm:ml-0 max-sm:text-xs/5 max-sm:first-of-type:before:whitespace-pre max-sm:first-of-type:before:content-['\A']">
      {children}
    </small>
  );
}

interface LedgerAmountProps {
  /** Whether money or credits were received; otherwise they were spent. */
  isIn?: boolean;
  children: ReactNode;
}

/** The amount of an entry. On phones it is to the right of both lines of the entry. */
export function LedgerAmount({ isIn = false, children }: LedgerAmountProps) {
  return (
    <LedgerCell
      className={classNames(
        "text-right font-semibold whitespace-nowrap tabular-nums max-sm:row-[1/3] max-sm:self-center @max-[15rem]:row-auto @max-[15rem]:text-left",
        isIn ? "text-success-ink" : "text-ink-2",
      )}
    >
      {children}
    </LedgerCell>
  );
}
