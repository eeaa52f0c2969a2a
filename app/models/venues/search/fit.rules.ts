/* How well a venue fits what a couple looks for. Pure, for the browser too. */

/** Bounds of a range; null is open. */
interface Bounds {
  min: number | null;
  max: number | null;
}

/** What a couple looks for; null where their range is not known any more. */
export interface VenueWishes {
  guests: Bounds | null;
  /** The couple's whole budget, in cents. */
  budget: Bounds | null;
  /** Slugs of lookups(kind = 'venue_feature'). */
  features: readonly string[];
}

/** What a venue tells of itself. */
export interface FittingVenue {
  seatedCapacity: number | null;
  standingCapacity: number | null;
  /** Cents. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Of the wished features, those it has. */
  features: readonly string[];
}

/** `partly`: for a part of the couple's range. */
export type Fit = "yes" | "partly" | "no";

export interface VenueFit {
  /** Null where the venue or the couple tells nothing. */
  capacity: Fit | null;
  price: Fit | null;
  has: readonly string[];
  lacks: readonly string[];
}

/** The largest number of the range must have a seat; where no seats are told, standing room counts. */
function capacityFit({ seatedCapacity, standingCapacity }: FittingVenue, guests: Bounds | null): Fit | null {
  const least = guests?.min ?? guests?.max;
  const most = guests?.max ?? guests?.min;
  const room = seatedCapacity ?? standingCapacity;
  if (least == null || most == null || room === null) return null;
  if (room >= most) return "yes";
  return Math.max(room, standingCapacity ?? 0) >= least ? "partly" : "no";
}

/** The lowest price must be within the couple's whole budget. */
function priceFit({ minPrice, maxPrice }: FittingVenue, budget: Bounds | null): Fit | null {
  const least = budget?.min ?? budget?.max;
  if (least == null) return null;
  if (minPrice === null) return maxPrice !== null && maxPrice <= least ? "yes" : null;
  if (minPrice <= least) return "yes";
  return minPrice <= (budget?.max ?? Infinity) ? "partly" : "no";
}

export function fitOf(venue: FittingVenue, wishes: VenueWishes): VenueFit {
  const has = wishes.features.filter((feature) => venue.features.includes(feature));
  return {
    capacity: capacityFit(venue, wishes.guests),
    price: priceFit(venue, wishes.budget),
    has,
    lacks: wishes.features.filter((feature) => !venue.features.includes(feature)),
  };
}

const count = (fit: VenueFit, wanted: Fit) =>
  [fit.capacity, fit.price].filter((part) => part === wanted).length;
const misfits = (fit: VenueFit) => count(fit, "no") + fit.lacks.length;
const fits = (fit: VenueFit) => count(fit, "yes") + fit.has.length;

export interface ArrangedVenue {
  fit: VenueFit;
  distanceKm: number;
  /** Premium, and near enough to stand above the others. */
  isFirst: boolean;
  isTaken: boolean;
}

/** Below zero where `one` stands before `other`. */
const compare = (one: ArrangedVenue, other: ArrangedVenue): number =>
  Number(one.isTaken) - Number(other.isTaken) ||
  Number(other.isFirst) - Number(one.isFirst) ||
  misfits(one.fit) - misfits(other.fit) ||
  fits(other.fit) - fits(one.fit) ||
  one.distanceKm - other.distanceKm;

/**
 * Orders each portion of a list by fit: what is in a portion was decided by distance, so that "more" never changes what
 * is above it. Those taken on the day come last in theirs.
 */
export const arrangeByFit = <Venue extends ArrangedVenue>(
  venues: readonly Venue[],
  portion: number,
): Venue[] =>
  Array.from({ length: Math.ceil(venues.length / portion) }, (_portion, index) =>
    venues.slice(index * portion, (index + 1) * portion).toSorted(compare),
  ).flat();
