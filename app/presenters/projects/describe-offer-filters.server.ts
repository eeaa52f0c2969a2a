import { formatLocale } from "~/i18n/domains";
import { formatDistance, formatNumber } from "~/i18n/formats";
import { translator, type Translate } from "~/i18n/texts.server";
import type { ModelContext } from "~/context/types";
import { SEARCH_KM_MAX } from "~/models/listings/filtered-search.queries.server";
import { listLookups, type Lookup } from "~/models/lookups/queries.server";
import type {
  OfferFilterChoices,
  OfferFilterField,
  OfferFilters,
} from "~/models/projects/offer-filters.rules";
import type { ProviderOffer } from "~/models/projects/offer.server";
import { FREQUENT_VENUE_FEATURES } from "~/models/projects/rules";
import { SEARCH_CHOICES } from "~/models/search/query.rules";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import type { CoupleReader } from "./place-of-card";

type ReadContext = Pick<ModelContext, "db" | "clock">;

interface FilterOption {
  value: string;
  label: string;
}

/** A filter of which the couple chooses one option. */
interface DescribedFilter {
  name: OfferFilterField;
  label: string;
  value: string;
  options: readonly FilterOption[];
}

/** The filters above one list. */
export interface DescribedOfferFilters {
  isActive: boolean;
  filters: readonly DescribedFilter[];
  /** The features of venues; empty for planners. */
  features: readonly FilterOption[];
  chosenFeatures: readonly string[];
  isFree: boolean;
  /** The label of the option without a filter. */
  any: string;
  /** Says how far a list with filters reaches. */
  radius: string;
}

/** The filters above both lists; null for a list that is not shown. */
export interface OfferFiltersInWords {
  planners: DescribedOfferFilters | null;
  venues: DescribedOfferFilters | null;
}

/** The lists from which the filters are chosen, in the language of the page. */
export interface OfferFilterLists {
  services: readonly Lookup[];
  languages: readonly Lookup[];
  features: readonly Lookup[];
  budgets: readonly Lookup[];
  prices: readonly Lookup[];
}

export async function listOfferFilters(
  ctx: ReadContext,
  { language }: Pick<CoupleReader, "language">,
): Promise<OfferFilterLists> {
  return {
    services: await listLookups(ctx, "service", language),
    languages: await listLookups(ctx, "language", language),
    features: await listLookups(ctx, "venue_feature", language),
    budgets: await listLookups(ctx, "planner_budget_range", language),
    prices: await listLookups(ctx, "budget_range", language),
  };
}

const slugsOf = (list: readonly Lookup[]): string[] => list.map(({ slug }) => slug);
const limitsOf = (ranges: readonly Lookup[]): number[] =>
  [...new Set(ranges.flatMap(({ max }) => max ?? []))].toSorted((one, other) => one - other);

export const choicesOfOfferFilters = (lists: OfferFilterLists): OfferFilterChoices => ({
  services: slugsOf(lists.services),
  languages: slugsOf(lists.languages),
  features: slugsOf(lists.features),
  budgets: limitsOf(lists.budgets),
  prices: limitsOf(lists.prices),
});

/**
 * Writes the filters as texts. The options of a filtered list have the number of
 * listings that they give.
 * @param wished the features that the couple has wished for
 */
export async function describeOfferFilters(
  offer: Pick<ProviderOffer, "planners" | "venues">,
  {
    filters,
    lists,
    wished,
    ...reader
  }: Pick<CoupleReader, "domain" | "language"> & {
    filters: OfferFilters;
    lists: OfferFilterLists;
    wished: readonly string[];
  },
): Promise<OfferFiltersInWords> {
  const t = await translator(reader.language);
  const locale = formatLocale(reader.domain, reader.language);
  const { currency } = reader.domain;
  const shared = {
    any: t("search:any"),
    radius: t("project:filters.radius", { distance: formatDistance(SEARCH_KM_MAX, locale) }),
  };
  const limits = choicesOfOfferFilters(lists);
  const filter = <Value extends string | number>(
    name: OfferFilterField,
    label: string,
    value: Value | null,
    options: readonly { value: Value; label: string }[],
    counts: ReadonlyMap<Value, number> | undefined,
  ): DescribedFilter => ({
    ...{ name, label },
    value: value === null ? "" : String(value),
    options: options.map((option) => ({
      value: String(option.value),
      label: withCount(option.label, counts && (counts.get(option.value) ?? 0), t),
    })),
  });
  const slugs = (list: readonly Lookup[]) => list.map(({ slug, label }) => ({ value: slug, label }));
  const distances = SEARCH_CHOICES.distances.map((value) => ({
    value: value as number,
    label: t("search:within", { distance: formatDistance(value, locale) }),
  }));
  const prices = (cents: readonly number[]) =>
    cents.map((value) => ({
      value,
      label: t("search:price_to", { to: priceInWords(value, { locale, currency }) }),
    }));
  const describePlanners = (counts = offer.planners?.counts ?? undefined): DescribedOfferFilters => ({
    ...shared,
    isActive: counts !== undefined,
    filters: [
      filter("service", t("search:groups.service"), filters.service, slugs(lists.services), counts?.services),
      filter("within", t("search:groups.distance"), filters.within, distances, counts?.distances),
      filter("budget", t("search:groups.price"), filters.budget, prices(limits.budgets), counts?.prices),
      filter(
        "language",
        t("search:groups.language"),
        filters.language,
        slugs(lists.languages),
        counts?.languages,
      ),
    ],
    ...{ features: [], chosenFeatures: [], isFree: false },
  });
  const describeVenues = (counts = offer.venues?.counts ?? undefined): DescribedOfferFilters => ({
    ...shared,
    isActive: counts !== undefined,
    filters: [
      filter(
        "guests",
        t("search:groups.guests"),
        filters.guests,
        SEARCH_CHOICES.guests.map((value) => ({
          value: value as number,
          label: t("search:guests_from", { number: formatNumber(value, locale) }),
        })),
        counts?.guests,
      ),
      filter("venuesWithin", t("search:groups.distance"), filters.venuesWithin, distances, counts?.distances),
      filter("price", t("search:groups.price"), filters.price, prices(limits.prices), counts?.prices),
    ],
    features: lists.features
      .filter(({ slug }) => [...FREQUENT_VENUE_FEATURES, ...wished, ...filters.feature].includes(slug))
      .map(({ slug, label }) => ({
        value: slug,
        label: withCount(label, counts && (counts.features.get(slug) ?? 0), t),
      })),
    chosenFeatures: filters.feature,
    isFree: filters.isFree,
  });
  return {
    planners: offer.planners && describePlanners(),
    venues: offer.venues && describeVenues(),
  };
}

const withCount = (label: string, count: number | undefined, t: Translate): string =>
  count === undefined ? label : t("project:filters.choice", { label, count });
