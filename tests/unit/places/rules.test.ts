import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressSchema } from "~/models/places/address.rules";
import { countryChoices } from "../../../app/models/places/countries.rules.ts";
import {
  COUNTRY_CODES,
  PLACE_COUNTRIES,
  PLACE_QUERY_MAX,
  isValidZipcode,
  normalizeZipcode,
  suggestedZipcode,
  parsePlaceSearch,
  isStreetTyped,
  placeNameKey,
} from "~/models/places/rules";

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${String(length)}}$`));
const isAccepted = (zipcode: string, country: string) =>
  isValidZipcode(normalizeZipcode(zipcode, country), country);

describe("postal codes", () => {
  it.each(["FR", "DE", "IT", "ES"])("a postal code of %s has five digits", (country) => {
    fc.assert(
      fc.property(digits(5), (zipcode) => {
        expect(isAccepted(zipcode, country)).toBe(true);
        expect(isAccepted(` ${zipcode} `, country)).toBe(true);
        expect(isAccepted(zipcode.slice(1), country)).toBe(false);
        expect(isAccepted(`${zipcode}0`, country)).toBe(false);
      }),
    );
  });

  it("a postal code of Belgium has four digits", () => {
    fc.assert(
      fc.property(digits(4), (zipcode) => {
        expect(isAccepted(zipcode, "BE")).toBe(true);
        expect(isAccepted(`${zipcode}1`, "BE")).toBe(false);
      }),
    );
  });

  it("a postal code of Portugal has four digits, optionally followed by three more", () => {
    fc.assert(
      fc.property(digits(4), digits(3), (area, street) => {
        expect(isAccepted(area, "PT")).toBe(true);
        expect(isAccepted(`${area}-${street}`, "PT")).toBe(true);
        expect(normalizeZipcode(`${area}${street}`, "PT")).toBe(`${area}-${street}`);
      }),
    );
  });

  it.each([
    ["sw1a1aa", "SW1A 1AA"],
    ["SW1A  1AA", "SW1A 1AA"],
    ["m11ae", "M1 1AE"],
    ["bs1", "BS1"],
    ["EH1", "EH1"],
    ["W1A 0AX", "W1A 0AX"],
  ])("a British postal code typed as %s is stored as %s", (typed, kept) => {
    expect(normalizeZipcode(typed, "GB")).toBe(kept);
    expect(isAccepted(typed, "GB")).toBe(true);
  });

  it.each(["", "SW", "12345", "SW1A 1A", "SW1A 1AAA", "S!1"])(
    "the British postal code %j is refused",
    (typed) => {
      expect(isAccepted(typed, "GB")).toBe(false);
    },
  );

  it("a postal code of another country has 2 to 10 characters", () => {
    for (const zipcode of ["10", "1010 AB", "SE-111 22", "LV-1050", "1234567890"]) {
      expect(isAccepted(zipcode, "AT")).toBe(true);
    }
    for (const zipcode of ["", "1", "12345678901", "<b>", "--", "12\u0000"])
      expect(isAccepted(zipcode, "AT")).toBe(false);
  });

  it.each([
    ["DE", "D-80331", "80331"],
    ["DE", "D 80331", "80331"],
    ["DE", "DE-80331", "80331"],
    ["BE", "B-1000", "1000"],
    ["BE", "be 1000", "1000"],
    ["FR", "75 001", "75001"],
    ["FR", "F-75001", "75001"],
    ["FR", "75\u00a0001", "75001"],
    ["FR", "F–75001", "75001"],
    ["IT", "I-00184", "00184"],
    ["ES", "28 001", "28001"],
    ["PT", "1000001", "1000-001"],
    ["PT", "1000 001", "1000-001"],
    ["PT", "P-1000-001", "1000-001"],
    ["PT", "1000–001", "1000-001"],
    ["AT", "A-1010", "1010"],
    ["CH", "CH-8001", "8001"],
    ["LU", "L-1449", "1449"],
    ["NL", "1012 AB", "1012 AB"],
    ["GB", "gir 0aa", "GIR 0AA"],
    ["GB", "SW1A-1AA", "SW1A 1AA"],
    ["GB", "SW1A\u200b1AA", "SW1A 1AA"],
    ["FR", "\u202a75008\u202c", "75008"],
    ["FR", "７５００８", "75008"],
    ["DE", "D – 01067", "01067"],
    ["IE", "D02 X285", "D02 X285"],
    ["SE", "SE-111 22", "111 22"],
    ["MC", "MC-98000", "98000"],
    ["PT", "1100 - 148", "1100-148"],
  ])("in the country %s the postal code %j is stored as %s", (country, typed, kept) => {
    expect(normalizeZipcode(typed, country)).toBe(kept);
    expect(isAccepted(typed, country)).toBe(true);
  });

  it("a normalised postal code does not change when it is normalised again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...COUNTRY_CODES), (typed, country) => {
        const once = normalizeZipcode(typed, country);
        expect(normalizeZipcode(once, country)).toBe(once);
      }),
    );
  });
});

describe("the list of countries", () => {
  it("the list of countries has about fifty countries, each once, and includes the countries of the seven domains", () => {
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
    expect(COUNTRY_CODES.length).toBeGreaterThanOrEqual(48);
    expect(COUNTRY_CODES).toEqual(expect.arrayContaining([...PLACE_COUNTRIES]));
  });

  it.each(["fr-FR", "nl-BE", "en-GB", "de-DE", "it-IT", "es-ES", "pt-PT"])(
    "the countries have names and a sort order in the language %s",
    (locale) => {
      const choices = countryChoices(locale);
      const names = choices.map(({ name }) => name);
      expect(choices.map(({ code }) => code).sort()).toEqual([...COUNTRY_CODES].sort());
      for (const { code, name } of choices) expect(name).not.toBe(code);
      expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    },
  );

  it("the countries are sorted by their name in the language, ignoring accents", () => {
    const french = countryChoices("fr-FR").map(({ code }) => code);
    expect(french.indexOf("EE")).toBeLessThan(french.indexOf("FR"));
    expect(french[0]).toBe("AL");
  });
});

describe("the schema of a postal address", () => {
  const gordes = {
    zipcode: "84220",
    city: "Gordes",
    countryCode: "FR",
    latitude: 43.9129,
    longitude: 5.1989,
    label: "Gordes, 84220",
  };
  const errorsOf = (address: unknown) =>
    Object.fromEntries(
      addressSchema.safeParse(address).error?.issues.map((issue) => [issue.path.join("."), issue.message]) ??
        [],
    );

  it("a complete postal address is accepted and its postal code normalised", () => {
    expect(addressSchema.parse(gordes)).toEqual(gordes);
    expect(addressSchema.parse({ ...gordes, countryCode: "GB", zipcode: "ba1 1aa" }).zipcode).toBe("BA1 1AA");
  });

  it.each(["zipcode", "city", "countryCode", "latitude", "longitude", "label"])(
    "a postal address without %s is refused",
    (field) => {
      expect(Object.keys(errorsOf({ ...gordes, [field]: undefined }))).toContain(field);
    },
  );

  it("all wrong fields are reported together, each with a text key", () => {
    expect(errorsOf({ ...gordes, zipcode: "842", city: "G" })).toEqual({
      zipcode: "validation:invalid_zipcode",
      city: "validation:city_too_short",
    });
    for (const zipcode of [undefined, "", "  "])
      expect(errorsOf({ ...gordes, zipcode })).toEqual({ zipcode: "validation:zipcode_required" });
    expect(errorsOf({ ...gordes, countryCode: "XX" })).toEqual({
      countryCode: "validation:country_required",
    });
    expect(errorsOf({ ...gordes, latitude: 91 })).toEqual({ latitude: "validation:address_not_located" });
  });

  it("an unknown field is refused", () => {
    expect(addressSchema.safeParse({ ...gordes, owner: "x" }).success).toBe(false);
  });
});

describe("parsing a search for a place", () => {
  it("a search for a place requires every typed word, and puts each word in quotes", () => {
    expect(parsePlaceSearch("Aix-en-Provence")).toEqual({
      key: "aix en provence",
      match: '{name alt zips} : ("aix"* AND "en"* AND "provence"*)',
      zipcode: null,
    });
  });

  it("a search for “St” finds the same places as a search for “Saint”", () => {
    expect(parsePlaceSearch("ste foy")?.match).toBe('{name alt zips} : (("ste"* OR "sainte") AND "foy"*)');
    for (const one of ["St Andrews", "St. Andrews", "Sankt Andrews", "Sint-Andrews"])
      expect(placeNameKey(one)).toBe(placeNameKey("Saint Andrews"));
    expect(placeNameKey("Sta. Cruz")).toBe(placeNameKey("Santa Cruz"));
  });

  it.each([
    ["84220", "84220", '("84220"*)'],
    ["842", "842", '("842"*)'],
    ["1000-205", "1000-205", '("1000"*)'],
    ["sw1a 1aa", "SW1A 1AA", '("sw1a"*)'],
    ["SW1A1AA", "SW1A1AA", '("sw1a"*)'],
    ["Gordes, 84220", "84220", '("gordes"* AND "84220"*)'],
    ["84220 gordes", "84220", '("gordes"* AND "84220"*)'],
    ["Paris 15", "75015", '("paris"* AND "75015"*)'],
    ["Nice 15", null, '("nice"*)'],
  ])("a search recognises the postal code in %j", (typed, zipcode, terms) => {
    const search = parsePlaceSearch(typed);
    expect(search?.zipcode).toBe(zipcode);
    expect(search?.match).toBe(`{name alt zips} : ${terms}`);
  });

  it.each(["", "   ", "''", '"*^():', "🎉", "-"])("a search for %j finds nothing", (typed) => {
    expect(parsePlaceSearch(typed)).toBeNull();
  });

  it("a search for a one-letter name finds only places with exactly this name", () => {
    expect(parsePlaceSearch("Y")).toEqual({ key: "y", match: null, zipcode: null });
  });

  it("no input is interpreted as syntax of the full-text search", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        '"',
        "*",
        "^",
        "(",
        ")",
        ":",
        " AND ",
        " OR ",
        " NOT ",
        "NEAR(",
        "{name}",
        "-",
        "+",
        "'",
        "\u0000",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const search = parsePlaceSearch(pieces.join(""));
        if (search?.match == null) return;
        const body = /^\{name alt zips\} : \((.*)\)$/u.exec(search.match)?.[1] ?? "";
        const word = String.raw`"[\p{L}\p{N}]+"`;
        const term = String.raw`(?:${word}\*|\(${word}\*(?: OR ${word}){1,4}\))`;
        expect(body).toMatch(new RegExp(`^${term}(?: AND ${term}){0,6}$`, "u"));
        expect(body.length).toBeLessThan(PLACE_QUERY_MAX * 8);
      }),
    );
  });
});

describe("the postal code that is offered for a place", () => {
  const paris = ["75001", "75002", "75015"];
  it("the first postal code of the place is offered if the person typed none", () => {
    expect(suggestedZipcode(paris, "FR", null)).toBe("75001");
    expect(suggestedZipcode([], "FR", null)).toBeNull();
  });
  it("a typed postal code that belongs to the place is kept", () => {
    expect(suggestedZipcode(paris, "FR", "75015")).toBe("75015");
    expect(suggestedZipcode(["1000-001"], "PT", "1000-205")).toBe("1000-205");
    expect(suggestedZipcode(["SW1A"], "GB", "SW1A1AA")).toBe("SW1A 1AA");
  });
  it.each([
    [["10115"], "DE", "12043", "12043"],
    [["10115"], "DE", "80331", "10115"],
    [["28001"], "ES", "28013", "28013"],
    [["28001"], "ES", "08001", "28001"],
    [["1000"], "PT", "1100-148", "1100-148"],
    [["1000"], "BE", "1020", "1020"],
    [["69001"], "FR", "33000", "69001"],
  ])(
    "for a place with the known codes %j in %s, the typed code %s becomes %s",
    (zips, country, typed, offered) => {
      expect(suggestedZipcode(zips, country, typed)).toBe(offered);
    },
  );
  it("an incomplete postal code is completed", () => {
    expect(suggestedZipcode(paris, "FR", "7501")).toBe("75015");
  });
});

describe("keeping or replacing a typed street name", () => {
  it.each([
    ["12 bis, rue des Lilas", "Rue des Lilas"],
    ["14 rue des Lilas", "12 Rue des Lilas"],
    ["rue des lilas", "Rue des Lilas"],
    ["Hauptstraße 3", "Hauptstrasse"],
    ["Lieu-dit la Tuilière", ""],
    ["", ""],
  ])("the typed name %s is kept if the search for postal addresses has found %s", (typed, found) => {
    expect(isStreetTyped(typed, found)).toBe(true);
  });
  it.each([
    ["", "Rue des Lilas"],
    ["rue des Lilas", "12 Rue des Lilas"],
    ["12 rue des Rosiers", "Rue des Lilas"],
    ["3 rue Mars", "Rue Marsala"],
  ])(
    "the typed name %s is replaced by %s, which the search for postal addresses has found",
    (typed, found) => {
      expect(isStreetTyped(typed, found)).toBe(false);
    },
  );
});
