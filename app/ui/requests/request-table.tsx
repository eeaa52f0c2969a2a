import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InDaysChip, StatusChip, type RequestStatus } from "../primitives/chip";
import { classNames } from "../primitives/class-names";
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, ChevronsUpDownIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";

export interface RequestColumn {
  label: string;
  /** Address of the list sorted by this column; absent when it cannot be sorted. */
  sortTo?: string | undefined;
  sorted?: "ascending" | "descending" | undefined;
}

/** A table that becomes stacked rows on phones. Columns: from, event, place, budget, received, status. */
export function RequestTable({
  caption,
  columns,
  children,
  footer,
}: {
  caption: string;
  columns: readonly RequestColumn[];
  children: ReactNode;
  footer?: ReactNode;
}) {
  const { t } = useTranslation("shell");
  return (
    <div className="card reqs">
      <table className="tbl">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.label} {...column} />
            ))}
            <th scope="col">
              <span className="sr">{t("open_column")}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {footer}
    </div>
  );
}

function ColumnHead({ label, sortTo, sorted }: RequestColumn) {
  if (!sortTo) return <th scope="col">{label}</th>;
  const Arrow = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: ChevronsUpDownIcon }[
    sorted ?? "none"
  ];
  return (
    <th scope="col" aria-sort={sorted}>
      <Link to={sortTo} preventScrollReset>
        {label}
        <Arrow size="sm" />
      </Link>
    </th>
  );
}

export interface RequestRowProps {
  to: string;
  uuid: string;
  firstname: string;
  lastname: string;
  eventType: string;
  /** The date as text and in machine-readable form. */
  date: string;
  dateTime?: string | undefined;
  /** Days until the event, if 0 to 7. */
  inDays?: number | null | undefined;
  place: string;
  /** Region or country, below the place. */
  area?: string | null | undefined;
  budget: string;
  guests: string;
  received: string;
  receivedAt?: string | undefined;
  status: RequestStatus;
  isSeen: boolean;
}

/** The name's link covers the row. */
export function RequestRow(row: RequestRowProps) {
  const { t } = useTranslation("shell");
  return (
    <tr
      className={classNames(
        "req",
        !row.isSeen && "unseen",
        (row.status === "rejected" || row.status === "bogus") && "off",
      )}
    >
      <th scope="row" className="c-who">
        <div className="who">
          {!row.isSeen && <span className="dot" />}
          <Monogram seed={row.uuid} firstname={row.firstname} lastname={row.lastname} />
          <span>
            <Link to={row.to}>
              {row.firstname} {row.lastname}
            </Link>
            {!row.isSeen && <span className="sr"> {t("unseen_mark")}</span>}
            <small>{row.eventType}</small>
          </span>
        </div>
      </th>
      <td className="c-date">
        <time dateTime={row.dateTime}>{row.date}</time>
        {typeof row.inDays === "number" && <InDaysChip days={row.inDays} />}
      </td>
      <td className="c-place">
        <span>
          {row.place}
          {row.area && <small>{row.area}</small>}
        </span>
      </td>
      <td className="c-bud">
        <span>
          {row.budget}
          <small>{row.guests}</small>
        </span>
      </td>
      <td className="c-rec">
        <time dateTime={row.receivedAt}>{row.received}</time>
      </td>
      <td className="c-st">
        <StatusChip status={row.status} />
      </td>
      <td className="c-go">
        <ChevronRightIcon />
      </td>
    </tr>
  );
}
