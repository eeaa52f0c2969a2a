import fc from "fast-check";
import { expect, test } from "vitest";
import { creditPriceCents, MAX_CREDITS, MIN_CREDITS } from "../../../app/models/credits/price.rules.ts";
import { BEST_QUOTE, parseQuantity, quoteFor, QUOTES } from "../../../app/models/credits/quote.rules.ts";

const quantity = fc.integer({ min: MIN_CREDITS, max: MAX_CREDITS });

test("the total of a quote is the price, and the saving is the difference between this price and the price of as many single credits", () => {
  fc.assert(
    fc.property(quantity, (credits) => {
      const quote = quoteFor(credits);
      expect(quote.totalCents).toBe(creditPriceCents(credits));
      expect(quote.singlyCents - quote.savedCents).toBe(quote.totalCents);
      expect(quote.savedCents).toBeGreaterThanOrEqual(0);
      expect(Math.abs(quote.unitCents * credits - quote.totalCents)).toBeLessThanOrEqual(credits / 2);
    }),
  );
});

test("the quantity with the best price is the smallest quantity that has the lowest unit price", () => {
  expect(BEST_QUOTE).toMatchObject({ credits: 30, unitCents: 1500 });
  for (const { totalCents, credits } of QUOTES) expect(totalCents / credits).toBeGreaterThanOrEqual(1500);
  expect(QUOTES).toHaveLength(50);
});

test("a quantity is accepted only if it is a whole number for sale and is written in plain digits", () => {
  expect(["1", "9", "10", "50"].map(parseQuantity)).toEqual([1, 9, 10, 50]);
  for (const text of [
    "",
    "0",
    "51",
    "-3",
    "3.5",
    "3,5",
    "1e1",
    "5e0",
    "0x10",
    "+5",
    " 10",
    "10 ",
    "050",
    "５",
    "dix",
    "٣",
    "10 000",
    "999999999999",
  ])
    expect(parseQuantity(text), text).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = parseQuantity(text);
      expect(found === null || (found >= MIN_CREDITS && found <= MAX_CREDITS)).toBe(true);
    }),
  );
});
