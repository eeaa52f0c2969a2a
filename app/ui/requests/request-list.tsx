import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import type { ShownLine } from "~/models/requests/describe-lines.server";
import { listSearch, ORDERS, SORTS, type ListQuery, type SortField } from "~/models/requests/list.rules";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "~/models/requests/rules";
import { Banner } from "../feedback/banner";
import { ButtonLink } from "../primitives/button";
import { EmptyState } from "../feedback/empty-state";
import { PageHeader } from "../primitives/page-header";
import { Pagination } from "../data-display/pagination";
import { RequestRow, RequestTable, type RequestColumn } from "./request-table";
import { useSite } from "../hooks/use-site";
import { SortSelect } from "../data-display/sort-select";

type Order = Pick<ListQuery, "pageSize" | "sort" | "direction">;

export interface RequestListProps {
  lines: readonly ShownLine[];
  order: Order;
  page: number;
  pageCount: number;
  total: number;
  unseen: number;
  /** Cursor of the previous page. */
  previous: string | null;
  next: string | null;
  isPremium: boolean;
}

const PATH = "/event-requests";

/** The list of requests: a table, or stacked rows on narrow screens. */
export function RequestList(props: RequestListProps) {
  const { t } = useTranslation("event_request");
  const { order, total, unseen } = props;
  const columns = useColumns(order);
  if (total === 0) return <NoRequests />;
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={<ListCounts total={total} unseen={unseen} />}
        actions={<SortForm order={order} />}
      />
      <RequestTable caption={t("list.caption")} columns={columns} footer={<Pages {...props} />}>
        {props.lines.map(({ id, place, ...line }) => (
          <RequestRow
            key={id}
            {...line}
            uuid={id}
            to={`${PATH}/${id}`}
            place={place}
            dateTime={line.eventDate}
          />
        ))}
      </RequestTable>
      {!props.isPremium && <PremiumBanner />}
    </>
  );
}

/** Below the list, so that it never separates a provider from the next request. */
function PremiumBanner() {
  const { t } = useTranslation("event_request");
  const action = (
    <ButtonLink size="sm" to="/subscription">
      {t("premium.action")}
    </ButtonLink>
  );
  return (
    <Banner tone="brass" title={t("premium.title")} action={action}>
      {t("premium.body")}
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

/** A sort field and a direction; changing them returns to the first page. */
function SortForm({ order }: { order: Order }) {
  const { t } = useTranslation("event_request");
  return (
    <form
      method="get"
      action={PATH}
      className="flex flex-wrap items-center gap-2.5"
      key={valueOf(order)}
      data-not-printed=""
    >
      {order.pageSize !== DEFAULT_PAGE_SIZE && <input type="hidden" name="pageSize" value={order.pageSize} />}
      <SortSelect
        name="sort"
        label={t("list.sort_by")}
        value={valueOf(order)}
        options={ORDERS.map(({ sort, direction, value }) => ({
          value,
          label: t(`list.sort.${sort}.${direction}`),
        }))}
      />
    </form>
  );
}

const valueOf = ({ sort, direction }: Order) => `${sort}-${direction}`;

function useColumns(order: Order): RequestColumn[] {
  const { t } = useTranslation("event_request");
  const sortable = (label: string, sort: SortField): RequestColumn => {
    if (order.sort !== sort) {
      return { label, sortTo: PATH + listSearch({ ...order, sort, direction: SORTS[sort] }, 1) };
    }
    const opposite = order.direction === "asc" ? "desc" : "asc";
    return {
      label,
      sortTo: PATH + listSearch({ ...order, direction: opposite }, 1),
      sorted: order.direction === "asc" ? "ascending" : "descending",
    };
  };
  return [
    { label: t("list.columns.from") },
    sortable(t("list.columns.event"), "eventDate"),
    { label: t("list.columns.place") },
    { label: t("list.columns.budget") },
    sortable(t("list.columns.received"), "createdAt"),
    sortable(t("list.columns.status"), "status"),
  ];
}

/** Neighbouring pages use a cursor, so that the query reads only one page of rows. */
function Pages({ order, page, pageCount, total, previous, next }: RequestListProps) {
  const cursorOf = (to: number) => (to === page + 1 ? next : to === page - 1 ? previous : null);
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      pageSize={order.pageSize}
      pageSizes={PAGE_SIZES}
      total={total}
      pageTo={(to) => PATH + listSearch(order, to, cursorOf(to))}
      sizeTo={(size) =>
        PATH +
        listSearch({ ...order, pageSize: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE }, 1)
      }
    />
  );
}
