/** What is kept of a listing to sort it. */
export interface SortableListing {
  id: string;
  distanceKm: number;
  /** The number by which the order sorts. */
  key: number;
}

/**
 * The ids of the first `count` listings in order. Only those that may be among them are compared with each other,
 * because sorting all listings around a large town takes longer than everything else.
 */
export function firstIds(listings: readonly SortableListing[], count: number): string[] {
  const last = Float64Array.from(listings, ({ key }) => key).sort()[count - 1] ?? Infinity;
  return listings
    .filter(({ key }) => key <= last)
    .sort(
      (one, other) =>
        one.key - other.key || one.distanceKm - other.distanceKm || (one.id < other.id ? -1 : 1),
    )
    .slice(0, Math.max(0, count))
    .map(({ id }) => id);
}
