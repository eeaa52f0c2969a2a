import type { DomainCode } from "~/i18n/domains";
import { DOMAINS } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { GeoPoint } from "~/models/directory/rules";
import type { FavoriteKind } from "~/models/favorites/rules";
import {
  readFactsAround,
  SEARCH_KM_MAX,
  type FactsAround,
} from "~/models/listings/filtered-search.queries.server";
import { readFirstSquares, type FirstSquares } from "~/models/listings/nearest.queries.server";
import { unfilteredKinds, type OfferFilters } from "../offer-filters.rules";
import { isDraftOf, readDraftWhere, type ProjectDraft } from "../queries.server";
import { VENUE_SERVICE } from "../wanted.rules";

/** What was read of one kind together with the draft: `first` without filters, `facts` with filters, otherwise null. */
export interface SquaresOfKind {
  first: FirstSquares | null;
  facts: FactsAround | null;
}
export type SquaresOfOffer = Record<FavoriteKind, SquaresOfKind>;

/**
 * A draft with the squares of the map around its place, in one round trip. For a kind that the draft does not want, no
 * square is found. The filter of free venues needs the days of the draft, so that their squares must be read after it.
 */
export async function findDraftWithSquares(
  ctx: Pick<ModelContext, "db" | "clock">,
  token: string | null,
  { domain, filters }: { domain: DomainCode; filters: OfferFilters },
): Promise<{ draft: ProjectDraft; squares: SquaresOfOffer } | null> {
  if (token === null) return null;
  const isWanted = isDraftOf(ctx, await sha256(token), domain);
  const unfiltered = unfilteredKinds(filters);
  const { country } = DOMAINS[domain];
  const squaresOf = async (kind: FavoriteKind): Promise<SquaresOfKind> => {
    const place = placeOfDraft(isWanted, kind);
    if (unfiltered.includes(kind))
      return { first: await readFirstSquares(ctx, { country, kind }, place), facts: null };
    if (kind === "venue" && filters.isFree) return { first: null, facts: null };
    const wanted = { country, kind, withinKm: SEARCH_KM_MAX, days: null };
    return { first: null, facts: await readFactsAround(ctx, place, wanted) };
  };
  const [draft, planner, venue] = await Promise.all([
    readDraftWhere(ctx, isWanted),
    squaresOf("planner"),
    squaresOf("venue"),
  ]);
  return draft && { draft, squares: { planner, venue } };
}

/** The position of the event of a draft that wants a kind. Drafts without `wanted` name a service instead. */
const placeOfDraft = (isWanted: Query, kind: FavoriteKind): Query<GeoPoint> => sql<GeoPoint>`
  SELECT d.details ->> '$.place.latitude' AS latitude, d.details ->> '$.place.longitude' AS longitude
  FROM project_drafts d WHERE ${isWanted} AND coalesce(d.details ->> '$.wanted',
    iif(d.details ->> '$.serviceType' = ${VENUE_SERVICE}, 'venue', 'planner')) IN (${kind}, 'both')`;
