import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RequestEnding } from "~/models/projects/ending.rules";
import type { DayAvailability } from "~/models/requests/day.rules";
import type { FollowUpState } from "~/models/requests/rules";
import { DaysUntilEventChip, StatusChip } from "../primitives/chip";
import { classNames } from "../primitives/class-names";
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, ChevronsUpDownIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import { DayAvailabilityText } from "~/ui/requests/cards/day-words";
import { RowCheckbox, RowName, type ChoosableRow } from "./row-choice";

export interface RequestColumn {
  label: string;
  /** URL of the list sorted by this column; undefined if the column cannot be sorted. */
  sortTo?: string | undefined;
  sorted?: "ascending" | "descending" | undefined;
}

/**
 * A table of requests, which becomes stacked rows on phones. Its columns are: from, event, place, budget, received,
 * status.
 */
export function RequestTable({
  caption,
  columns,
  children,
  head,
  footer,
}: {
  caption: string;
  columns: readonly RequestColumn[];
  children: ReactNode;
  /** Content above the rows. */
  head?: ReactNode;
  footer?: ReactNode;
}) {
  const { t } = useTranslation("shell");
  return (
    <div className="card @container overflow-hidden" data-wide-print="">
      {head}
      <table className="text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-table:hidden">
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.label} {...column} />
            ))}
            <th scope="col" className={HEAD}>
              <span className="sr-only">{t("open_column")}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-table:block">{children}</tbody>
      </table>
      {footer}
    </div>
  );
}

const HEAD = "bg-linen px-3 py-2.5 text-left text-xs/5 whitespace-nowrap first:pl-5";

function ColumnHead({ label, sortTo, sorted }: RequestColumn) {
  const className = classNames(HEAD, sorted ? "font-semibold text-ink" : "font-[500] text-ink-2");
  if (!sortTo) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const Arrow = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: ChevronsUpDownIcon }[
    sorted ?? "none"
  ];
  return (
    <th scope="col" aria-sort={sorted} className={className}>
      <a
        className="inline-flex min-h-(--target-min) items-center gap-1 no-underline hover:text-ink"
        href={sortTo}
        data-keep-scroll=""
        data-prefetch=""
      >
        {label}
        <Arrow size="sm" className={classNames("w-3.25", sorted ? "text-brand-ink" : "text-ink-3")} />
      </a>
    </th>
  );
}

export interface RequestRowProps extends ChoosableRow {
  eventType: string;
  /** Name of the requested venue; undefined for a planner. */
  venue?: string | null | undefined;
  /** Date of the event, as text and in machine-readable form. */
  date: string;
  dateTime?: string | undefined;
  /** Days until the event, if it is 0 to 7 days away. */
  inDays?: number | null | undefined;
  isPast?: boolean | undefined;
  place: string;
  /** Region or country, shown below the place. */
  area?: string | null | undefined;
  budget: string;
  guests: string;
  received: string;
  receivedAt?: string | undefined;
  /** Distance from the company, such as "42 km". */
  distance?: string | null | undefined;
  followUpState?: FollowUpState | undefined;
  /** How the request ended; null while the couple still looks. */
  ending?: RequestEnding | null | undefined;
  /** Whether the same couple sent more than one request for this day. */
  isTwin?: boolean | undefined;
  /** Whether the couple has changed the project since the provider received the request. */
  isChanged?: boolean | undefined;
  /** Whether the couple has verified its telephone number. */
  isPhoneVerified?: boolean | undefined;
  /** The availability of the requested venue on that day. */
  day?: DayAvailability | null | undefined;
}

/**
 * Classes of a row if there is no room for a table. The cells are lines below the name, with the monogram on the left;
 * `::after` forces a line break after the name and the status, however short they are.
 */
const ROW =
  "group relative border-line hover:bg-linen/55 @max-table:flex @max-table:flex-wrap @max-table:gap-x-2 @max-table:gap-y-1 @max-table:py-3.5 @max-table:pr-4 @max-table:pl-18 @max-[15rem]:pl-4 @min-[21rem]:@max-table:after:order-1 @min-[21rem]:@max-table:after:basis-full not-first:border-t";
const CELL = "border-line p-0 @table:border-t @table:p-3 @table:align-middle";
/** Classes of a cell that shares its line with other cells. */
const IN_LINE = "order-2 items-center gap-1.5 @max-table:flex";
const LINK =
  "text-base/5 wrap-anywhere no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus @table:text-md/5";
const CHIP =
  "h-5.5 @table:mt-0.75 @table:-ml-0.5 @table:flex @table:h-5.25 @table:w-max @table:px-2 @table:text-2xs/none";

/** The heading of a cell for screen readers, if the table's head is not shown. */
function CellLabel({ column }: { column: "event" | "place" | "budget" | "received" | "status" }) {
  const { t } = useTranslation("event_request");
  return <span className="sr-only @table:hidden">{t(`list.columns.${column}`)} </span>;
}

