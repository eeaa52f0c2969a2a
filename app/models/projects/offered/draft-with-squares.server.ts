import type { DomainCode } from "~/i18n/domains";
import { DOMAINS } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { GeoPoint } from "~/models/directory/rules";
import type { FavoriteKind } from "~/models/favorites/rules";
import { readFirstSquares, type FirstSquares } from "~/models/listings/nearest.queries.server";
import { isDraftOf, readDraftWhere, type ProjectDraft } from "../queries.server";
import { VENUE_SERVICE } from "../wanted.rules";

/** The first squares around the place of a draft; null for a kind that was not asked for. */
export type SquaresOfOffer = Record<FavoriteKind, FirstSquares | null>;

/**
 * A draft with the first squares of the map around its place, in one round trip. For a kind that the draft does not want,
 * no square is found.
 * @param kinds the kinds of which the squares are needed
 */
export async function findDraftWithSquares(
  ctx: Pick<ModelContext, "db" | "clock">,
  token: string | null,
  { domain, kinds }: { domain: DomainCode; kinds: readonly FavoriteKind[] },
): Promise<{ draft: ProjectDraft; squares: SquaresOfOffer } | null> {
  if (token === null) return null;
  const isWanted = isDraftOf(ctx, await sha256(token), domain);
  const squaresOf = (kind: FavoriteKind) =>
    kinds.includes(kind)
      ? readFirstSquares(ctx, { country: DOMAINS[domain].country, kind }, placeOfDraft(isWanted, kind))
      : null;
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
