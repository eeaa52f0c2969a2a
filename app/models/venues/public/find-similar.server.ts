import type { ModelContext } from "~/context/types";
import { distanceKm, isKnownPoint, PREMIUM_REACH_KM, type Point } from "~/models/directory/rules";
import { nearestVenues } from "~/models/venues/search/near.queries.server";
import { listShownAmong, type ShownVenueCard } from "./public.queries.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** Cards under the page of a venue whose owner has no Premium. */
const SIMILAR_SHOWN = 4;

/** Venues near another one, those of Premium owners first, then by distance. */
export async function findSimilarVenues(
  ctx: ReadContext,
  { id, countryCode, ...near }: { id: string; countryCode: string } & Point,
): Promise<(ShownVenueCard & { distanceKm: number })[]> {
  if (!isKnownPoint(near)) return [];
  const area = { country: countryCode, near };
  // The venue itself is among the nearest, and may be so among those with Premium.
  const sought = { withinKm: PREMIUM_REACH_KM, wanted: SIMILAR_SHOWN + 1 };
  const [premium, others] = await Promise.all([
    nearestVenues(ctx, area, { ...sought, isPremium: true }),
    nearestVenues(ctx, area, { ...sought, isPremium: false }),
  ]);
  const ids = [...new Set([...premium, ...others].map((venue) => venue.id))].filter((other) => other !== id);
  const cards = await listShownAmong(ctx, ids.slice(0, SIMILAR_SHOWN));
  return cards.map((card) => ({ ...card, distanceKm: distanceKm(near, card) }));
}
