import { readIntegerWithin } from "~/models/core/number.rules";
import { creditPriceCents, MAX_CREDITS, MIN_CREDITS } from "./price.rules";

/** The quantity that /credits selects if its URL contains no quantity. */
export const DEFAULT_CREDITS = 10;

/** Data for the summary of a purchase, in cents. The price comes from price.rules.ts only. */
export interface Quote {
  credits: number;
  /** Price of the same number of credits if each credit is bought separately. */
  singlyCents: number;
  savedCents: number;
  /** Average price of one credit in this purchase, rounded to the cent. */
  unitCents: number;
  totalCents: number;
}

export function quoteFor(credits: number): Quote {
  const totalCents = creditPriceCents(credits);
  const singlyCents = creditPriceCents(MIN_CREDITS) * credits;
  return {
    credits,
    singlyCents,
    savedCents: singlyCents - totalCents,
    unitCents: Math.round(totalCents / credits),
    totalCents,
  };
}

/** Parses the quantity in a text field. Null for any text that is not a quantity on sale. */
export const parseQuantity = (text: string): number | null =>
  readIntegerWithin(text, MIN_CREDITS, MAX_CREDITS);

/** The price of every quantity that can be bought, for the chart of unit prices. */
export const QUOTES: readonly Quote[] = Array.from({ length: MAX_CREDITS - MIN_CREDITS + 1 }, (_, index) =>
  quoteFor(MIN_CREDITS + index),
);

const exactUnit = ({ totalCents, credits }: Quote) => totalCents / credits;

/** The smallest quantity with the lowest unit price. */
export const BEST_QUOTE: Quote = QUOTES.reduce((best, quote) =>
  exactUnit(quote) < exactUnit(best) ? quote : best,
);
