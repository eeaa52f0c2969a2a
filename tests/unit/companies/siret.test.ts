import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SIRET_LENGTH, isValidSiret, normalizeSiret } from "~/models/companies/rules";

/**
 * Generates SIRETs without their last digit: a valid SIREN and the number of an office. The test adds the last digit.
 */
const establishment = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([company, office]) => {
    const body = String(company).padStart(8, "0");
    const siren = body + checkDigit(body);
    return siren + String(office).padStart(4, "0");
  });

/** The check digit of a number, computed by another method than the code under test. */
function checkDigit(digits: string): string {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - i));
    sum += i % 2 === 0 ? (doubled[digit] ?? 0) : digit;
  }
  return String((10 - (sum % 10)) % 10);
}

describe("the validation of a SIRET", () => {
  it.each([
    "73282932000074",
    "13002526500013",
    "90000000100017",
    "90000001900019",
    "90000002700012",
    "90000003500015",
    "90000004300019",
  ])("the real or sandbox number %s is valid", (siret) => {
    expect(isValidSiret(siret)).toBe(true);
  });

  it("establishments of La Poste have a special checksum rule, but the head office of La Poste has the common rule", () => {
    expect(isValidSiret("35600000000048")).toBe(true);
    expect(isValidSiret("35600000009075")).toBe(true);
    expect(isValidSiret("35600000009076")).toBe(false);
    expect(isValidSiret("35600000000049")).toBe(false);
  });

  it.each([
    "",
    "00000000000000",
    "7328293200007",
    "732829320000740",
    "7328293200007A",
    "٧٣٢٨٢٩٣٢٠٠٠٠٧٤",
    "73282932000075",
  ])("the text %j is not a valid SIRET", (siret) => {
    expect(isValidSiret(siret)).toBe(false);
  });

  it("every company and office number has exactly one valid last digit", () => {
    fc.assert(
      fc.property(establishment, (thirteen) => {
        fc.pre(!thirteen.startsWith("356000000") && /[1-9]/.test(thirteen));
        const accepted = Array.from({ length: 10 }, (_, digit) => String(digit)).filter((digit) =>
          isValidSiret(thirteen + digit),
        );
        expect(accepted).toEqual([checkDigit(thirteen)]);
      }),
    );
  });

  it("changing any single digit makes a SIRET invalid", () => {
    fc.assert(
      fc.property(
        establishment,
        fc.nat(SIRET_LENGTH - 1),
        fc.integer({ min: 1, max: 9 }),
        (thirteen, at, by) => {
          fc.pre(!thirteen.startsWith("356000000") && /[1-9]/.test(thirteen));
          const siret = thirteen + checkDigit(thirteen);
          const wrong = String((Number(siret.charAt(at)) + by) % 10);
          expect(isValidSiret(siret.slice(0, at) + wrong + siret.slice(at + 1))).toBe(false);
        },
      ),
    );
  });

  it("only fourteen digits can be a valid SIRET", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        fc.pre(!/^\d{14}$/.test(typed));
        expect(isValidSiret(typed)).toBe(false);
      }),
    );
  });
});

describe("the normalisation of a SIRET", () => {
  it("normalizeSiret removes the spaces of a SIRET that is typed in the usual groups", () => {
    expect(normalizeSiret(" 732 829 320 00074 ")).toBe("73282932000074");
    expect(normalizeSiret("732\u202f829\u00a0320-00074")).toBe("73282932000074");
  });

  it.each([
    "SIRET 732 829 320 00074",
    "N° SIRET : 732 829 320 00074",
    "732‑829‑320‑00074",
    "732–829–320–00074",
    "\u202a73282932000074\u202c",
    "732.829.320.00074",
  ])("normalizeSiret returns only the fourteen digits of %j", (typed) => {
    expect(normalizeSiret(typed)).toBe("73282932000074");
  });
});
