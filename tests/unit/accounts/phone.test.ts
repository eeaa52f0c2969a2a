import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allCallingCodes,
  callingCodes,
  PHONE_LENGTH_MIN,
  readContactPhone,
  readSmsPhone,
  canReceiveSms,
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
    ["+49 1512 3456789", "ok"],
    ["0692 12 34 56", "ok"],
    ["+81 90 1234 5678", "not_served"],
    ["+1 212 736 5000", "not_served"],
  ])("the phone number of an account must belong to a country that the form offers: %s", (text, kind) => {
    expect(readContactPhone(text, "FR", COUNTRY_CODES).kind).toBe(kind);
  });

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
    // Characters that people copy together with a number.
    ["FR", "\u202a+33 6 12 34 56 78\u202c", "+33612345678"],
    ["FR", "\u200e06 12 34 56 78\u200f", "+33612345678"],
    ["FR", "\u206606 12 34 56 78\u2069", "+33612345678"],
    ["FR", "\ufeff06 12 34 56 78", "+33612345678"],
    ["FR", "06\u202f12\u202f34\u202f56\u202f78", "+33612345678"],
    ["FR", "06\u00a012\u00a034\u00a056\u00a078", "+33612345678"],
    ["FR", "06\u200912\u200934\u200956\u200978", "+33612345678"],
    ["FR", "06\u200312\u200a34\u200556\u300078", "+33612345678"],
    ["FR", "06\u200b12\u200c34\u200d56\u206078", "+33612345678"],
    ["FR", "06\t12 34 56 78", "+33612345678"],
    ["FR", "tel:+33612345678", "+33612345678"],
    ["FR", "TEL: +33 6 12 34 56 78", "+33612345678"],
    ["DE", "callto:+491512-3456789", "+4915123456789"],
    ["FR", "06 12 34 56 78.", "+33612345678"],
    ["FR", "+33 (0)6 12 34 56 78", "+33612345678"],
    ["FR", "(+33) 6 12 34 56 78", "+33612345678"],
    ["FR", "(0033) 6 12 34 56 78", "+33612345678"],
    ["IT", "(+39) 347-1234567", "+393471234567"],
    ["PT", "(+351) 912 345 678", "+351912345678"],
    ["PT", "+351 (0) 912 345 678", "+351912345678"],
    ["IT", "+39 (0)2 1234 5678", "+390212345678"],
    ["ES", "34 612 345 678", "+34612345678"],
    ["BE", "02/512.34.56", "+3225123456"],
    ["BE", "0471/23.45.67", "+32471234567"],
    ["GB", "+44 (0) 20 7946 0018", "+442079460018"],
    ["DE", "+49 (0)89 / 123 456-78", "+498912345678"],
    ["DE", "0171–1234567", "+491711234567"],
    ["IT", "347/1234567", "+393471234567"],
    ["FR", "06,12,34,56,78", "+33612345678"],
    ["FR", "06 · 12 · 34 · 56 · 78", "+33612345678"],
    ["FR", "06_12_34_56_78", "+33612345678"],
    ["FR", "tel:06%2012%2034%2056%2078", "+33612345678"],
    ["FR", "<tel:+33612345678>", "+33612345678"],
    ["FR", "“06 12 34 56 78”", "+33612345678"],
    ["FR", "📞 06 12 34 56 78 !", "+33612345678"],
    ["FR", "Tél. : 06 12 34 56 78", "+33612345678"],
    ["FR", "Port. 06 12 34 56 78", "+33612345678"],
    ["DE", "Telefon: 0171 1234567", "+491711234567"],
    ["FR", "＋33 6 12 34 56 78", "+33612345678"],
    // Numbers with the country code at their beginning.
    ["FR", "+32 470 12 34 56", "+32470123456"],
    ["FR", "0032 470 12 34 56", "+32470123456"],
    ["BE", "+33 6 12 34 56 78", "+33612345678"],
    ["GB", "+1 212 555 0123", "+12125550123"],
    ["US", "(212) 555-0123", "+12125550123"],
    ["ES", "+52 55 1234 5678", "+525512345678"],
    ["PT", "+55 11 96123 4567", "+5511961234567"],
    ["IT", "+41 78 123 45 67", "+41781234567"],
    ["DE", "+90 501 234 56 78", "+905012345678"],
    ["FR", "+212 650 12 34 56", "+212650123456"],
    ["FR", "+81 90 1234 5678", "+819012345678"],
    // Numbers of French territories overseas.
    ["FR", "0692 12 34 56", "+262692123456"],
    ["FR", "0693 12 34 56", "+262693123456"],
    ["FR", "0262 20 12 34", "+262262201234"],
    ["FR", "0690 12 34 56", "+590690123456"],
    ["FR", "0590 82 34 56", "+590590823456"],
    ["FR", "0696 20 12 34", "+596696201234"],
    ["FR", "0697 12 34 56", "+596697123456"],
    ["FR", "0596 50 12 34", "+596596501234"],
    ["FR", "0694 20 12 34", "+594694201234"],
    ["FR", "0594 30 12 34", "+594594301234"],
    ["FR", "0639 69 12 34", "+262639691234"],
    ["FR", "0508 41 12 34", "+508411234"],
    ["FR", "0269 61 12 34", "+262269611234"],
    ["FR", "+33 692 12 34 56", "+262692123456"],
    ["FR", "+262 692 12 34 56", "+262692123456"],
    ["RE", "0692 12 34 56", "+262692123456"],
  ])("in the country %s, the typed number %s is stored as %s", (country, typed, phone) =>
    expect(stored(typed, country)).toBe(phone),
  );

  test.each([
    ["FR", "06 12 48 90"],
    ["FR", "+32 470 12 34"],
    ["FR", "+883 510 000 000"],
    ["FR", "0692 12 34 5"],
    ["BE", "0692 12 34 56"],
    ["FR", "tel:"],
    ["BE", "06 12 48 90 35 11"],
    ["FR", "appelez le 06 12 48 90 35"],
    ["FR", "06 12 34 56 78 / 06 98 76 54 32"],
    ["FR", "0612345678, 0698765432"],
    ["FR", "06 12 34 56 78 (Marie)"],
    ["FR", "112"],
    ["XX", "06 12 48 90 35"],
    ["fr", "06 12 48 90 35"],
    ["FR", ""],
  ])("in the country %s, the input %j is not a phone number", (country, typed) => {
    expect(readContactPhone(typed, country)).toEqual({ kind: "invalid" });
    expect(readSmsPhone(typed, country, SMS_COUNTRIES)).toEqual({ kind: "invalid" });
  });

  test("an accepted number is in E.164 form, is long enough, and does not change when it is parsed again", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789+ ().-"), maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom("FR", "BE", "GB", "DE", "IT", "ES", "PT"), digits, (country, typed) => {
        const phone = stored(typed, country);
        if (phone === null) return;
        expect(phone).toMatch(/^\+\d{8,15}$/);
        expect(phone.length).toBeGreaterThanOrEqual(PHONE_LENGTH_MIN);
        expect(stored(phone, country)).toBe(phone);
      }),
      { numRuns: 1000 },
    );
  });

  test("the phone field of an account offers nearly every country that a postal address may have", () => {
    const offered = callingCodes(COUNTRY_CODES);
    expect(offered.length).toBeGreaterThan(45);
    expect(offered).toContainEqual({ country: "PT", callingCode: "351" });
  });

  test("the phone field of the couples' form offers all countries of the world", () => {
    const offered = allCallingCodes();
    expect(offered.length).toBeGreaterThan(200);
    for (const country of ["US", "CA", "MX", "BR", "MA", "SN", "JP", "AU", "IN", "RE", "GP"])
      expect(offered.map((code) => code.country)).toContain(country);
  });
});