/** A row of the table. The link on the name covers the whole row. */
export function RequestRow(row: RequestRowProps) {
  const { t } = useTranslation("shell");
  const { t: te } = useTranslation("event_request");
  const isQuiet = row.isPast === true || !["locked", "unlocked"].includes(row.status);
  const ending = row.ending && te(`ending.mark.${row.ending}`);
  const inDays = row.inDays ?? null;
  const isSoon = inDays !== null;
  /** Whether the row shows another text between the date and the town. */
  const isApart = isSoon || Boolean(row.day);
  return (
    <tr
      className={classNames(
        ROW,
        row.choice && "scroll-mb-52",
        !row.isSeen && "bg-[color-mix(in_srgb,var(--brand-soft)_46%,var(--surface))]",
      )}
    >
      <th
        scope="row"
        className={classNames(
          CELL,
          "min-w-0 shrink-0 grow basis-[calc(100%-6.5rem)] text-left font-body @max-[21rem]:basis-full @min-[21rem]:@max-table:-mb-1 @max-table:-ml-14 @max-[15rem]:ml-0 @table:min-w-52 @table:pl-5",
        )}
      >
        <div className="flex items-center gap-3 @max-[15rem]:flex-wrap @table:gap-3.5">
          {!row.isSeen && (
            <span className="-mr-2 -ml-2.75 size-1.75 flex-none rounded-full bg-mark @table:-mr-1.75 @table:-ml-3.5" />
          )}
          {row.choice ? (
            <RowCheckbox {...row} choice={row.choice} />
          ) : (
            <Monogram seed={row.uuid} firstname={row.firstname} lastname={row.lastname} quiet={isQuiet} />
          )}
          <span>
            <RowName
              {...row}
              className={classNames(LINK, row.isSeen ? "font-[560]" : "font-[660]", isQuiet && "text-ink-2")}
            />
            {!row.isSeen && <span className="sr-only"> {t("unseen_mark")}</span>}
            <small className="block text-xs wrap-anywhere text-ink-2">
              {[
                row.eventType,
                row.venue,
                row.isTwin && te("twin.mark"),
                row.isChanged && te("changed_mark"),
                row.isPhoneVerified && te("phone_verified_mark"),
              ]
                .filter(Boolean)
                .join(" · ")}
              {ending && <span className="@table:hidden"> · {ending}</span>}
            </small>
          </span>
        </div>
      </th>
      <td
        className={classNames(
          CELL,
          IN_LINE,
          "flex-none font-medium @max-[21rem]:basis-full @max-[21rem]:flex-wrap @table:whitespace-nowrap",
          isQuiet && "text-ink-2",
          // A text about the day that is longer than "free" gets a line of its own.
          row.day &&
            (row.day.days > 1 || row.day.asked > 0 || isSoon) &&
            "@max-table:basis-full @max-table:flex-wrap",
        )}
      >
        <CellLabel column="event" />
        <time dateTime={row.dateTime}>{row.date}</time>
        {row.isPast && <small className="text-xs @table:block">{te("past.mark")}</small>}
        {isSoon && <DaysUntilEventChip days={inDays} className={CHIP} />}
        {row.day && (
          <small className="text-xs text-ink-2 @table:block">
            <DayAvailabilityText day={row.day} />
          </small>
        )}
      </td>
      <td
        className={classNames(
          CELL,
          IN_LINE,
          "min-w-0 text-ink-2 @max-[21rem]:ml-0 @max-[21rem]:basis-full @sm:-ml-0.75 @sm:flex-none",
          // If the name of the town is long, the whole name is moved to the next line.
          isApart ? "flex-auto" : "-ml-0.75 flex-1",
          !isQuiet && "@table:text-ink",
        )}
      >
        <CellLabel column="place" />
        <span
          className={classNames(
            "min-w-0 @table:before:content-none",
            isApart ? "@sm:before:content-['·_'_/_'']" : "@min-[21rem]:before:content-['·_'_/_'']",
          )}
        >
          {row.place}
          {row.distance && <span className="@table:hidden"> ({row.distance})</span>}
          {(row.area || row.distance) && (
            <small className="block text-xs text-ink-2 @max-table:hidden">
              {[row.area, row.distance].filter(Boolean).join(", ")}
            </small>
          )}
        </span>
      </td>
      <td
        className={classNames(
          CELL,
          IN_LINE,
          "shrink grow basis-full text-ink-2 @sm:-ml-0.75 @sm:flex-1 @table:tabular-nums",
          !isQuiet && "@table:text-ink",
        )}
      >
        <CellLabel column="budget" />
        <span className="min-w-0 @sm:before:content-['·_'_/_''] @table:whitespace-nowrap @table:before:content-none">
          {row.budget}
          <span className="before:content-['_·_'_/_''] @table:block @table:text-xs @table:text-ink-2 @table:before:content-none">
            {row.guests}
          </span>
        </span>
      </td>
      <td
        className={classNames(
          CELL,
          "text-xs/5 whitespace-nowrap @max-table:absolute @max-table:top-11.25 @max-table:right-4 @max-[21rem]:static @max-[21rem]:order-1 @max-[21rem]:ml-auto @max-[21rem]:self-center @table:text-sm @table:text-ink-2",
          isQuiet ? "text-ink-2" : "text-ink-3",
        )}
      >
        <CellLabel column="received" />
        <time dateTime={row.receivedAt}>{row.received}</time>
      </td>
      <td className={classNames(CELL, "order-1 ml-auto flex-none @max-[21rem]:order-none @max-[21rem]:ml-0")}>
        <CellLabel column="status" />
        <StatusChip status={row.status} followUpState={row.followUpState} />
        {ending && <small className="block text-xs text-ink-2 @max-table:hidden">{ending}</small>}
      </td>
      <td
        className={classNames(
          CELL,
          "w-10 group-hover:text-brand-ink @max-table:hidden @table:pr-4",
          isQuiet ? "text-ink-2" : "text-ink-3",
        )}
      >
        <ChevronRightIcon />
      </td>
    </tr>
  );
}
