import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneLetterOff, townAndQuarter, writtenOut } from "~/models/places/typed-name.rules";

describe("names as people type them", () => {
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
    ["Paris 21e", "Paris 21e"],
    ["Lyon 10e", "Lyon 10e"],
    ["Nice 3e", "Nice 3e"],
    ["Paris, 1 rue de Rivoli", "Paris, 1 rue de Rivoli"],
    ["Paris Vincennes", "Paris Vincennes"],
  ])("the district in %s", (typed, text) => {
    expect(writtenOut(typed)).toBe(text);
  });

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
  ])("%s is written out", (typed, text) => {
    expect(writtenOut(typed).trim()).toBe(text);
  });

  it("one letter more, less, another or swapped is found both ways", () => {
    const name = fc.stringMatching(/^[a-z]{5,12}$/);
    fc.assert(
      fc.property(name, fc.nat({ max: 4 }), fc.constantFrom("x", ""), (key, at, letter) => {
        const typo = key.slice(0, at) + letter + key.slice(at + 1);
        if (typo !== key) expect(oneLetterOff(typo)).toContain(key);
      }),
    );
    expect(oneLetterOff("grodes")).toContain("gordes");
    expect(oneLetterOff("eu")).toEqual([]);
  });

  it("a name is read as a town and its quarter, the longest town first", () => {
    expect(townAndQuarter("bonn bad godesberg")).toEqual([
      { town: "bonn bad", quarter: "godesberg" },
      { town: "bonn", quarter: "bad godesberg" },
    ]);
    expect(townAndQuarter("berlin")).toEqual([]);
  });
});
