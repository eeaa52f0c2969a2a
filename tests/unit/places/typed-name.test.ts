import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isTownFamousElsewhere,
  keysWithOneTypo,
  describesLocation,
  distinctiveWords,
  townWithoutAdditions,
  townAndQuarter,
  keyWithoutArticle,
  expandAbbreviations,
} from "~/models/places/typed-name.rules";
import { placeNameKey } from "~/models/places/rules";

describe("place names as people type them", () => {
  it.each([
    ["Paris 15e", "Paris 75015"],
    ["Paris 1er", "Paris 75001"],
    ["paris 2nd", "paris 75002"],
    ["Paris XVIII", "Paris 75018"],
    ["Paris XVe", "Paris 75015"],
    ["Paris, 11ème arrondissement", "Paris 75011"],
    ["Lyon 3e", "Lyon 69003"],
    ["Marseille 8ème", "Marseille 13008"],
    ["75015 Paris 15e", "75015 Paris"],
    ["Paris (8e)", "Paris 75008"],
    ["Paris 8°", "Paris 75008"],
    ["Lyon (3ème)", "Lyon 69003"],
    ["16e arrondissement Paris", "Paris 75016"],
    ["3ème arrondissement de Lyon", "Lyon 69003"],
    ["Lyon Cedex 03", "Lyon 69003"],
    ["Paris 08", "Paris 75008"],
    ["Paris 21e", "Paris 21e"],
    ["Lyon 10e", "Lyon 10e"],
    ["Nice 3e", "Nice 3e"],
    ["Paris, 1 rue de Rivoli", "Paris, 1 rue de Rivoli"],
    ["Paris Vincennes", "Paris Vincennes"],
  ])(
    "the number of a city district is replaced by the postal code if this district exists: %s",
    (typed, text) => {
      expect(expandAbbreviations(typed)).toBe(text);
    },
  );

  it.each([
    ["69500 Bron Cedex", "69500 Bron"],
    ["75008 PARIS CEDEX 08", "75008 PARIS"],
    ["Rothenburg o.d. Tauber", "Rothenburg ob der Tauber"],
    ["Neustadt a.d. Weinstraße", "Neustadt an der Weinstraße"],
    ["Bad Homburg v.d. Höhe", "Bad Homburg vor der Höhe"],
    ["Frankfurt a. M.", "Frankfurt am Main"],
    ["Freiburg i.Br.", "Freiburg im Breisgau"],
    ["Heist o/d Berg", "Heist op den Berg"],
    ["Villefranche s/Mer", "Villefranche sur Mer"],
    ["V. N. de Gaia", "Vila Nova de Gaia"],
    ["Vva. de la Serena", "Villanueva de la Serena"],
    ["Gt Yarmouth", "Great Yarmouth"],
    ["Saint-Martin-de-Ré", "Saint-Martin-de-Ré"],
    ["A Coruña", "A Coruña"],
    ["Amsterdam", "Amsterdam"],
  ])("short forms are written out and “Cedex” is removed: %s", (typed, text) => {
    expect(expandAbbreviations(typed).trim()).toBe(text);
  });

  it.each([
    ["Lyon Cedex 03", "Lyon"],
    ["Paris 16e", "Paris"],
    ["Lyon 3e", "Lyon"],
    ["Aix en Provence Cedex 1", "Aix en Provence"],
    ["Frankfurt (Oder)", "Frankfurt (Oder)"],
    ["Saint-Denis", "Saint-Denis"],
    ["2", "2"],
  ])("the town in the text %j is %s", (typed, town) => {
    expect(townWithoutAdditions(typed)).toBe(town);
  });

  it("articles and other small words are ignored when towns are compared", () => {
    expect(keyWithoutArticle("les saintes maries de la mer")).toBe("saintes maries de la mer");
    expect(keyWithoutArticle("lens")).toBe("lens");
    expect(distinctiveWords("halle an der saale")).toEqual(["halle", "saale"]);
    expect(distinctiveWords("reggio nell emilia")).toEqual(["reggio", "nell", "emilia"]);
    expect(["am bodensee", "an der saale", "sur mer"].every(describesLocation)).toBe(true);
    expect(["amberg", "kreuzberg", "annaberg"].some(describesLocation)).toBe(false);
  });

  it("a name of a famous city outside the product's countries is recognised in the spelling that the search uses", () => {
    for (const name of ["Salzburg", "Melbourne", "Montréal", "La Valette", "São Paulo", "Suisse"])
      expect(isTownFamousElsewhere(placeNameKey(name)), name).toBe(true);
    for (const name of ["Vienne", "Grenade", "Palau", "Toledo", "Lagos", "Saint-Louis"])
      expect(isTownFamousElsewhere(placeNameKey(name)), name).toBe(false);
  });

  it("a name is found although the typed name has one letter added, missing or replaced, or two letters swapped", () => {
    const name = fc.stringMatching(/^[a-z]{5,12}$/);
    fc.assert(
      fc.property(name, fc.nat({ max: 4 }), fc.constantFrom("x", ""), (key, at, letter) => {
        const typo = key.slice(0, at) + letter + key.slice(at + 1);
        if (typo !== key) expect(keysWithOneTypo(typo)).toContain(key);
      }),
    );
    expect(keysWithOneTypo("grodes")).toContain("gordes");
    expect(keysWithOneTypo("eu")).toEqual([]);
  });

  it("a name can be split into a town and a quarter of this town, and the longest possible name of a town is tried first", () => {
    expect(townAndQuarter("bonn bad godesberg")).toEqual([
      { town: "bonn bad", quarter: "godesberg" },
      { town: "bonn", quarter: "bad godesberg" },
    ]);
    expect(townAndQuarter("berlin")).toEqual([]);
  });
});
