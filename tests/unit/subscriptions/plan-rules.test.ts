import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  freePlanQuota,
  monthlyPriceCents,
  PLAN_PRICE_CENTS,
  yearlySaving,
} from "~/models/subscriptions/plan.rules";

describe("the prices of Premium", () => {
  test("the monthly and yearly prices are those of the specification", () => {
    expect(PLAN_PRICE_CENTS).toEqual({ premium_monthly: 6900, premium_yearly: 69_000 });
    expect(monthlyPriceCents("premium_yearly")).toBe(5750);
    expect(monthlyPriceCents("premium_monthly")).toBe(6900);
  });
});

describe("the saving of the yearly plan", () => {
  test("the yearly plan saves two months, which is a sixth of the price", () => {
    const saving = yearlySaving();
    expect(saving?.freeMonths).toBe(2);
    expect(saving?.share).toBeCloseTo(1 / 6, 10);
  });

  test("the saving is 20 % if the yearly price is 20 % lower", () => {
    expect(yearlySaving(1000, 9600)).toEqual({ freeMonths: null, share: 0.2 });
  });

  test("the saving is computed from both prices, and is null if a year costs as much as twelve months or more", () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, (monthly, yearly) => {
        const saving = yearlySaving(monthly, yearly);
        if (yearly >= 12 * monthly) {
          expect(saving).toBeNull();
          return;
        }
        expect(saving?.share).toBeGreaterThan(0);
        expect(saving?.share).toBeLessThan(1);
        expect(Math.round((1 - (saving?.share ?? 0)) * 12 * monthly)).toBe(yearly);
        if (saving?.freeMonths !== null)
          expect(12 * monthly - (saving?.freeMonths ?? 0) * monthly).toBe(yearly);
      }),
    );
  });
});

test("the free plan has exactly the documented limits", () => {
  expect(freePlanQuota).toEqual({ photos: 5, videos: 1, portfolios: 1 });
});
