import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeNameKey } from "~/models/places/rules";
import { isInStatedRegion, namesAfterTown, parseTypedAddress } from "~/models/places/typed-address.rules";

describe("parseTypedAddress finds town and postal code in a typed postal address", () => {
  it.each([
    ["12 rue des Lilas, Lyon", ["lyon"], null],
    ["12 rue des Lilas Lyon", ["rue des lilas lyon", "des lilas lyon", "lilas lyon", "lyon"], null],
    ["12 rue des Lilas 69003 Lyon", ["lyon"], "69003"],
    ["12 High Street, Bath BA1 1AA", ["bath"], "BA1 1AA"],
    ["Via Roma 5, 50022 Greve in Chianti (FI)", ["greve in chianti", "fi"], "50022"],
    ["Via Roma 5, 50022 Greve in Chianti FI", ["greve in chianti fi", "greve in chianti"], "50022"],
    ["Montefioralle · Greve in Chianti, 50022", ["greve in chianti", "montefioralle"], "50022"],
    ["Rua Direita 1, 7200-175 Monsaraz", ["monsaraz"], "7200-175"],
    ["Lindau (Bodensee)", ["lindau", "bodensee"], null],
    ["Saint-Denis (Réunion)", ["saint denis", "reunion"], null],
    ["Gordes (84220)", ["gordes"], "84220"],
    ["Gordes (Vaucluse", ["gordes", "vaucluse"], null],
  ])("the towns and the postal code are found in %s", (typed, towns, zipcode) => {
    expect(parseTypedAddress(typed)).toMatchObject({ towns, zipcode });
  });

  it.each([
    ["Paris, France", "paris", "Paris", "FR", true],
    ["Paris, Texas", "paris", "Paris", "FR", false],
    ["Saint-Denis, La Réunion", "saint denis", "La Réunion", "FR", true],
    ["Saint-Denis (Réunion)", "saint denis", "La Réunion", "FR", true],
    ["Saint-Denis (Réunion)", "saint denis", "Seine-Saint-Denis", "FR", false],
    ["Valence, Drôme", "valence", "Drôme", "FR", true],
    ["Valence, Drôme", "valence", "Tarn-et-Garonne", "FR", false],
    ["Bellagio, CO", "bellagio", "Como", "IT", true],
    ["Bath, England", "bath", "Somerset", "GB", true],
    ["London, Ontario", "london", "Greater London", "GB", false],
    ["Lisboa, Portogallo", "lisboa", "Lisboa", "PT", true],
    ["Le Marais, Paris", "paris", "Paris", "FR", true],
  ])(
    "whether the text '%s' states that the town %s is in the region %s of the country %s: %s",
    (typed, town, region, country, isSaid) => {
      const { names = [] } = parseTypedAddress(typed) ?? {};
      expect(isInStatedRegion({ region, country }, namesAfterTown(names, town))).toBe(isSaid);
    },
  );

  it("the name before the town is kept because it may be a village, but the name of a street is not kept", () => {
    expect(parseTypedAddress("Montefioralle, Greve in Chianti")?.names).toEqual([
      "montefioralle",
      "greve in chianti",
    ]);
    expect(parseTypedAddress("Rue de Lyon, Paris")?.names).toEqual(["paris"]);
  });

  it.each(["", " ", "Lyon", "Saint-Martin-de-Ré", "St Andrews", "L’Isle-sur-la-Sorgue", ",;·", "75"])(
    "the text %j is not parsed as a postal address",
    (typed) => {
      expect(parseTypedAddress(typed)).toBeNull();
    },
  );

  const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/).filter((name) => parseTypedAddress(name) === null);

  it("if a street, a comma and a town are typed, this town is always one of the found towns", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), word, word, (house, street, town) => {
        expect(parseTypedAddress(`${String(house)} rue ${street}, ${town}`)?.towns).toContain(
          placeNameKey(town),
        );
        expect(parseTypedAddress(`${street}straße ${String(house)}, 10115 ${town}`)).toMatchObject({
          towns: expect.arrayContaining([placeNameKey(town)]),
          zipcode: "10115",
        });
      }),
    );
  });

  it("any typed text gives at most six search keys, and none of them contains syntax of the full-text search", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
        const { towns = [], names = [] } = parseTypedAddress(typed) ?? {};
        expect(towns.length).toBeLessThanOrEqual(6);
        for (const key of [...towns, ...names]) expect(key).toBe(placeNameKey(key));
      }),
    );
  });
});
