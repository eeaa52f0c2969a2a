import * as z from "zod";
import { enforceSearchLimit, enforceSuggestionLimit } from "~/http/limits/enforce-rate-limit";
import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";
import { todayOnDomain } from "~/i18n/local-days";
import { ERRORS } from "~/models/core/errors";
import { isCalendarDay } from "~/models/core/time.rules";
import { kindCounts, otherKind, PLACE_PAGE_SIZE } from "~/models/directory/place-pages.rules";
import { SEARCH_KM_MAX } from "~/models/listings/filtered-search.queries.server";
import { SUGGESTIONS_MAX } from "~/models/places/queries.server";
import { suggestPlacesWithPage } from "~/models/places/suggest-places.server";
import { findSearchTarget } from "~/models/search/find-search-place.server";
import {
  NO_SEARCH_FILTERS,
  SEARCH_TEXT_MAX,
  searchOfKind,
  type SearchQuery,
} from "~/models/search/query.rules";
import { searchNearPlace } from "~/models/search/search-near-place.server";
import { localityOfApi } from "~/presenters/places/locality-of-api";
import { cardsOfApi } from "~/presenters/search/card-of-api";
import { facetsOfApi } from "~/presenters/search/facets-of-api";
import {
  listSearchChoices,
  slugsOfChoices,
  type ListedChoices,
} from "~/presenters/search/search-lists.server";
import { refuseFields } from "../../api-error";
import { apiCall } from "../../contract";
import { readPageCursor, roleParameter, writePageCursor } from "../../public-query";

const WRONG = ERRORS.api.key;
const LOCALITY_TEXT_MAX = 40;
const PRICE_MAX = 100_000_000;
const CENTS = 100;
const GUESTS_MAX = 100_000;
const LIST_MAX = 50;

const text = (max: number) => z.string({ error: WRONG }).trim().min(1, WRONG).max(max, WRONG);
const whole = (max: number) =>
  z
    .string({ error: WRONG })
    .regex(/^[1-9]\d{0,8}$/, WRONG)
    .transform(Number)
    .pipe(z.number().max(max, WRONG))
    .optional();
const degrees = (max: number) =>
  z
    .string({ error: WRONG })
    .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, WRONG)
    .transform(Number)
    .pipe(z.number().min(-max, WRONG).max(max, WRONG))
    .optional();
const price = z
  .string({ error: WRONG })
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/, WRONG)
  .transform(Number)
  .pipe(z.number().max(PRICE_MAX, WRONG))
  .transform((euros) => Math.round(euros * CENTS))
  .optional();
const numbers = z
  .array(
    z
      .string({ error: WRONG })
      .regex(/^[1-9]\d{0,5}$/, WRONG)
      .transform(Number),
    { error: WRONG },
  )
  .max(LIST_MAX, WRONG)
  .optional();

const ORDERS = { relevance: "premium", distance: "distance", price: "price", reviews: "rating" } as const;

const searchFields = z.strictObject({
  q: text(SEARCH_TEXT_MAX).optional(),
  place: text(SEARCH_TEXT_MAX).optional(),
  lat: degrees(90),
  lng: degrees(180),
  role: roleParameter,
  service: numbers,
  langue: numbers,
  type: numbers,
  feature: numbers,
  priceFrom: price,
  priceTo: price,
  capacity: whole(GUESTS_MAX),
  date: z.string({ error: WRONG }).refine(isCalendarDay, WRONG).optional(),
  distance: whole(SEARCH_KM_MAX),
  sort: z.enum(["relevance", "distance", "price", "reviews"], { error: WRONG }).optional(),
  cursor: z
    .string({ error: WRONG })
    .refine((cursor) => readPageCursor(cursor) !== null, WRONG)
    .optional(),
});

