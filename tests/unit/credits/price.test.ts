import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditPriceCents, MAX_CREDITS } from "../../../app/models/credits/price.rules.ts";

/** Fixed-point numbers with forty decimals. They are stored as integers, so that no floating point is used. */
const ONE = 10n ** 40n;

/** ln(value), computed as 2 artanh((value − 1) / (value + 1)). */
function naturalLog(value: bigint): bigint {
  const ratio = ((value - 1n) * ONE) / (value + 1n);
  const square = (ratio * ratio) / ONE;
  let power = ratio;
  let sum = 0n;
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd;
    power = (power * square) / ONE;
  }
  return 2n * sum;
}

/** The price rule in cents, computed independently from the wording in docs/product/money.md. */
function priceByTheWords(credits: number): number {
  if (credits === 1) return 3000;
  const n = BigInt(credits);
  const share = (naturalLog(n + 1n) * ONE) / naturalLog(31n);
  const discounted = 3000n * n * (2n * ONE - share);
  const floor = 1500n * n * 2n * ONE;
  const price = discounted > floor ? discounted : floor;
  const step = 50n * 2n * ONE;
  return Number(((price + step - 1n) / step) * 50n);
}

describe("the price of credits", () => {
  test.each(Array.from({ length: MAX_CREDITS }, (_, index) => index + 1))(
    "the price of %d credits is the result of the formula",
    (credits) => {
      expect(creditPriceCents(credits)).toBe(priceByTheWords(credits));
    },
  );

  test("the examples of the specification have the specified prices", () => {
    expect([1, 3, 5, 10, 30, 50].map(creditPriceCents)).toEqual([3000, 7200, 11_100, 19_550, 45_000, 75_000]);
  });

  test("a price is a multiple of half a euro and grows with the quantity, and only rounding can increase the price per credit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_CREDITS - 1 }), (credits) => {
        const [price, next] = [creditPriceCents(credits), creditPriceCents(credits + 1)];
        expect(price % 50).toBe(0);
        expect(next).toBeGreaterThan(price);
        // The price is rounded up to half a euro, which can make the price per credit slightly higher.
        expect(next / (credits + 1)).toBeLessThan(price / credits + 50 / credits);
        expect(price).toBeGreaterThanOrEqual(1500 * credits);
      }),
    );
  });

  test.each([0, -1, 51, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "a quantity of %d cannot be bought",
    (credits) => {
      expect(() => creditPriceCents(credits)).toThrow(RangeError);
    },
  );
});
