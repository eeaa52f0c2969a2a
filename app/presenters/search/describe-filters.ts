import { formatDay, formatDistance, formatNumber, type Formats } from "~/i18n/formats";
import type { Translate } from "~/i18n/texts.server";
import { NEAR_PLACE_KM } from "~/models/directory/place-pages.rules";
import { LISTING_ORDERS, type ListingCounts, type ListingFilterGroup } from "~/models/listings/filter.rules";
import type { Lookup } from "~/models/lookups/queries.server";
import { SEARCH_CHOICES, type SearchLists, type SearchQuery } from "~/models/search/query.rules";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import type { ListedChoices } from "./search-lists.server";

/** A choice of a group, and how many listings it gives. */
interface DescribedChoice {
  value: string;
  label: string;
  count: number | null;
  isChosen: boolean;
}

/** A group of choices in the form. `isSingle`: a couple chooses one of them. */
export interface DescribedGroup {
  name: string;
  legend: string;
  isSingle: boolean;
  choices: readonly DescribedChoice[];
}

/** A filter that the couple has chosen, and the query without it. */
export interface ChosenFilter {
  group: ListingFilterGroup;
  label: string;
  without: SearchQuery;
}

/** The texts and formats for the words of filters. */
export interface FilterWords {
  t: Translate;
  formats: Pick<Formats, "locale" | "currency">;
}

/** A longer list shows only the choices that give a result. */
const LONG_LIST = 8;

const LIST_FIELDS = [
  ["types", "type"],
  ["services", "service"],
  ["languages", "language"],
  ["features", "feature"],
] as const satisfies readonly (readonly [keyof SearchLists, string])[];

/** The groups of choices of a kind, each choice with its count. */
export function describeFilterGroups(
  query: SearchQuery,
  { choices, counts }: { choices: ListedChoices; counts: ListingCounts },
  words: FilterWords,
): DescribedGroup[] {
  const { t } = words;
  const numbers = (
    name: "guests" | "rating" | "reviews",
    values: readonly number[],
    given: ReadonlyMap<number, number>,
  ): DescribedGroup => ({
    ...{ name, legend: t(`search:groups.${name}`), isSingle: true },
    choices: [
      { value: "", label: t("search:any"), count: null, isChosen: query[name] === null },
      ...values.map((value) => ({
        value: String(value),
        label: numberInWords(name, value, words),
        count: given.get(value) ?? 0,
        isChosen: query[name] === value,
      })),
    ],
  });
  return [
    ...LIST_FIELDS.map(([list, name]) =>
      listGroup(name, choices[list], query[list], { counts: counts[list], t }),
    ),
    ...(query.kind === "venue" ? [numbers("guests", SEARCH_CHOICES.guests, counts.guests)] : []),
    {
      ...{ name: "distance", legend: t("search:groups.distance"), isSingle: true },
      choices: SEARCH_CHOICES.distances.map((km) => ({
        value: String(km),
        label: numberInWords("distance", km, words),
        count: counts.distances.get(km) ?? 0,
        isChosen: (query.distance ?? NEAR_PLACE_KM) === km,
      })),
    },
    numbers("rating", SEARCH_CHOICES.ratings, counts.ratings),
    numbers("reviews", SEARCH_CHOICES.reviews, counts.reviews),
    {
      ...{ name: "sort", legend: t("search:groups.sort"), isSingle: true },
      choices: LISTING_ORDERS.map((order) => ({
        value: order,
        label: t(`search:orders.${order}`),
        count: null,
        isChosen: query.sort === order,
      })),
    },
  ].filter((group) => group.choices.length > 0);
}

function listGroup(
  name: string,
  all: readonly Lookup[],
  chosen: readonly string[],
  { counts, t }: { counts: ReadonlyMap<string, number>; t: Translate },
): DescribedGroup {
  const choices = all.map(({ slug, label }) => ({
    value: slug,
    label,
    count: counts.get(slug) ?? 0,
    isChosen: chosen.includes(slug),
  }));
  return {
    ...{ name, legend: t(`search:groups.${name}`), isSingle: false },
    choices:
      choices.length > LONG_LIST ? choices.filter(({ count, isChosen }) => count > 0 || isChosen) : choices,
  };
}

/** The filters that the couple has chosen, each as one label. */
export function describeChosenFilters(
  query: SearchQuery,
  choices: ListedChoices,
  words: FilterWords,
): ChosenFilter[] {
  const { t, formats } = words;
  const first = { ...query, page: 1 };
  const listed = LIST_FIELDS.flatMap(([list]) =>
    choices[list].flatMap(({ slug, label }) =>
      query[list].includes(slug)
        ? [
            {
              group: list,
              label,
              without: { ...first, [list]: query[list].filter((other) => other !== slug) },
            },
          ]
        : [],
    ),
  );
  const number = (name: "guests" | "rating" | "reviews"): ChosenFilter[] => {
    const value = query[name];
    if (value === null) return [];
    return [{ group: name, label: numberInWords(name, value, words), without: { ...first, [name]: null } }];
  };
  const { distance, date } = query;
  return [
    ...listed,
    ...number("guests"),
    ...(date === null
      ? []
      : [
          {
            group: "days" as const,
            label: t("search:free_on", { date: formatDay(date, formats) }),
            without: { ...first, date: null },
          },
        ]),
    ...(query.from === null && query.to === null
      ? []
      : [
          {
            group: "price" as const,
            label: priceRangeInWords(query, words),
            without: { ...first, from: null, to: null },
          },
        ]),
    ...(distance === null || distance === NEAR_PLACE_KM
      ? []
      : [
          {
            group: "withinKm" as const,
            label: numberInWords("distance", distance, words),
            without: { ...first, distance: NEAR_PLACE_KM },
          },
        ]),
    ...number("rating"),
    ...number("reviews"),
  ];
}

function numberInWords(
  name: "guests" | "distance" | "rating" | "reviews",
  value: number,
  { t, formats: { locale } }: FilterWords,
): string {
  if (name === "distance") return t("search:within", { distance: formatDistance(value, locale) });
  if (name === "reviews") return t("search:reviews_from", { count: value });
  return t(`search:${name}_from`, { number: formatNumber(value, locale) });
}

function priceRangeInWords({ from, to }: SearchQuery, { t, formats }: FilterWords): string {
  const words = (cents: number | null) => (cents === null ? "" : priceInWords(cents, formats));
  const key = from === null ? "price_to" : to === null ? "price_from" : "price_between";
  return t(`search:${key}`, { from: words(from), to: words(to) });
}
