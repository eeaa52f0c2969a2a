import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import {
  REQUEST_FILTERS,
  hasFilters,
  requestListPath,
  EXAMINED_REQUESTS_MAX,
  NO_FILTERS,
  REQUEST_SEARCH_MAX,
  SORT_ORDERS,
  type ListQuery,
} from "~/models/requests/list.rules";
import { DEFAULT_PAGE_SIZE } from "~/models/requests/rules";
import { useSite } from "../hooks/use-site";
import { SortSelect } from "../data-display/sort-select";
import { Button, ButtonLink } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { SearchIcon, XIcon } from "../primitives/icons";

export type ListOrder = Omit<ListQuery, "page" | "cursor">;

export interface ListedVenue {
  id: string;
  name: string;
}

interface RequestFiltersProps {
  order: ListOrder;
  /** The venues of a venue account; empty for a planner. */
  venues: readonly ListedVenue[];
  /** Number of matching requests. */
  found: number;
  /** Whether the search stopped at its limit before it had examined all requests. */
  isPartial: boolean;
}

/** The filters of the list: links, a search, and the number of results. */
export function RequestFilters({ order, venues, found, isPartial }: RequestFiltersProps) {
  const { t } = useTranslation("event_request");
  const { filter, unread, verified } = order;
  const hasVenues = venues.length > 1 || order.venue !== null;
  const links = [
    ...REQUEST_FILTERS.map((name) => ({
      name,
      isOn: filter === name,
      to: requestListPath({ ...order, filter: filter === name ? null : name }),
    })),
    { name: "unread" as const, isOn: unread, to: requestListPath({ ...order, unread: !unread }) },
    {
      name: "verified" as const,
      isOn: verified,
      to: requestListPath({ ...order, verified: !verified }),
    },
  ];
  return (
    <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" data-not-printed="">
      <div
        className={classNames("flex flex-col gap-3 lg:flex-row lg:items-center", hasVenues && "lg:flex-wrap")}
      >
        <SearchForm order={order} />
        {hasVenues && <VenueFilter order={order} venues={venues} />}
        <nav
          aria-label={t("list.filter.label")}
          className={classNames(
            "flex flex-wrap gap-2 py-0.5 [scrollbar-width:none] max-sm:@min-[17rem]:flex-nowrap max-sm:@min-[17rem]:overflow-x-auto",
            hasVenues && "lg:basis-full",
          )}
        >
          {links.map(({ name, isOn, to }) => (
            <a
              key={name}
              href={to}
              data-keep-scroll=""
              data-prefetch=""
              aria-current={isOn ? "true" : undefined}
              className={classNames(
                "relative inline-flex min-h-(--target) flex-none items-center gap-1.5 rounded-full border px-3.5 text-sm font-[540] no-underline lg:min-h-9",
                // On phones an active filter comes first, because it may otherwise be out of view.
                isOn
                  ? "border-brand bg-brand-soft text-brand-ink max-sm:order-first"
                  : "border-control bg-surface hover:bg-linen",
              )}
            >
              {t(`list.filter.${name}`)}
              {isOn && (
                <>
                  <XIcon size="sm" />
                  <span className="sr-only">, {t("list.filter.remove")}</span>
                </>
              )}
            </a>
          ))}
        </nav>
      </div>
      {hasFilters(order) && <Found {...{ order, found, isPartial }} />}
    </div>
  );
}

/** Shows the number of results, with a link back to all requests. */
function Found({ order, found, isPartial }: Omit<RequestFiltersProps, "venues">) {
  const { t } = useTranslation("event_request");
  const { locale } = useSite();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-2" role="status">
      <b className="font-[560] text-ink">
        {t("list.found", { count: found, shown: formatNumber(found, locale) })}
      </b>
      {isPartial && <span>{t("list.partial", { shown: formatNumber(EXAMINED_REQUESTS_MAX, locale) })}</span>}
      <a className="link tap-target" href={requestListPath({ ...order, ...NO_FILTERS })} data-keep-scroll="">
        {t("list.show_all")}
      </a>
    </p>
  );
}

/** A choice of one of the account's venues. A deleted venue is an option only if it is already chosen in the URL. */
function VenueFilter({ order, venues }: Pick<RequestFiltersProps, "order" | "venues">) {
  const { t } = useTranslation("event_request");
  const { venue } = order;
  const chosen = venues.find(({ id }) => id === venue);
  const options = [
    { value: "", label: t("list.filter.all_venues") },
    ...venues.map(({ id, name }) => ({ value: id, label: name })),
    ...(venue && !chosen ? [{ value: venue, label: t("list.filter.gone_venue") }] : []),
  ];
  return (
    <form
      method="get"
      action="/event-requests"
      className="flex min-w-0 items-center gap-2 max-sm:flex-wrap lg:max-w-136"
      key={venue}
    >
      <ListParameterFields order={{ ...order, venue: null }} />
      <SortSelect name="venue" label={t("list.filter.venue")} value={venue ?? ""} options={options} />
      {venue && (
        <ButtonLink
          variant="ghost"
          size="sm"
          to={requestListPath({ ...order, venue: null })}
          icon={XIcon}
          label={t("list.filter.all_venues")}
          keepScroll
        />
      )}
    </form>
  );
}

function SearchForm({ order }: Pick<RequestFiltersProps, "order">) {
  const { t } = useTranslation("event_request");
  const { search, ...kept } = order;
  return (
    <form method="get" action="/event-requests" role="search" className="lg:w-72 lg:flex-none">
      <ListParameterFields order={kept} />
      <label className="sr-only" htmlFor="q">
        {t("list.search.label")}
      </label>
      <div className="affix">
        <input
          className="input"
          type="search"
          id="q"
          name="q"
          maxLength={REQUEST_SEARCH_MAX}
          defaultValue={search}
          placeholder={t("list.search.label")}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button variant="ghost" label={t("list.search.action")} icon={SearchIcon} />
      </div>
    </form>
  );
}

/** Hidden fields for the parameters of the list that a GET form must keep. */
export function ListParameterFields({ order }: { order: Partial<ListOrder> }) {
  const { filter, unread, verified, venue, search, sort, direction, pageSize } = order;
  const hasDirection = sort !== undefined && direction !== undefined && direction !== SORT_ORDERS[sort];
  const fields = {
    filter: filter ?? undefined,
    unread: unread ? "1" : undefined,
    verified: verified ? "1" : undefined,
    venue: venue ?? undefined,
    q: search || undefined,
    sort: sort === "createdAt" ? undefined : sort,
    direction: hasDirection ? direction : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  };
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
