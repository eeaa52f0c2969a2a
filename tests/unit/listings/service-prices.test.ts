import { describe, expect, test } from "vitest";
import { usualPrices } from "~/models/listings/service-prices.rules";

/** Prices in euros, each of one listing. */
const pricesOf = (...euros: number[]) => euros.map((each) => ({ cents: each * 100, listings: 1 }));

describe("the usual prices of a service", () => {
  test("fewer than five priced listings have no range", () => {
    expect(usualPrices([])).toBeNull();
    expect(usualPrices(pricesOf(900, 1200, 1500, 2000))).toBeNull();
    expect(usualPrices([{ cents: 90_000, listings: 4 }])).toBeNull();
  });

  test("five to nine prices show the lowest and the highest, in any order", () => {
    expect(usualPrices(pricesOf(1500, 900, 4000, 1200, 2000))).toEqual({ min: 90_000, max: 400_000 });
    expect(usualPrices(pricesOf(1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual({ min: 100, max: 900 });
  });

  test("of ten prices, one odd price at each end changes nothing", () => {
    expect(usualPrices(pricesOf(1, 800, 900, 900, 1000, 1100, 1200, 1300, 1400, 99_999))).toEqual({
      min: 80_000,
      max: 140_000,
    });
  });

  test("each listing counts, also those with the same price", () => {
    expect(
      usualPrices([
        { cents: 100, listings: 2 },
        { cents: 50_000, listings: 17 },
        { cents: 90_000, listings: 2 },
      ]),
    ).toEqual({ min: 50_000, max: 50_000 });
  });
});
