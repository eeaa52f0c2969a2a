import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { callingCodes, parsePhone, PHONE_MIN } from "../../../app/models/accounts/phone.server.ts";
import { COUNTRY_CODES } from "../../../app/models/places/rules.ts";

describe("phone numbers", () => {
  test.each([
    ["FR", "06 12 48 90 35", "+33612489035"],
    ["FR", "+33 6 12 48 90 35", "+33612489035"],
    ["FR", "0033612489035", "+33612489035"],
    ["BE", "0470 12 34 56", "+32470123456"],
    ["GB", "07400 123456", "+447400123456"],
    ["DE", "01512 3456789", "+4915123456789"],
    ["IT", "312 345 6789", "+393123456789"],
    ["ES", "612 34 56 78", "+34612345678"],
    ["PT", "912 345 678", "+351912345678"],
    ["LU", "628 123 456", "+352628123456"],
  ])("%s %s is stored as %s", (country, typed, stored) => expect(parsePhone(typed, country)).toBe(stored));

  test.each([
    ["FR", "06 12 48 90"],
    ["FR", "+32 470 12 34 56"],
    ["BE", "06 12 48 90 35 11"],
    ["FR", "appelez le 06 12 48 90 35"],
    ["FR", "112"],
    ["XX", "06 12 48 90 35"],
    ["fr", "06 12 48 90 35"],
    ["FR", ""],
  ])("%s %j is none", (country, typed) => expect(parsePhone(typed, country)).toBeNull());

  test("whatever is accepted is E.164, long enough, and reads back as itself", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789+ ().-"), maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom("FR", "BE", "GB", "DE", "IT", "ES", "PT"), digits, (country, typed) => {
        const stored = parsePhone(typed, country);
        if (stored === null) return;
        expect(stored).toMatch(/^\+\d{8,15}$/);
        expect(stored.length).toBeGreaterThanOrEqual(PHONE_MIN);
        expect(parsePhone(stored, country)).toBe(stored);
      }),
      { numRuns: 1000 },
    );
  });

  test("nearly every country of the address list can be chosen", () => {
    const offered = callingCodes(COUNTRY_CODES);
    expect(offered.length).toBeGreaterThan(45);
    expect(offered).toContainEqual({ country: "PT", callingCode: "351" });
  });
});
