import type { ModelContext } from "~/context/types";
import { distanceKm, isKnownPoint, PREMIUM_REACH_KM, type Point } from "~/models/directory/rules";
import { nearestVenues, type NearVenue, type VenueArea } from "./near.queries.server";
import { listShownAmong, type ShownVenueCard } from "./public.queries.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** Cards under the page of a venue whose owner has no Premium. */
const SIMILAR_SHOWN = 4;
/** A few more are asked for, because some may be hidden. */
const SIMILAR_ASKED = 3 * SIMILAR_SHOWN;

async function nearestOf(
  ctx: ReadContext,
  area: VenueArea,
  isPremium: boolean,
  wanted: number,
): Promise<NearVenue[]> {
  // The first portion holds as many as are wanted, unless there are fewer.
  const sought = { isPremium, withinKm: PREMIUM_REACH_KM, missing: () => wanted };
  const { value } = await nearestVenues(ctx, area, sought).next();
  return value ?? [];
}

/** Venues near another one, those of Premium owners first, then by distance. */
export async function findSimilarVenues(
  ctx: ReadContext,
  { id, countryCode, ...near }: { id: string; countryCode: string } & Point,
): Promise<(ShownVenueCard & { distanceKm: number })[]> {
  if (!isKnownPoint(near)) return [];
  const area = { country: countryCode, near };
  // The venue itself is among the nearest, and may be so among those with Premium.
  const [premium, others] = await Promise.all([
    nearestOf(ctx, area, true, SIMILAR_ASKED + 1),
    nearestOf(ctx, area, false, SIMILAR_ASKED + 1),
  ]);
  const nearest = [...premium, ...others].filter((venue) => venue.id !== id);
  const ids = [...new Set(nearest.map((venue) => venue.id))].slice(0, SIMILAR_ASKED);
  const cards = await listShownAmong(ctx, ids, SIMILAR_SHOWN);
  return cards.map((card) => ({ ...card, distanceKm: distanceKm(near, card) }));
}
