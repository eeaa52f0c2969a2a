import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  callingCodes,
  PHONE_MIN,
  readContactPhone,
  readSmsPhone,
  takesSms,
} from "../../../app/models/accounts/phone.server.ts";
import { readSettings } from "../../../app/context/settings.ts";
import { COUNTRY_CODES } from "../../../app/models/places/rules.ts";

const { SMS_COUNTRIES } = readSettings({}, true);
const stored = (text: string, country: string) => {
  const reading = readContactPhone(text, country);
  return reading.kind === "ok" ? reading.phone : null;
};

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
  ])("the %s number %s is stored as %s", (country, typed, phone) =>
    expect(stored(typed, country)).toBe(phone),
  );

  test.each([
    ["FR", "06 12 48 90"],
    ["FR", "+32 470 12 34 56"],
    ["BE", "06 12 48 90 35 11"],
    ["FR", "appelez le 06 12 48 90 35"],
    ["FR", "112"],
    ["XX", "06 12 48 90 35"],
    ["fr", "06 12 48 90 35"],
    ["FR", ""],
  ])("the %s input %j is not a phone number", (country, typed) => {
    expect(readContactPhone(typed, country)).toEqual({ kind: "invalid" });
    expect(readSmsPhone(typed, country, SMS_COUNTRIES)).toEqual({ kind: "invalid" });
  });

  test("an accepted number is in E.164 form, long enough, and stays the same when read again", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789+ ().-"), maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom("FR", "BE", "GB", "DE", "IT", "ES", "PT"), digits, (country, typed) => {
        const phone = stored(typed, country);
        if (phone === null) return;
        expect(phone).toMatch(/^\+\d{8,15}$/);
        expect(phone.length).toBeGreaterThanOrEqual(PHONE_MIN);
        expect(stored(phone, country)).toBe(phone);
      }),
      { numRuns: 1000 },
    );
  });

  test("nearly every country of the address list can be chosen for a phone number", () => {
    const offered = callingCodes(COUNTRY_CODES);
    expect(offered.length).toBeGreaterThan(45);
    expect(offered).toContainEqual({ country: "PT", callingCode: "351" });
  });
});

/** Mobile numbers take calls and SMS, other ordinary numbers only calls, special numbers neither. */
const LINES = {
  mobile: [
    ["FR", "06 12 48 90 35"],
    ["FR", "07 49 12 34 56"],
    ["BE", "0470 12 34 56"],
    ["GB", "07400 123456"],
    ["DE", "01512 3456789"],
    ["IT", "312 345 6789"],
    ["ES", "612 34 56 78"],
    ["ES", "712 34 56 78"],
    ["PT", "912 345 678"],
  ],
  "fixed or internet line": [
    ["FR", "01 42 68 53 00"],
    ["FR", "09 70 12 34 56"],
    ["BE", "02 512 34 56"],
    ["GB", "020 3123 4567"],
    ["DE", "030 123456"],
    ["IT", "02 1234 5678"],
    ["ES", "810 12 34 56"],
    ["PT", "212 345 678"],
    ["PT", "30 123 4567"],
  ],
  "premium rate": [
    ["FR", "0899 12 34 56"],
    ["FR", "0890 12 34 56"],
    ["GB", "0906 123 4567"],
    ["GB", "0844 123 4567"],
    ["BE", "0903 12 345"],
    ["BE", "0900 12 345"],
    ["DE", "0900 123 4567"],
    ["IT", "899 123456"],
    ["ES", "803 123 456"],
    ["ES", "806 123 456"],
    ["PT", "607 123 456"],
    ["PT", "760 123 456"],
  ],
  "shared cost": [
    ["FR", "0810 12 34 56"],
    ["FR", "0825 12 34 56"],
    ["DE", "0180 123 4567"],
    ["DE", "0137 123 4567"],
    ["IT", "848 123456"],
    ["ES", "902 123 456"],
    ["PT", "808 123 456"],
  ],
  "personal number": [
    ["GB", "070 1234 5678"],
    ["DE", "0700 1234 5678"],
    ["IT", "199 123456"],
    ["ES", "704 123 456"],
    ["PT", "884 123 456"],
  ],
  "company-wide number": [
    ["FR", "0806 12 34 56"],
    ["GB", "0300 123 4567"],
    ["GB", "055 1234 5678"],
    ["PT", "707 123 456"],
  ],
  freephone: [
    ["FR", "0800 12 34 56"],
    ["BE", "0800 12 345"],
    ["GB", "0808 157 0192"],
    ["DE", "0800 123 4567"],
    ["IT", "800 123456"],
    ["ES", "900 123 456"],
    ["PT", "800 123 456"],
  ],
  pager: [
    ["GB", "07640 123456"],
    ["DE", "0164 123 4567"],
  ],
} as const;

describe.each(Object.entries(LINES))("a %s", (kind, numbers) => {
  const isMobile = kind === "mobile";
  const isOrdinary = isMobile || kind === "fixed or internet line";

  test.each(numbers.map(([country, typed]) => [country, typed]))(
    "the number %s %s is judged by its kind, for calls and for SMS",
    (country, typed) => {
      expect(readContactPhone(typed, country).kind).toBe(isOrdinary ? "ok" : "not_served");
      expect(readSmsPhone(typed, country, SMS_COUNTRIES).kind).toBe(isMobile ? "ok" : "not_served");
      expect(readSmsPhone(typed, country, []).kind).toBe("not_served");
    },
  );
});

describe("SMS recipients", () => {
  test.each([
    ["a satellite phone", "+88213000000"],
    ["a mobile of another country", "+48512345678"],
    ["a mobile of the Isle of Man, which shares Great Britain's code", "+447624123456"],
    ["a mobile of Guadeloupe", "+590690001234"],
    ["a number of a range nobody was given", "+33700000000"],
    ["a text that is no number", "garbage"],
    ["nothing", ""],
  ])("no SMS is sent to %s", (_name, phone) => expect(takesSms(phone, SMS_COUNTRIES)).toBe(false));

  test("an SMS is sent to every number that the SMS field accepts, and to no other", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom("FR", "BE", "GB", "DE", "IT", "ES", "PT"), digits, (country, typed) => {
        const [sms, contact] = [
          readSmsPhone(typed, country, SMS_COUNTRIES),
          readContactPhone(typed, country),
        ];
        if (contact.kind === "ok") expect(sms.kind === "ok").toBe(takesSms(contact.phone, SMS_COUNTRIES));
        else expect(sms.kind).toBe(contact.kind);
      }),
      { numRuns: 1000 },
    );
  });
});
