import { expect, test } from "vitest";
import { areasOfPoints, squaresOfPoints } from "../../../app/models/sitemap/nearest-area.rules.ts";
import { placeSquareAt } from "../../../app/models/places/squares.rules.ts";

const VAUCLUSE = { latitude: 43.91, longitude: 5.2, areaId: 84 };
const ALPES = { latitude: 43.91, longitude: 5.29, areaId: 4 };

test("a point lies in the area of its nearest place, also if that place is in another square", () => {
  expect(placeSquareAt(VAUCLUSE)).toBe(placeSquareAt(ALPES));
  expect([...areasOfPoints([{ latitude: 43.9, longitude: 5.22 }], [VAUCLUSE, ALPES])]).toEqual([84]);
  expect([...areasOfPoints([{ latitude: 43.9, longitude: 5.31 }], [VAUCLUSE, ALPES])]).toEqual([4]);
});

test("a point far from every place lies in no area", () => {
  expect(areasOfPoints([{ latitude: 0, longitude: 0 }], [VAUCLUSE]).size).toBe(0);
});

test("the squares around points are the nine squares of each point, each once", () => {
  const point = { latitude: 43.95, longitude: 5.25 };
  expect(squaresOfPoints([point])).toHaveLength(9);
  expect(squaresOfPoints([point, point])).toHaveLength(9);
  expect(squaresOfPoints([point, { latitude: 43.95, longitude: 5.35 }])).toHaveLength(12);
});
