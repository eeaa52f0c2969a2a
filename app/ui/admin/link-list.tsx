import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names";

/** A list in which every line is a link, for example to accounts or couples. */
export function LinkList({ children }: { children: ReactNode }) {
  return (
    <ul className="pt-2.5 pb-2" role="list">
      {children}
    </ul>
  );
}

interface LinkLineProps {
  to: string;
  monogram?: ReactNode;
  name: string;
  notes?: readonly ReactNode[];
  /** State and date, at the end of the line. */
  end?: ReactNode;
}

/** The line between two entries begins at the text, not at the monogram. */
const SEPARATOR =
  "relative not-first:before:absolute before:top-0 before:right-5 before:border-t before:border-line md:before:right-6";

/**
 * A line of the list. If it has a monogram, the state and the date are side by side, so that all lines have the same
 * height. On phones they are below the name, so that a long name fits.
 */
export function LinkListItem({ to, monogram, name, notes = [], end }: LinkLineProps) {
  return (
    <li
      className={classNames(
        SEPARATOR,
        "@container",
        monogram ? "before:left-19.5 md:before:left-20.5" : "before:left-5 md:before:left-6",
      )}
    >
      <a
        className={classNames(
          "flex items-center gap-x-3.5 px-(--inset) py-[0.6875rem] no-underline hover:bg-linen focus-visible:-outline-offset-3 md:px-6",
          Boolean(monogram) && "@max-[37rem]:flex-wrap @max-[37rem]:gap-y-1.5",
        )}
        href={to}
      >
        {monogram}
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <b
            className="block truncate leading-[1.3125rem] font-semibold @max-[37rem]:whitespace-normal"
            title={name}
          >
            {name}
          </b>
          {notes.map((note, index) => (
            <span className="flex items-center gap-1 text-xs text-ink-2" key={index}>
              {note}
            </span>
          ))}
        </span>
        {end && <span className={classNames(END, monogram ? END_IN_LINE : END_STACKED)}>{end}</span>}
      </a>
    </li>
  );
}

const END = "text-2xs/[inherit] whitespace-nowrap text-ink-3";
const END_STACKED = "grid justify-items-end gap-[0.4375rem]";
const END_IN_LINE =
  "flex flex-wrap items-center gap-x-3 gap-y-1.5 @max-[37rem]:basis-full @max-[37rem]:pl-14.5 @max-[15rem]:pl-0 @min-[37rem]:justify-end";
