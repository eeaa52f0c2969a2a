import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import type { ShownRequestLine } from "~/presenters/requests/describe-lines.server";
import {
  hasFilters,
  requestListPath,
  requestListSearch,
  NO_FILTERS,
  LIST_ORDERS,
  SORT_ORDERS,
  type SortField,
} from "~/models/requests/list.rules";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "~/models/requests/rules";
import { Banner } from "../feedback/banner";
import { ButtonLink } from "../primitives/button";
import { EmptyState } from "../feedback/empty-state";
import { PageHeader } from "../primitives/page-header";
import { Pagination } from "../data-display/pagination";
import { DeclineForm, useDeclineForm } from "./decline-form";
import { SHORTCUTS_DIALOG, ShortcutsDialog } from "./keys-dialog";
import { ListParameterFields, RequestFilters, type ListedVenue, type ListOrder } from "./request-filters";
import { RequestRow, RequestTable, type RequestColumn } from "./request-table";
import { useSite } from "../hooks/use-site";
import type { SelectOption } from "../fields/select-field";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { SortSelect } from "../data-display/sort-select";

export interface RequestListProps {
  lines: readonly ShownRequestLine[];
  order: ListOrder;
  /** The venues of a venue account; empty for a planner. */
  venues: readonly ListedVenue[];
  page: number;
  pageCount: number;
  /** Number of requests that match the filters. */
  found: number;
  /** Whether the search stopped at its limit before it had examined all requests. */
  isPartial: boolean;
  /** Number of all requests of the account, whatever the filters are. */
  total: number;
  unseen: number;
  /** Cursor of the previous page. */
  previous: string | null;
  next: string | null;
  isPremium: boolean;
  isVenue: boolean;
  /** The reasons to reject the chosen requests; null unless requests are being chosen. */
  reasons: readonly SelectOption[] | null;
  rejected: RejectedFormResponse;
  /** The open dialog, from `?dialog=`. */
  dialog: string | null;
}

const PATH = "/event-requests";
/** Path of the list with a checkbox for each request. */
const choosingPath = (order: ListOrder): string =>
  `${PATH}${requestListSearch(order, 1) || "?"}&select=1`.replace("?&", "?");

/** The list of requests: a table, or stacked rows on narrow screens. */
export function RequestList(props: RequestListProps) {
  const { t } = useTranslation("event_request");
  const { order, total, unseen, reasons, rejected } = props;
  const columns = useColumns(order);
  const form = useDeclineForm(rejected);
  if (total === 0) return <NoRequests />;
  const chosen = form.values("requests");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={<ListCounts total={total} unseen={unseen} />}
        actions={
          <>
            <SortForm order={order} />
            {!reasons && (
              <ButtonLink size="sm" to={choosingPath(order)} keepScroll>
                {t("list.select.start")}
              </ButtonLink>
            )}
          </>
        }
      />
      <RequestFilters {...props} />
      {rejected && !form.isRejected && <UndoFailure rejected={rejected} />}
      {props.lines.length === 0 ? (
        <NothingFound order={order} />
      ) : (
        <RequestTable
          caption={t("list.caption")}
          columns={columns}
          head={reasons && <ChooseAll />}
          footer={<Pages {...props} />}
        >
          {props.lines.map(({ id, place, ...line }) => (
            <RequestRow
              key={id}
              {...line}
              uuid={id}
              to={`${PATH}/${id}`}
              place={place}
              dateTime={line.eventDate}
              choice={reasons && { form: form.props.id, isChosen: chosen.includes(id) }}
            />
          ))}
        </RequestTable>
      )}
      {reasons && <DeclineForm {...{ order, rejected, reasons }} choosingAt={choosingPath(order)} />}
      <KeysLink />
      <ShortcutsDialog closeTo={requestListPath(order)} isOpen={props.dialog === SHORTCUTS_DIALOG} />
      {!props.isPremium && <PremiumBanner isVenue={props.isVenue} />}
    </>
  );
}

/** Shows why a rejection could not be undone. */
function UndoFailure({ rejected }: { rejected: RejectedFormResponse }) {
  const { message } = useForm({ rejected }).summary;
  return message === undefined ? null : <Banner tone="danger" title={message} />;
}

function NothingFound({ order }: Pick<RequestListProps, "order">) {
  const { t } = useTranslation("event_request");
  const all = (
    <ButtonLink variant="primary" to={requestListPath({ ...order, ...NO_FILTERS })}>
      {t("list.show_all")}
    </ButtonLink>
  );
  return (
    <EmptyState title={t("list.none.title")} actions={all}>
      {t("list.none.body")}
    </EmptyState>
  );
}

/**
 * A checkbox above the rows. It ticks the checkboxes of all rows, which only scripts can do, so it is hidden without
 * them.
 */
