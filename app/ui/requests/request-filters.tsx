import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import {
  FILTERS,
  isNarrowed,
  listPath,
  NARROWED_MAX,
  SEARCH_MAX,
  SORTS,
  type ListQuery,
} from "~/models/requests/list.rules";
import { DEFAULT_PAGE_SIZE } from "~/models/requests/rules";
import { useSite } from "../hooks/use-site";
import { Button } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { SearchIcon, XIcon } from "../primitives/icons";

export type ListOrder = Omit<ListQuery, "page" | "cursor">;

interface RequestFiltersProps {
  order: ListOrder;
  /** Number of requests found. */
  found: number;
  /** Not all requests were looked at. */
  isPartial: boolean;
}

/** What the list is narrowed to: filters as links, a search, and how much was found. */
export function RequestFilters({ order, found, isPartial }: RequestFiltersProps) {
  const { t } = useTranslation("event_request");
  const { filter, unread } = order;
  const links = [
    ...FILTERS.map((name) => ({
      name,
      isOn: filter === name,
      to: listPath({ ...order, filter: filter === name ? null : name }),
    })),
    { name: "unread" as const, isOn: unread, to: listPath({ ...order, unread: !unread }) },
  ];
  return (
    <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" data-not-printed="">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
        <SearchForm order={order} />
        <nav
          aria-label={t("list.filter.label")}
          className="flex flex-wrap gap-2 py-0.5 [scrollbar-width:none] max-sm:@min-[17rem]:flex-nowrap max-sm:@min-[17rem]:overflow-x-auto"
        >
          {links.map(({ name, isOn, to }) => (
            <a
              key={name}
              href={to}
              data-keep-scroll=""
              data-prefetch=""
              aria-current={isOn ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-(--target) flex-none items-center gap-1.5 rounded-full border px-3.5 text-sm font-[540] no-underline lg:min-h-9",
                isOn
                  ? "border-brand bg-brand-soft text-brand-ink"
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
      {isNarrowed(order) && <Found {...{ order, found, isPartial }} />}
    </div>
  );
}

/** Says what was found, and leads back to all requests. */
function Found({ order, found, isPartial }: RequestFiltersProps) {
  const { t } = useTranslation("event_request");
  const { locale } = useSite();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-2" role="status">
      <b className="font-[560] text-ink">
        {t("list.found", { count: found, shown: formatNumber(found, locale) })}
      </b>
      {isPartial && <span>{t("list.partial", { shown: formatNumber(NARROWED_MAX, locale) })}</span>}
      <a
        className="link tap-target"
        href={listPath({ ...order, filter: null, unread: false, search: "" })}
        data-keep-scroll=""
      >
        {t("list.show_all")}
      </a>
    </p>
  );
}

function SearchForm({ order }: Pick<RequestFiltersProps, "order">) {
  const { t } = useTranslation("event_request");
  const { search, ...kept } = order;
  return (
    <form method="get" action="/event-requests" role="search" className="lg:w-72 lg:flex-none">
      <KeptFields order={kept} />
      <label className="sr-only" htmlFor="q">
        {t("list.search.label")}
      </label>
      <div className="affix">
        <input
          className="input"
          type="search"
          id="q"
          name="q"
          maxLength={SEARCH_MAX}
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

/** What a form with the method GET keeps of the list's address. */
export function KeptFields({ order }: { order: Partial<ListOrder> }) {
  const { filter, unread, search, sort, direction, pageSize } = order;
  const hasDirection = sort !== undefined && direction !== undefined && direction !== SORTS[sort];
  const fields = {
    filter: filter ?? undefined,
    unread: unread ? "1" : undefined,
    q: search || undefined,
    sort: sort === "createdAt" ? undefined : sort,
    direction: hasDirection ? direction : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  };
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
