import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEuros } from "../../../app/models/core/euros.rules.ts";

describe("amounts typed in euros", () => {
  test.each([
    ["32000", 3_200_000],
    ["32 000", 3_200_000],
    ["32\u202f000", 3_200_000],
    ["32\u00a0000 €", 3_200_000],
    ["32.000", 3_200_000],
    ["32,000", 3_200_000],
    ["1.250.000", 125_000_000],
    ["32'000", 3_200_000],
    ["4200,5", 420_050],
    ["4200.50", 420_050],
    ["4.200,50", 420_050],
    ["4,200.50", 420_050],
    ["€ 12", 1200],
    ["0", 0],
    ["0,05", 5],
  ])("%j is %i cents", (typed, cents) => {
    expect(readEuros(typed)).toBe(cents);
  });

  test.each([
    "",
    " ",
    "-5",
    "+5",
    "5e3",
    "0x10",
    "1,2,3",
    "1.2345",
    "12.34.567",
    "cinq",
    "5,",
    ",5",
    "NaN",
    "٣",
  ])("%j is no amount", (typed) => {
    expect(readEuros(typed)).toBeNull();
  });

  test("an amount written by any of the seven languages is read as itself", () => {
    const locales = ["fr-FR", "en-GB", "de-DE", "nl-BE", "it-IT", "es-ES", "pt-PT"];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(...locales), (cents, locale) => {
        const decimals = cents % 100 === 0 ? 0 : 2;
        const format = new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        });
        expect(readEuros(format.format(cents / 100))).toBe(cents);
      }),
    );
  });

  test("any text is a whole number of cents that is not negative, or none", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,'€ -"), maxLength: 24 }), (text) => {
        const cents = readEuros(text);
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });
});
