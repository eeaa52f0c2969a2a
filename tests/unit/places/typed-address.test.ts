import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeKey } from "~/models/places/rules";
import { parseTypedAddress } from "~/models/places/typed-address.rules";

describe("parseTypedAddress", () => {
  it.each([
    ["12 rue des Lilas, Lyon", ["lyon"], null],
    ["12 rue des Lilas Lyon", ["rue des lilas lyon", "des lilas lyon", "lilas lyon", "lyon"], null],
    ["12 rue des Lilas 69003 Lyon", ["lyon"], "69003"],
    ["12 High Street, Bath BA1 1AA", ["bath"], "BA1 1AA"],
    ["Via Roma 5, 50022 Greve in Chianti (FI)", ["greve in chianti", "fi"], "50022"],
    ["Via Roma 5, 50022 Greve in Chianti FI", ["greve in chianti fi", "greve in chianti"], "50022"],
    ["Montefioralle · Greve in Chianti, 50022", ["greve in chianti", "montefioralle"], "50022"],
    ["Rua Direita 1, 7200-175 Monsaraz", ["monsaraz"], "7200-175"],
  ])("%s names the town", (typed, towns, zipcode) => {
    expect(parseTypedAddress(typed)).toMatchObject({ towns, zipcode });
  });

  it("a name before the town may be its village, a street may not", () => {
    expect(parseTypedAddress("Montefioralle, Greve in Chianti")?.names).toEqual([
      "montefioralle",
      "greve in chianti",
    ]);
    expect(parseTypedAddress("Rue de Lyon, Paris")?.names).toEqual(["paris"]);
  });

  it.each(["", " ", "Lyon", "Saint-Martin-de-Ré", "St Andrews", "L’Isle-sur-la-Sorgue", ",;·", "75"])(
    "%j is no address but a name or nothing",
    (typed) => {
      expect(parseTypedAddress(typed)).toBeNull();
    },
  );

  const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/).filter((name) => parseTypedAddress(name) === null);

  it("the town after a street and a comma is always among the towns", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), word, word, (house, street, town) => {
        expect(parseTypedAddress(`${String(house)} rue ${street}, ${town}`)?.towns).toContain(placeKey(town));
        expect(parseTypedAddress(`${street}straße ${String(house)}, 10115 ${town}`)).toMatchObject({
          towns: expect.arrayContaining([placeKey(town)]),
          zipcode: "10115",
        });
      }),
    );
  });

  it("any text gives at most six keys, which are free of the syntax of the index", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
        const { towns = [], names = [] } = parseTypedAddress(typed) ?? {};
        expect(towns.length).toBeLessThanOrEqual(6);
        for (const key of [...towns, ...names]) expect(key).toBe(placeKey(key));
      }),
    );
  });
});
