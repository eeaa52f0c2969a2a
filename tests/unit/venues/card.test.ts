import fc from "fast-check";
import { expect, test } from "vitest";
import { takenAmong, readCover, readFeatures } from "../../../app/models/venues/search/card.rules.ts";

const FIRST = Date.UTC(2026, 11, 1);
const dayAt = (index: number) => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10);

/** Encodes days as the triggers encode them. */
function bitsOf(days: readonly string[]): string {
  const bits: Record<string, number> = {};
  for (const day of days) {
    const month = day.slice(0, 7);
    bits[month] = (bits[month] ?? 0) | (1 << (Number(day.slice(8)) - 1));
  }
  return JSON.stringify(bits);
}

test("of the days a couple requests, those on which a venue is taken are listed in order", () => {
  const index = fc.integer({ min: 0, max: 120 });
  fc.assert(
    fc.property(fc.uniqueArray(index), index, fc.integer({ min: 0, max: 40 }), (taken, from, length) => {
      const json = bitsOf(taken.map(dayAt));
      const isWithin = (day: number) => day >= from && day <= from + length;
      expect(takenAmong(json, { from: dayAt(from), to: dayAt(from + length) })).toEqual(
        taken
          .filter(isWithin)
          .toSorted((one, other) => one - other)
          .map(dayAt),
      );
      expect(takenAmong(json, { from: dayAt(from), to: null })).toEqual(
        taken.includes(from) ? [dayAt(from)] : [],
      );
    }),
  );
});

test("the features of a card are a list", () => {
  expect(readFeatures('{"garden":1,"bar":1}')).toEqual(["garden", "bar"]);
  expect(readFeatures("{}")).toEqual([]);
});

test("a service that a venue offers is shown once among the features of its card", () => {
  expect(readFeatures('{"garden":1,"sold:catering":1,"sold:drinks":1}')).toEqual([
    ...["garden", "catering", "bar"],
  ]);
  expect(readFeatures('{"sold:catering":1,"catering":1,"sold:rental":1}')).toEqual(["catering"]);
});

test("the picture of a card has a size, or the card has no picture", () => {
  expect(readCover('["key",1200,900,"La cour","n"]')).toEqual({
    ...{ key: "key", width: 1200, height: 900, alt: "La cour", focus: "n" },
  });
  expect(readCover('["key",0,900,"","c"]')).toBeNull();
  expect(readCover(null)).toBeNull();
});
