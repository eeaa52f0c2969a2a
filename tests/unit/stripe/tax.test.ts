import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditPriceCents, MAX_CREDITS, MIN_CREDITS } from "../../../app/models/credits/price.rules.ts";
import { addTax, needsTaxLocation, splitTax } from "../../../app/models/stripe/tax.rules.ts";
import { readVat } from "../../../app/models/invoicing/billing-details.rules.ts";
import { taxOn, taxRateFor } from "../../../sandbox/stripe/tax.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const NO_STREET = { line1: null, line2: null, postal_code: null, city: null, state: null };

describe("net price, VAT and total", () => {
  test("splitting the total of any price gives the net price and the VAT again", () => {
    fc.assert(
      fc.property(cents, fc.option(cents), (net, tax) => {
        const price = addTax(net, tax);
        expect(price).not.toBeNull();
        expect(splitTax(price?.grossCents ?? -1, tax)).toEqual(price);
        expect(price?.grossCents).toBe(net + (tax ?? 0));
      }),
    );
  });

  test.each([
    [100, -1],
    [-1, 20],
    [100, 0.5],
    [100, Number.NaN],
  ])("a net price of %s with a VAT of %s is rejected", (net, tax) => {
    expect(addTax(net, tax)).toBeNull();
  });

  test("a computed VAT of zero differs from a VAT that was not computed", () => {
    expect(addTax(100, 0)?.taxCents).toBe(0);
    expect(addTax(100, null)?.taxCents).toBeNull();
  });
});

test.each([
  [{ kind: "invalid", code: "customer_tax_location_invalid" }, true],
  [{ kind: "invalid", code: "parameter_missing" }, false],
  [{ kind: "unavailable" }, false],
])("of the response %o, the answer to whether the postal address is missing is %s", (answer, expected) => {
  expect(needsTaxLocation(answer)).toBe(expected);
});

describe("the VAT that the sandbox computes", () => {
  test("French VAT on every quantity of credits is a fifth of the price, to the cent", () => {
    const rate = taxRateFor({ address: { ...NO_STREET, country: "FR" }, tax_exempt: "none" }, []);
    fc.assert(
      fc.property(fc.integer({ min: MIN_CREDITS, max: MAX_CREDITS }), (credits) => {
        const net = creditPriceCents(credits);
        expect(taxOn(net, rate)).toBe(net / 5);
      }),
    );
  });

  test("an odd number of cents is rounded to the nearest cent, and a deduction like its charge", () => {
    const rate = { percent: 20, reason: "standard_rated" } as const;
    expect([taxOn(2, rate), taxOn(3, rate), taxOn(-3, rate)]).toEqual([0, 1, -1]);
  });

  test.each([
    ["FR", [], "standard_rated", 20],
    ["FR", [{ type: "eu_vat" }], "standard_rated", 20],
    ["MC", [{ type: "eu_vat" }], "standard_rated", 20],
    ["BE", [{ type: "eu_vat" }], "reverse_charge", 0],
    ["BE", [], "standard_rated", 20],
    ["GB", [{ type: "gb_vat" }], "not_collecting", 0],
    ["GB", [{ type: "eu_vat" }], "not_collecting", 0],
    ["CH", [], "not_collecting", 0],
  ])("a customer in %s with the numbers %o is %s at %s percent", (country, taxIds, reason, percent) => {
    const customer = { address: { ...NO_STREET, country }, tax_exempt: "none" } as const;
    expect(taxRateFor(customer, taxIds)).toEqual({ percent, reason });
  });

  test("without a country the sandbox rejects the call, as Stripe does", () => {
    expect(() => taxRateFor({ address: null, tax_exempt: "none" }, [])).toThrow(/location/);
  });
});

/** VAT numbers with the country of the postal address, and how much of their start may be left out. */
const NUMBERS = [
  ["FR", "FR40303265045", "FR"],
  ["MC", "FR40303265045", "FR"],
  ["BE", "BE0123456749", "BE0"],
  ["DE", "DE123456789", "DE"],
  ["IT", "IT12345678901", "IT"],
  ["ES", "ESB12345678", "ES"],
  ["PT", "PT123456789", "PT"],
  ["NL", "NL123456789B01", "NL"],
  ["GB", "GB123456789", "GB"],
  ["GB", "XI123456789", ""],
] as const;

test("a VAT number is read the same with any separators, in lower case and without the letters of its country", () => {
  const separators = fc.array(fc.constantFrom("", " ", ".", "-", "\u00a0", "/"), {
    minLength: 16,
    maxLength: 16,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...NUMBERS),
      separators,
      fc.boolean(),
      fc.boolean(),
      ([country, number, start], gaps, isShort, isLower) => {
        const typed = [...(isShort ? number.slice(start.length) : number)]
          .map((letter, index) => `${letter}${gaps[index] ?? ""}`)
          .join("");
        expect(readVat(isLower ? typed.toLowerCase() : typed, country)).toBe(number);
      },
    ),
  );
});
