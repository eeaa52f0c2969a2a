/** A service shows its usual prices only if at least this many listings have a price. */
const PRICED_LISTINGS_MIN = 5;

/** The lowest and the highest tenth of the prices are left out, because one odd price would decide the whole range. */
const LEFT_OUT_SHARE = 0.1;

/** The usual starting prices of a service in cents. */
export interface UsualPrices {
  min: number;
  max: number;
}

/**
 * The range of the prices without the lowest and the highest tenth; of fewer than ten prices, the range of all. Null if
 * too few listings have a price.
 * @param prices how many listings have each price
 */
export function usualPrices(prices: readonly { cents: number; listings: number }[]): UsualPrices | null {
  const sorted = prices.toSorted((one, other) => one.cents - other.cents);
  const all = sorted.reduce((sum, { listings }) => sum + listings, 0);
  if (all < PRICED_LISTINGS_MIN) return null;
  const atRank = (rank: number): number => {
    let passed = 0;
    for (const { cents, listings } of sorted) {
      passed += listings;
      if (passed >= rank) return cents;
    }
    return sorted.at(-1)?.cents ?? 0;
  };
  const leftOut = Math.floor(all * LEFT_OUT_SHARE);
  return { min: atRank(1 + leftOut), max: atRank(all - leftOut) };
}