/**
 * A mobile number can receive calls and SMS. Any other ordinary number can receive only calls, and a special number can
 * receive neither.
 */
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
    ["GB", "0330 123 4567"],
    ["GB", "0300 123 4567"],
    ["GB", "0345 123 4567"],
    ["GB", "0370 123 4567"],
    ["GB", "+44 333 202 1234"],
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

describe.each(Object.entries(LINES))("a number of the kind “%s”", (kind, numbers) => {
  const isMobile = kind === "mobile";
  const isOrdinary = isMobile || kind === "fixed or internet line";

  test.each(numbers.map(([country, typed]) => [country, typed]))(
    "calls and SMS are allowed only as this kind of number permits: country %s, number %s",
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
  ])("no SMS is sent to %s", (_name, phone) => expect(canReceiveSms(phone, SMS_COUNTRIES)).toBe(false));

  test("an SMS is sent to every number that the SMS field accepts, and to no other number", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom("FR", "BE", "GB", "DE", "IT", "ES", "PT"), digits, (country, typed) => {
        const [sms, contact] = [
          readSmsPhone(typed, country, SMS_COUNTRIES),
          readContactPhone(typed, country),
        ];
        if (contact.kind === "ok")
          expect(sms.kind === "ok").toBe(canReceiveSms(contact.phone, SMS_COUNTRIES));
        else expect(sms.kind).toBe(contact.kind);
      }),
      { numRuns: 1000 },
    );
  });
});
