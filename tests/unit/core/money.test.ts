import fc from "fast-check";
import { expect, test } from "vitest";
import { DOMAINS, formatLocale, LANGUAGES } from "~/i18n/domains";
import { centsOfEuros, readEuros } from "~/models/core/money.rules";

test.each([
  ["3200", 320_000],
  ["3 200", 320_000],
  ["3\u202f200,5 €", 320_050],
  ["3.200,50", 320_050],
  ["3,200.50", 320_050],
  ["3,200", 320_000],
  ["3.200", 320_000],
  ["3’200", 320_000],
  ["1.234.567", 123_456_700],
  ["0", 0],
  ["0,05", 5],
  ["12,5", 1_250],
  ["-50", -5_000],
  ["−50", -5_000],
  ["1.500,-", 150_000],
  ["1500,-", 150_000],
  ["1500,--", 150_000],
  ["1500.–", 150_000],
  ["€ 1.500,-", 150_000],
  ["1.500,— €", 150_000],
  ["1500 EUR", 150_000],
  ["1500 euros", 150_000],
  ["EUR 1'500", 150_000],
  ["1 500 Euro", 150_000],
  ["32.000,50", 3_200_050],
  ["1,250,000", 125_000_000],
  ["4200.50", 420_050],
  ["0,50", 50],
  ["1‘500", 150_000],
  ["1´500", 150_000],
  ["€ 12.500,=", 1_250_000],
  ["\u200e1500\u200e", 150_000],
  ["1\u2009500", 150_000],
  ["12 500,5 EUR", 1_250_050],
  ["€1500", 150_000],
  ["1.500 €.", 150_000],
  ["- 50", -5_000],
  ["1'234'567.89", 123_456_789],
])("the typed text %s is parsed as an amount", (typed, cents) => {
  expect(readEuros(typed)).toBe(cents);
});

test.each([
  "",
  "€",
  "abc",
  "12,345,6789",
  "1.2.3",
  "1,234.567",
  "1e5",
  "0x10",
  "--5",
  "5-",
  "0,500",
  "0.500",
  "01.500",
  "1500 USD",
  "1500 2000",
  "15 00",
  "1 500 20",
  "½",
  "12k",
  "1,50,000",
  "1500 €/jour",
  "1500 $",
  "12 euro cinquante",
  ",-",
  "12.34.567",
  "٣",
  ",5",
  "9".repeat(20),
])("the text %s is not parsed as an amount", (typed) => {
  expect(readEuros(typed)).toBeNull();
});

test("an amount is parsed in the notation of the person's language", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(DOMAINS)),
      fc.constantFrom(...LANGUAGES),
      fc.integer({ min: 0, max: 100_000_000 }),
      (domain, language, cents) => {
        const format = new Intl.NumberFormat(formatLocale(domain, language), { maximumFractionDigits: 2 });
        expect(readEuros(format.format(cents / 100))).toBe(cents);
      },
    ),
  );
});

test("an amount in euros becomes whole cents, and a fraction of a cent is no amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }), (cents) => {
      expect(centsOfEuros(cents / 100)).toBe(cents === 0 ? 0 : cents);
    }),
  );
  for (const euros of [0.001, 19.999, 1e15, Number.MAX_SAFE_INTEGER]) expect(centsOfEuros(euros)).toBeNull();
});
