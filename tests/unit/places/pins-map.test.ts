import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PATHS_MAX_BYTES } from "~/models/places/map-paths.rules";
import { areaAroundPoints, drawPinsMap, PINS_MAP_SIZE, tilesOfArea } from "~/models/places/pins-map.rules";
import { PIN_PIXELS } from "~/models/places/drawings/spread-pins.rules";
import { kilometresBetween } from "~/models/places/rules";
import { readMap } from "../../../scripts/load-places.ts";

const stored = new Map(readMap().tiles);
const GORDES = { latitude: 43.911, longitude: 5.2 };

const draw = (points: { latitude: number; longitude: number }[], place = GORDES) => {
  const area = areaAroundPoints([place, ...points]);
  const tiles = tilesOfArea(area).flatMap((id) => {
    const drawing = stored.get(id);
    return drawing === undefined ? [] : [{ id, drawing }];
  });
  return { area, map: drawPinsMap(tiles, area, { place, points, language: "fr" }) };
};

/** Points of one page of results, at most some 100 km from the place. */
const points = fc.array(
  fc.record({
    latitude: fc.double({ min: 43.2, max: 44.7, noNaN: true }),
    longitude: fc.double({ min: 4, max: 6.3, noNaN: true }),
  }),
  { minLength: 1, maxLength: 24 },
);

describe("the drawn map of several places", () => {
  it("each pin is inside the drawing, no two pins overlap, and the paths have a limited size", () => {
    fc.assert(
      fc.property(points, fc.boolean(), (given, isOneTown) => {
        const shown = isOneTown ? given.map(() => GORDES) : given;
        const { map } = draw(shown);
        expect(map.pins).toHaveLength(shown.length);
        for (const [index, [x, y]] of map.pins.entries()) {
          expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan((PINS_MAP_SIZE.width - PIN_PIXELS) / 2);
          for (const other of map.pins.slice(index + 1))
            expect(Math.hypot(other[0] - x, other[1] - y)).toBeGreaterThanOrEqual(PIN_PIXELS);
        }
        expect(Object.values(map.paths ?? {}).join("").length).toBeLessThanOrEqual(PATHS_MAX_BYTES);
        expect(map.paths?.land).not.toBe("");
      }),
      { numRuns: 40 },
    );
  });

  it("a pin without a neighbour is at its true distance and direction from the place", () => {
    const north = { latitude: 44.3, longitude: 5.2 };
    const east = { latitude: 43.911, longitude: 5.7 };
    const { area, map } = draw([north, east]);
    const distances = map.pins.map(([x, y]) => Math.hypot(x - map.place[0], y - map.place[1]));
    for (const [index, point] of [north, east].entries())
      expect((distances[index] ?? 0) / area.pixelsPerKm).toBeCloseTo(kilometresBetween(GORDES, point), -0.5);
    expect(map.pins[0]?.[1]).toBeLessThan(map.place[1]);
    expect(map.pins[1]?.[0]).toBeGreaterThan(map.place[0]);
  });

  it("names of towns do not cover pins, and a large area names large towns", () => {
    const { map } = draw([
      { latitude: 43.3, longitude: 5.4 },
      { latitude: 44.4, longitude: 4.6 },
    ]);
    expect(map.labels.length).toBeGreaterThan(3);
    for (const { x, y } of map.labels)
      for (const pin of map.pins) expect(Math.hypot(pin[0] - x, pin[1] - y)).toBeGreaterThan(8);
  });

  it("outside the embedded map no land is drawn, but the pins are", () => {
    const { map } = draw([{ latitude: -21, longitude: 55.5 }], { latitude: -20.9, longitude: 55.4 });
    expect(map.paths).toBeNull();
    expect(map.pins).toHaveLength(1);
  });
});
