/** How many credits one purchase may hold (document 3, section 9). */
export const MIN_CREDITS = 1;
export const MAX_CREDITS = 50;
export const QUICK_PICKS = [1, 3, 5, 10, 30, 50] as const;

const SINGLE_PRICE_CENTS = 3000;
/** No credit costs less, however many one buys. */
const FLOOR_PRICE_CENTS = 1500;
const STEP_CENTS = 50;

export const isCreditQuantity = (value: number): boolean =>
  Number.isInteger(value) && value >= MIN_CREDITS && value <= MAX_CREDITS;

/**
 * What `credits` cost together, in cents (DECISIONS.md, "Credit price"): 30 n (1 − 0.5 ln(1 + n) / ln 31), at least 15 n,
 * rounded up to the next half; one credit costs 30. The only place a price is made; the browser shows it, the server
 * decides by it.
 * @throws RangeError for a quantity that cannot be bought.
 */
export function creditPriceCents(credits: number): number {
  if (!isCreditQuantity(credits)) throw new RangeError(`not a quantity of credits: ${credits}`);
  if (credits === 1) return SINGLE_PRICE_CENTS;
  const discounted = SINGLE_PRICE_CENTS * credits * (1 - (0.5 * Math.log(1 + credits)) / Math.log(31));
  const price = Math.max(FLOOR_PRICE_CENTS * credits, discounted);
  // 450.00 must not become 450.50 because a logarithm is a hair above it.
  return Math.ceil(Number((price / STEP_CENTS).toFixed(6))) * STEP_CENTS;
}
