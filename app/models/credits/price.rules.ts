/** Minimum and maximum number of credits in one purchase. */
export const MIN_CREDITS = 1;
export const MAX_CREDITS = 50;
export const PRESET_QUANTITIES = [1, 3, 5, 10, 30, 50] as const;

const SINGLE_PRICE_CENTS = 3000;
/** The price of one credit never falls below this, whatever the quantity. */
const FLOOR_PRICE_CENTS = 1500;
const STEP_CENTS = 50;

export const isCreditQuantity = (value: number): boolean =>
  Number.isInteger(value) && value >= MIN_CREDITS && value <= MAX_CREDITS;

/**
 * Total price of `credits` in cents. In euros it is 30 n (1 − 0.5 ln(1 + n) / ln 31), at least 15 n, rounded up to the
 * next half euro; one credit costs 30 euros. This is the only price calculation: the browser shows its result, and the
 * server charges it.
 * @throws RangeError for a quantity that cannot be bought.
 */
export function creditPriceCents(credits: number): number {
  if (!isCreditQuantity(credits)) throw new RangeError(`not a quantity of credits: ${credits}`);
  if (credits === 1) return SINGLE_PRICE_CENTS;
  const discounted = SINGLE_PRICE_CENTS * credits * (1 - (0.5 * Math.log(1 + credits)) / Math.log(31));
  const price = Math.max(FLOOR_PRICE_CENTS * credits, discounted);
  // Rounding errors of the logarithm must not turn 450.00 into 450.50.
  return Math.ceil(Number((price / STEP_CENTS).toFixed(6))) * STEP_CENTS;
}