/** The query of the search pages with the same meaning. Ids of entries that the kind's lists do not have are refused. */
function searchQueryOf(
  fields: z.output<typeof searchFields>,
  { choices, today }: { choices: ListedChoices; today: string },
): SearchQuery {
  const { role: kind, date = null, capacity = null } = fields;
  const slugs = (name: "service" | "langue" | "type" | "feature", list: ListedChoices[keyof ListedChoices]) =>
    (fields[name] ?? []).map(
      (number) => list.find((entry) => entry.number === number)?.slug ?? refuseFields({ [name]: WRONG }),
    );
  if (kind === "planner" && date !== null) refuseFields({ date: WRONG });
  if (kind === "planner" && capacity !== null) refuseFields({ capacity: WRONG });
  if (date !== null && date < today) refuseFields({ date: "search:errors.date_past" });
  const { priceFrom: from = null, priceTo: to = null } = fields;
  if (from !== null && to !== null && from > to) refuseFields({ priceTo: "search:errors.price_order" });
  return {
    ...NO_SEARCH_FILTERS,
    q: fields.q ?? "",
    place: fields.place ?? null,
    kind,
    types: slugs("type", choices.types),
    services: slugs("service", choices.services),
    languages: slugs("langue", choices.languages),
    features: slugs("feature", choices.features),
    ...{ guests: capacity, date, from, to, distance: fields.distance ?? null },
    sort: ORDERS[fields.sort ?? "relevance"],
    page: readPageCursor(fields.cursor ?? writePageCursor(1)) ?? 1,
  };
}

/** The searches of the public side. */
export const SEARCH_CALLS = [
  apiCall({
    id: "D1-33",
    method: "GET",
    path: "/api/search/locality",
    access: "anyone",
    query: z.strictObject({
      q: text(LOCALITY_TEXT_MAX),
      country: z
        .enum(
          DOMAIN_CODES.map((code) => DOMAINS[code].country),
          { error: WRONG },
        )
        .optional(),
      limit: whole(SUGGESTIONS_MAX),
    }),
    handle: async ({ ctx, query: { q, country = ctx.domain.country, limit = SUGGESTIONS_MAX } }) => {
      await enforceSuggestionLimit(ctx);
      const places = await suggestPlacesWithPage(ctx, { q, country, limit });
      return { localities: places.map((place) => localityOfApi(place, ctx)) };
    },
  }),
  apiCall({
    id: "D1-34",
    method: "GET",
    path: "/api/search/planners",
    access: "anyone",
    query: searchFields,
    handle: async ({ ctx, query: fields }) => {
      await enforceSearchLimit(ctx);
      const lists = await listSearchChoices(ctx, ctx.language);
      const choices = lists[fields.role];
      const query = searchQueryOf(fields, { choices, today: todayOnDomain(ctx) });
      const { country } = ctx.domain;
      const kind = otherKind(query.kind);
      const search = { query, other: searchOfKind(query, kind, slugsOfChoices(lists[kind])) };
      const { lat: latitude, lng: longitude } = fields;
      if ((latitude === undefined) !== (longitude === undefined))
        return refuseFields({ [latitude === undefined ? "lat" : "lng"]: "api:errors.required" });
      const target =
        latitude === undefined || longitude === undefined
          ? await findSearchTarget(ctx, search, country)
          : { kind: "place" as const, place: { latitude, longitude }, facts: null };
      if (target.kind === "nothing") return refuseFields({ place: "api:errors.required" });
      if (target.kind === "unknown") return refuseFields({ place: WRONG });
      if (target.kind === "choice") {
        const named = target.named.filter(({ kind }) => kind === query.kind);
        return {
          planners: await cardsOfApi(ctx, named),
          ...{ facets: null, total: named.length, next: null, previous: null },
        };
      }
      const found = await searchNearPlace(ctx, search, { ...target, country });
      const { total, otherTotal, listings, counts } = found;
      return {
        planners: await cardsOfApi(ctx, listings),
        facets: facetsOfApi({ counts, kinds: kindCounts(query.kind, total, otherTotal) }, choices),
        total,
        next: query.page * PLACE_PAGE_SIZE < total ? writePageCursor(query.page + 1) : null,
        previous: query.page > 1 ? writePageCursor(query.page - 1) : null,
      };
    },
  }),
];
