import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawMap, type MapDrawing } from "~/models/places/map-drawing.rules";
import type { MapLabel } from "~/models/places/map-names.rules";
import { PATHS_MAX_BYTES, PATH_UNITS } from "~/models/places/map-paths.rules";
import { MAP_TILE, cornerOfTile, tilesAround, type MapTile } from "~/models/places/map-tiles.rules";
import { PLACE_COUNTRIES } from "~/models/places/rules";
import { readGazetteer, readMap } from "../../../scripts/load-places.ts";

const stored = new Map(readMap().tiles);
const tilesOf = (latitude: number, longitude: number) =>
  tilesAround(latitude, longitude).flatMap((id) => {
    const drawing = stored.get(id);
    return drawing === undefined ? [] : [{ id, drawing }];
  });

const places = readGazetteer().rows.map(([, name, , , country, latitude, longitude]) => ({
  name,
  country,
  latitude,
  longitude,
}));

/** Tells whether a place is on the embedded map. The drawing is empty beyond the map's edge in the ocean. */
const isOnMap = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  tilesOf(latitude, longitude).length === MAP_TILE.around;

const PRATO = { name: "Prato", latitude: 43.8805, longitude: 11.0966 };

const pathBytes = ({ land, lakes, streams, rivers, limits, borders }: MapDrawing) =>
  [land, lakes, streams, rivers, limits, borders].join("").length;
const labelsOf = ({ place, narrow, wide }: MapDrawing) => [place, ...narrow.labels, ...wide.labels];

/** The left and right end of a drawn name if its letters are 5 pixels wide. On average they are wider. */
function spanOf({ name, x, anchor }: MapLabel): { from: number; to: number } {
  const width = name.length * 5;
  const from = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { from, to: from + width };
}

describe("the drawn map", () => {
  it("the map is drawn for every place of Europe except a few islands", () => {
    const without = places.filter((place) => !isOnMap(place));
    const isOverseas = ({ country, latitude, longitude }: (typeof places)[number]) =>
      country === "FR" && (longitude < -10 || latitude < 30);
    expect(without.filter((place) => !isOverseas(place)).length).toBeLessThanOrEqual(5);
    expect(without.some(isOverseas)).toBe(true);
    for (const place of without)
      expect(drawMap(tilesOf(place.latitude, place.longitude), place, "fr")).toBeNull();
  });

  it.each(PLACE_COUNTRIES)(
    "the drawing of any place in %s has a limited size, and the names on the drawing do not overlap",
    (country) => {
      const ofCountry = places.filter((place) => place.country === country && isOnMap(place));
      fc.assert(
        fc.property(fc.constantFrom(...ofCountry), (place) => {
          const drawing = drawMap(tilesOf(place.latitude, place.longitude), place, "fr");
          if (!drawing) throw new Error(`nothing is drawn around ${place.name}`);
          expect(pathBytes(drawing)).toBeLessThanOrEqual(PATHS_MAX_BYTES);
          const labels = labelsOf(drawing);
          for (const [index, label] of labels.entries()) {
            const span = spanOf(label);
            const crossed = labels
              .slice(index + 1)
              .filter((other) => Math.abs(other.y - label.y) < 11)
              .filter((other) => spanOf(other).from < span.to && spanOf(other).to > span.from);
            expect(crossed, `${label.name} is written over`).toEqual([]);
          }
          for (const label of drawing.narrow.labels) {
            expect(Math.max(-spanOf(label).from, spanOf(label).to)).toBeLessThanOrEqual(144);
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  it("a coastline of any length is simplified until it fits the size limit of a page", () => {
    const step = fc.integer({ min: -60, max: 60 });
    const line = fc.array(step, { minLength: 400, maxLength: 4000 });
    fc.assert(
      fc.property(line, line, (shore, river) => {
        const tile: MapTile = {
          land: [[750, 250, ...shore]],
          rivers: [[750, 250, ...river]],
          towns: [["Prato", 900, 400, 9]],
        };
        const tiles = tilesAround(44, 11).map((id) => ({ id, drawing: JSON.stringify(tile) }));
        const drawing = drawMap(tiles, { name: "Vaiano", latitude: 44.0012, longitude: 11.0034 }, "it");
        expect(drawing && pathBytes(drawing)).toBeLessThanOrEqual(PATHS_MAX_BYTES);
        expect(drawing?.land).not.toBe("");
      }),
      { numRuns: 40 },
    );
  });

  it("a point is drawn at its true position: north is at the top, and ten kilometres match the scale", () => {
    const place = { name: "Middle", latitude: 44.251, longitude: 11.253 };
    const id = tilesAround(place.latitude, place.longitude)[1] ?? 0;
    const corner = cornerOfTile(id);
    const unit = (degrees: number, from: number) => Math.round((degrees - from) * MAP_TILE.units);
    // A tenth of a degree of latitude is 11.132 km.
    const tile: MapTile = {
      rivers: [[unit(11.253, corner.longitude), unit(44.251, corner.latitude), 0, 100]],
      towns: [["Town", unit(11.253, corner.longitude), unit(44.351, corner.latitude), 9]],
    };
    const tiles = tilesAround(place.latitude, place.longitude).map((tileId) => ({
      id: tileId,
      drawing: JSON.stringify(tileId === id ? tile : {}),
    }));
    const drawing = drawMap(tiles, place, "en");
    const [x, y, , up] = (drawing?.rivers.match(/-?\d+/g) ?? []).map(Number);
    expect([x, y]).toEqual([0, 0]);
    expect((up ?? 0) / PATH_UNITS).toBeCloseTo((-(drawing?.scale ?? 0) / 10) * 11.132, 0);
    expect(drawing?.narrow.dots).toBe(`M0${String(Math.round((up ?? 0) / PATH_UNITS))}h0`);
  });

  it.each([
    ["fr", "Florence"],
    ["de", "Florenz"],
    ["pt", "Florença"],
    ["it", "Firenze"],
  ])("towns have their names in the language %s", (language, name) => {
    const drawing = drawMap(tilesOf(PRATO.latitude, PRATO.longitude), PRATO, language);
    expect(drawing && labelsOf(drawing).map((label) => label.name)).toContain(name);
  });

  it("the place has its name once, with a pin if its position is exact and a circle otherwise", () => {
    const tiles = tilesOf(PRATO.latitude, PRATO.longitude);
    const exact = drawMap(tiles, PRATO, "it");
    const around = drawMap(tiles, { ...PRATO, latitude: 43.88, longitude: 11.09 }, "it");
    expect(exact?.radius).toBeNull();
    expect(around?.radius).toBeGreaterThan(30);
    for (const drawing of [exact, around]) {
      expect(drawing && labelsOf(drawing).filter(({ name }) => name === "Prato")).toHaveLength(1);
    }
  });

  it("nothing is drawn beyond the edge of the embedded map", () => {
    expect(
      drawMap(tilesOf(60.17, 24.94), { name: "Helsinki", latitude: 60.17, longitude: 24.94 }, "en"),
    ).toBe(null);
    expect(drawMap(tilesOf(0, 0), { name: "", latitude: 0, longitude: 0 }, "en")).toBe(null);
  });
});