function ChooseAll() {
  const { t } = useTranslation("event_request");
  return (
    <label
      className="flex min-h-(--target) items-center gap-3 border-b border-line px-4 text-sm @table:px-5 noscript:hidden"
      data-not-printed=""
    >
      <span className="grid size-11 flex-none place-items-center">
        <input className="checkbox" type="checkbox" data-choose-all="" />
      </span>
      {t("list.select.all")}
    </label>
  );
}

/** Link to the keyboard shortcuts, shown only with scripts. */
function KeysLink() {
  const { t } = useTranslation("event_request");
  return (
    <p className="mt-3 hidden text-right text-xs pointer-fine:block noscript:hidden" data-not-printed="">
      <a className="link link-quiet" href={`${PATH}?dialog=${SHORTCUTS_DIALOG}`} data-keep-scroll="">
        {t("list.keys.open")}
      </a>
    </p>
  );
}

/** The banner about Premium. It is below the list, because above the list it would be in front of the next request. */
function PremiumBanner({ isVenue }: { isVenue: boolean }) {
  const { t } = useTranslation("event_request");
  const action = (
    <ButtonLink size="sm" to="/subscription">
      {t("premium.action")}
    </ButtonLink>
  );
  return (
    <Banner tone="brass" title={t("premium.title")} action={action}>
      {t(isVenue ? "premium.body_venue" : "premium.body")}
    </Banner>
  );
}

function NoRequests() {
  const { t } = useTranslation("event_request");
  const home = (
    <ButtonLink variant="primary" to="/">
      {t("list.empty.action")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState title={t("list.empty.title")} actions={home}>
        {t("list.empty.body")}
      </EmptyState>
    </>
  );
}

function ListCounts({ total, unseen }: { total: number; unseen: number }) {
  const { t } = useTranslation("event_request");
  const { locale } = useSite();
  const shown = formatNumber(total, locale);
  if (unseen === 0) {
    return (
      <>
        {t("list.total", { count: total, shown })} {t("list.advice")}
      </>
    );
  }
  return (
    <>
      <b className="text-brand-ink">
        {t("list.unread", { count: unseen, shown: formatNumber(unseen, locale), total: shown })}
      </b>{" "}
      {t("list.advice")}
    </>
  );
}

/** A form that sorts the list by a field and a direction. After a change, the list starts again at its first page. */
function SortForm({ order }: { order: ListOrder }) {
  const { t } = useTranslation("event_request");
  return (
    <form
      method="get"
      action={PATH}
      className="flex min-w-0 items-center gap-2.5 max-sm:flex-1 sm:flex-wrap max-sm:noscript:basis-full"
      key={valueOf(order)}
      data-not-printed=""
    >
      <ListParameterFields order={{ ...order, sort: "createdAt", direction: SORT_ORDERS.createdAt }} />
      <SortSelect
        name="sort"
        label={t("list.sort_by")}
        value={valueOf(order)}
        options={LIST_ORDERS.map(({ sort, direction, value }) => ({
          value,
          label: t(`list.sort.${sort}.${direction}`),
        }))}
      />
    </form>
  );
}

const valueOf = ({ sort, direction }: ListOrder) => `${sort}-${direction}`;

function useColumns(order: ListOrder): RequestColumn[] {
  const { t } = useTranslation("event_request");
  const sortable = (label: string, sort: SortField): RequestColumn => {
    if (order.sort !== sort) {
      return {
        label,
        sortTo: PATH + requestListSearch({ ...order, sort, direction: SORT_ORDERS[sort] }, 1),
      };
    }
    const opposite = order.direction === "asc" ? "desc" : "asc";
    return {
      label,
      sortTo: PATH + requestListSearch({ ...order, direction: opposite }, 1),
      sorted: order.direction === "asc" ? "ascending" : "descending",
    };
  };
  return [
    { label: t("list.columns.from") },
    sortable(t("list.columns.event"), "eventDate"),
    sortable(t("list.columns.place"), "distance"),
    { label: t("list.columns.budget") },
    sortable(t("list.columns.received"), "createdAt"),
    sortable(t("list.columns.status"), "status"),
  ];
}

/**
 * Links to the pages of the list. The next and previous page use a cursor, so that the query reads only one page of
 * rows.
 */
function Pages({ order, page, pageCount, found, previous, next }: RequestListProps) {
  const isWhole = !hasFilters(order);
  const cursorOf = (to: number) =>
    !isWhole ? null : to === page + 1 ? next : to === page - 1 ? previous : null;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      pageSize={order.pageSize}
      pageSizes={PAGE_SIZES}
      total={found}
      pageTo={(to) => PATH + requestListSearch(order, to, cursorOf(to))}
      sizeTo={(size) =>
        PATH +
        requestListSearch(
          { ...order, pageSize: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE },
          1,
        )
      }
    />
  );
}
