import fc from "fast-check";
import { expect, test } from "vitest";
import {
  takenDaysAmongDays,
  parseListingCover,
  parseVenueFeatures,
} from "../../../app/models/listings/card.rules.ts";

const FIRST = Date.UTC(2026, 11, 1);
const dayAt = (index: number) => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10);

/** Encodes days like the column `listings.taken_days`: one number per month, with one bit per day. */
function bitsOf(days: readonly string[]): string {
  const bits: Record<string, number> = {};
  for (const day of days) {
    const month = day.slice(0, 7);
    bits[month] = (bits[month] ?? 0) | (1 << (Number(day.slice(8)) - 1));
  }
  return JSON.stringify(bits);
}

test("takenDaysAmongDays returns those of the couple's days on which the venue is taken, in order", () => {
  const index = fc.integer({ min: 0, max: 120 });
  fc.assert(
    fc.property(fc.uniqueArray(index), index, fc.integer({ min: 0, max: 40 }), (taken, from, length) => {
      const json = bitsOf(taken.map(dayAt));
      const isWithin = (day: number) => day >= from && day <= from + length;
      expect(takenDaysAmongDays(json, { from: dayAt(from), to: dayAt(from + length) })).toEqual(
        taken
          .filter(isWithin)
          .toSorted((one, other) => one - other)
          .map(dayAt),
      );
      expect(takenDaysAmongDays(json, { from: dayAt(from), to: null })).toEqual(
        taken.includes(from) ? [dayAt(from)] : [],
      );
    }),
  );
});

test("the stored features of a venue's card are parsed into a list", () => {
  expect(parseVenueFeatures({ features: '["garden","bar"]', services: "[]" })).toEqual(["garden", "bar"]);
  expect(parseVenueFeatures({ features: "[]", services: "[]" })).toEqual([]);
});

test("a service that is also a feature is shown only once on the card", () => {
  expect(parseVenueFeatures({ features: '["garden"]', services: '["catering","drinks"]' })).toEqual([
    ...["garden", "catering", "bar"],
  ]);
  expect(parseVenueFeatures({ features: '["catering"]', services: '["catering","rental"]' })).toEqual([
    "catering",
  ]);
});

test("a picture without a size is not shown on a card", () => {
  expect(parseListingCover('["key",1200,900,"La cour","n"]')).toEqual({
    ...{ key: "key", width: 1200, height: 900, alt: "La cour", focus: "n" },
  });
  expect(parseListingCover('["key",0,900,"","c"]')).toBeNull();
  expect(parseListingCover(null)).toBeNull();
});
