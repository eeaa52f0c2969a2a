/* How well a venue fits a couple's wishes. The functions are pure, so that the browser can use them too. */

/** The bounds of a range. A bound that is null sets no limit. */
interface Bounds {
  min: number | null;
  max: number | null;
}

/** A couple's wishes. A range is null if an administrator has removed it since the couple chose it. */
export interface VenueWishes {
  guests: Bounds | null;
  /** The couple's whole budget, in cents. */
  budget: Bounds | null;
  /** Slugs of the wished features, from lookups(kind = 'venue_feature'). */
  features: readonly string[];
}

/** The data of a venue that are compared with the wishes. */
export interface FittingVenue {
  seatedCapacity: number | null;
  standingCapacity: number | null;
  /** In cents. */
  minPrice: number | null;
  maxPrice: number | null;
  /** The features that the couple asked for and that the venue has. */
  features: readonly string[];
}

/** How well a venue fits one wish. `partly`: it fits only part of the range that the couple gave. */
export type Fit = "yes" | "partly" | "no";

export interface VenueFit {
  /** How well the capacity fits; null if the venue or the couple gave no number. */
  capacity: Fit | null;
  price: Fit | null;
  has: readonly string[];
  lacks: readonly string[];
}

/**
 * Whether the venue has enough seats for the largest number of guests in the couple's range. If the owner gave no
 * number of seats, standing room counts.
 */
function capacityFit({ seatedCapacity, standingCapacity }: FittingVenue, guests: Bounds | null): Fit | null {
  const least = guests?.min ?? guests?.max;
  const most = guests?.max ?? guests?.min;
  const room = seatedCapacity ?? standingCapacity;
  if (least == null || most == null || room === null) return null;
  if (room >= most) return "yes";
  return Math.max(room, standingCapacity ?? 0) >= least ? "partly" : "no";
}

/**
 * Compares the venue's lowest price with the couple's budget. It fits if it is at most the lower end of the budget; it
 * fits partly if it is between the lower and the upper end.
 */
function priceFit({ minPrice, maxPrice }: FittingVenue, budget: Bounds | null): Fit | null {
  const least = budget?.min ?? budget?.max;
  if (least == null) return null;
  if (minPrice === null) return maxPrice !== null && maxPrice <= least ? "yes" : null;
  if (minPrice <= least) return "yes";
  return minPrice <= (budget?.max ?? Infinity) ? "partly" : "no";
}

export function venueFitOf(venue: FittingVenue, wishes: VenueWishes): VenueFit {
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
  /** Whether the venue has Premium and is near enough to be listed before the others. */
  isFirst: boolean;
  isTaken: boolean;
}

/** Compares two venues; the result is negative if `one` comes before `other`. */
const compare = (one: ArrangedVenue, other: ArrangedVenue): number =>
  Number(one.isTaken) - Number(other.isTaken) ||
  Number(other.isFirst) - Number(one.isFirst) ||
  misfits(one.fit) - misfits(other.fit) ||
  fits(other.fit) - fits(one.fit) ||
  one.distanceKm - other.distanceKm;

/**
 * Sorts the venues within each portion of a list by fit; venues that are taken on the day come last in their portion. A
 * portion is the venues that one press of "more" adds, chosen only by distance; so "more" never changes the order of
 * the entries above it.
 */
export const arrangeByFit = <Venue extends ArrangedVenue>(
  venues: readonly Venue[],
  portion: number,
): Venue[] =>
  Array.from({ length: Math.ceil(venues.length / portion) }, (_portion, index) =>
    venues.slice(index * portion, (index + 1) * portion).toSorted(compare),
  ).flat();
