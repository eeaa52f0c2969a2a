import { creditPriceCents, isCreditQuantity, MAX_CREDITS, MIN_CREDITS } from "./price.rules";

/** Chosen when /credits is opened without a quantity. */
export const DEFAULT_CREDITS = 10;

/** What the summary of a purchase shows, in cents. The price comes from price.rules.ts alone. */
export interface Quote {
  credits: number;
  /** What as many credits cost one by one. */
  singlyCents: number;
  savedCents: number;
  /** The total divided by the quantity, to the cent (document 3, section 9). */
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

/** The quantity a field holds; null for anything that cannot be bought. */
export function parseQuantity(text: string): number | null {
  const value = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : NaN;
  return isCreditQuantity(value) ? value : null;
}

/** Every quantity with its quote, for the curve of unit prices. */
export const QUOTES: readonly Quote[] = Array.from({ length: MAX_CREDITS - MIN_CREDITS + 1 }, (_, index) =>
  quoteFor(MIN_CREDITS + index),
);

const exactUnit = ({ totalCents, credits }: Quote) => totalCents / credits;

/** The smallest quantity at the lowest unit price: more credits cost no less each. */
export const BEST_QUOTE: Quote = QUOTES.reduce((best, quote) =>
  exactUnit(quote) < exactUnit(best) ? quote : best,
);
