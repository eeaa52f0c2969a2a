import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressSchema } from "~/models/places/address.rules";
import {
  COUNTRY_CODES,
  PLACE_COUNTRIES,
  PLACE_QUERY_MAX,
  countryChoices,
  isValidZipcode,
  normalizeZipcode,
  offeredZipcode,
  parsePlaceSearch,
  placeKey,
} from "~/models/places/rules";

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${String(length)}}$`));
const isAccepted = (zipcode: string, country: string) =>
  isValidZipcode(normalizeZipcode(zipcode, country), country);

describe("postal codes", () => {
  it.each(["FR", "DE", "IT", "ES"])("of %s are five digits", (country) => {
    fc.assert(
      fc.property(digits(5), (zipcode) => {
        expect(isAccepted(zipcode, country)).toBe(true);
        expect(isAccepted(` ${zipcode} `, country)).toBe(true);
        expect(isAccepted(zipcode.slice(1), country)).toBe(false);
        expect(isAccepted(`${zipcode}0`, country)).toBe(false);
      }),
    );
  });

  it("of Belgium are four digits", () => {
    fc.assert(
      fc.property(digits(4), (zipcode) => {
        expect(isAccepted(zipcode, "BE")).toBe(true);
        expect(isAccepted(`${zipcode}1`, "BE")).toBe(false);
      }),
    );
  });

  it("of Portugal are four digits with or without the last three", () => {
    fc.assert(
      fc.property(digits(4), digits(3), (area, street) => {
        expect(isAccepted(area, "PT")).toBe(true);
        expect(isAccepted(`${area}-${street}`, "PT")).toBe(true);
        expect(isAccepted(`${area}${street}`, "PT")).toBe(false);
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
  ])("of Britain: %s is kept as %s", (typed, kept) => {
    expect(normalizeZipcode(typed, "GB")).toBe(kept);
    expect(isAccepted(typed, "GB")).toBe(true);
  });

  it.each(["", "SW", "12345", "SW1A 1A", "SW1A 1AAA", "S!1"])("of Britain: %j is refused", (typed) => {
    expect(isAccepted(typed, "GB")).toBe(false);
  });

  it("elsewhere have 2 to 10 characters", () => {
    for (const zipcode of ["10", "1010 AB", "SE-111 22", "LV-1050", "1234567890"]) {
      expect(isAccepted(zipcode, "AT")).toBe(true);
    }
    for (const zipcode of ["", "1", "12345678901", "<b>", "--", "12\u0000"])
      expect(isAccepted(zipcode, "AT")).toBe(false);
  });

  it("stay the same when normalised twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...COUNTRY_CODES), (typed, country) => {
        const once = normalizeZipcode(typed, country);
        expect(normalizeZipcode(once, country)).toBe(once);
      }),
    );
  });
});

describe("countries", () => {
  it("are about fifty, each once, with the seven of the domains", () => {
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
    expect(COUNTRY_CODES.length).toBeGreaterThanOrEqual(48);
    expect(COUNTRY_CODES).toEqual(expect.arrayContaining([...PLACE_COUNTRIES]));
  });

  it.each(["fr-FR", "nl-BE", "en-GB", "de-DE", "it-IT", "es-ES", "pt-PT"])(
    "have names and an order in %s",
    (locale) => {
      const choices = countryChoices(locale);
      const names = choices.map(({ name }) => name);
      expect(choices.map(({ code }) => code).sort()).toEqual([...COUNTRY_CODES].sort());
      for (const { code, name } of choices) expect(name).not.toBe(code);
      expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    },
  );

  it("are sorted by their name in the language, accents aside", () => {
    const french = countryChoices("fr-FR").map(({ code }) => code);
    expect(french.indexOf("EE")).toBeLessThan(french.indexOf("FR"));
    expect(french[0]).toBe("AL");
  });
});

describe("addressSchema", () => {
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

  it("takes a complete address and normalises its postal code", () => {
    expect(addressSchema.parse(gordes)).toEqual(gordes);
    expect(addressSchema.parse({ ...gordes, countryCode: "GB", zipcode: "ba1 1aa" }).zipcode).toBe("BA1 1AA");
  });

  it.each(["zipcode", "city", "countryCode", "latitude", "longitude", "label"])("asks for %s", (field) => {
    expect(Object.keys(errorsOf({ ...gordes, [field]: undefined }))).toContain(field);
  });

  it("names every field that is wrong at once, by text keys", () => {
    expect(errorsOf({ ...gordes, zipcode: "842", city: "G" })).toEqual({
      zipcode: "validation:invalid_zipcode",
      city: "validation:city_too_short",
    });
    expect(errorsOf({ ...gordes, countryCode: "XX" })).toEqual({
      countryCode: "validation:country_required",
    });
    expect(errorsOf({ ...gordes, latitude: 91 })).toEqual({ latitude: "validation:address_not_located" });
  });

  it("refuses unknown fields", () => {
    expect(addressSchema.safeParse({ ...gordes, owner: "x" }).success).toBe(false);
  });
});

describe("parsePlaceSearch", () => {
  it("quotes every word and asks for all of them", () => {
    expect(parsePlaceSearch("Aix-en-Provence")).toEqual({
      key: "aix en provence",
      match: '{name alt zips} : ("aix"* AND "en"* AND "provence"*)',
      zipcode: null,
    });
  });

  it("finds Saint and St alike", () => {
    expect(parsePlaceSearch("st martin")?.match).toBe('{name alt zips} : (("st"* OR "saint") AND "martin"*)');
    expect(placeKey("St Andrews")).toBe(placeKey("Saint Andrews"));
  });

  it.each([
    ["84220", "84220", '("84220"*)'],
    ["842", "842", '("842"*)'],
    ["1000-205", "1000-205", '("1000"*)'],
    ["sw1a 1aa", "SW1A 1AA", '("sw1a"*)'],
    ["SW1A1AA", "SW1A1AA", '("sw1a"*)'],
    ["Gordes, 84220", "84220", '("gordes"* AND "84220"*)'],
    ["84220 gordes", "84220", '("gordes"* AND "84220"*)'],
    ["Paris 15", null, '("paris"*)'],
  ])("reads the postal code in %j", (typed, zipcode, terms) => {
    const search = parsePlaceSearch(typed);
    expect(search?.zipcode).toBe(zipcode);
    expect(search?.match).toBe(`{name alt zips} : ${terms}`);
  });

  it.each(["", "   ", "''", '"*^():', "🎉", "-"])("has nothing to look for in %j", (typed) => {
    expect(parsePlaceSearch(typed)).toBeNull();
  });

  it("looks up a one-letter place by its whole name only", () => {
    expect(parsePlaceSearch("Y")).toEqual({ key: "y", match: null, zipcode: null });
  });

  it("never lets FTS syntax through, whatever is typed", () => {
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
        const term = String.raw`(?:${word}\*|\(${word}\* OR ${word}\))`;
        expect(body).toMatch(new RegExp(`^${term}(?: AND ${term}){0,6}$`, "u"));
        expect(body.length).toBeLessThan(PLACE_QUERY_MAX * 8);
      }),
    );
  });
});

describe("offeredZipcode", () => {
  const paris = ["75001", "75002", "75015"];
  it("offers the first where none was typed", () => {
    expect(offeredZipcode(paris, "FR", null)).toBe("75001");
    expect(offeredZipcode([], "FR", null)).toBeNull();
  });
  it("gives back the one typed, not the first of the list", () => {
    expect(offeredZipcode(paris, "FR", "75015")).toBe("75015");
    expect(offeredZipcode(["1000-001"], "PT", "1000-205")).toBe("1000-205");
    expect(offeredZipcode(["SW1A"], "GB", "SW1A1AA")).toBe("SW1A 1AA");
  });
  it("completes one half typed", () => {
    expect(offeredZipcode(paris, "FR", "7501")).toBe("75015");
  });
});
