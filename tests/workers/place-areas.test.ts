import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, sql, type Database } from "~/models/core/database";
import { distanceKm, type GeoPoint } from "~/models/directory/rules";
import { CELLS_PER_DEGREE, CELLS_PER_ROW, cellsWithin } from "~/models/listings/cells.rules";
import { CELL_LAYERS } from "~/models/listings/rules";
import {
  cellsAround,
  fourCellsAround,
  LATITUDE_MAX,
  queryOfPoint,
} from "~/models/listings/squares.queries.server";
import {
  findArea,
  findAreaOfTowns,
  findPlaceBySlug,
  listLargestPlaces,
  listNeighbours,
  listRegions,
  listTownsOfArea,
  queryOfPlace,
} from "~/models/places/areas.queries.server";
import { areaName, TOWNS_PAGE_SIZE } from "~/models/places/areas.rules";
import { PLACE_COUNTRIES } from "~/models/places/rules";
import { searchPlaces } from "~/models/places/queries.server";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { migrationFiles, migrationStatements } from "../../scripts/database/sql-files.ts";
import { NEIGHBOURS_OF_PLACE } from "../../scripts/data/neighbours.ts";
import { loadPlaces } from "../../scripts/load-places.ts";
import { startGazetteer, type GazetteerDatabase } from "../support/gazetteer.ts";

let gazetteer: GazetteerDatabase;
let d1: D1Database;
let db: Database;

beforeAll(async () => {
  gazetteer = await startGazetteer();
  ({ d1, db } = gazetteer);
});
afterAll(() => gazetteer.stop());

/** The usage of one call with a database of its own. */
async function usageOf(call: (own: Database) => Promise<unknown>) {
  const own = openDatabase(d1, null);
  await call(own);
  return own.meter;
}

describe("the tree of places", () => {
  test("France has its regions and departments with the codes of INSEE", async () => {
    const regions = await listRegions(db, "FR");
    const metropolitan = regions.filter(({ departments }) => departments.length > 0);
    expect(metropolitan).toHaveLength(13);
    expect(metropolitan.flatMap(({ departments }) => departments)).toHaveLength(96);
    const bretagne = regions.find(({ code }) => code === "53");
    expect(bretagne).toMatchObject({ slug: "bretagne", name: "Bretagne", isRegion: true });
    expect(bretagne?.departments.map(({ code, slug }) => `${code} ${slug}`)).toEqual([
      "22 cotes-d-armor",
      "29 finistere",
      "35 ille-et-vilaine",
      "56 morbihan",
    ]);
    expect(regions.find(({ code }) => code === "04")).toMatchObject({ slug: "la-reunion", departments: [] });
  });

  test.each([
    ["IT", "toscana", { code: "09", fr: "Toscane", de: "Toskana", it: "Toscana" }],
    ["ES", "catalunya", { code: "09", fr: "Catalogne", de: "Katalonien", it: "Catalogna" }],
    ["DE", "bayern", { code: "09", fr: "Bavière", de: "Bayern", it: "Baviera" }],
    ["BE", "vlaanderen", { code: "VLG", fr: "Flandre", de: "Flandern", it: "Fiandre" }],
    ["GB", "scotland", { code: "SCT", fr: "Écosse", de: "Schottland", it: "Scozia" }],
    ["PT", "acores", { code: "RAA", fr: "Açores", de: "Azoren", it: "Azzorre" }],
  ])("a region of %s has its code and its names: %s", async (country, slug, { code, fr, de, it }) => {
    const area = await findArea(db, { country, slug });
    if (!area) throw new Error(`no region ${slug}`);
    expect(area.code).toBe(code);
    expect([areaName(area, "fr"), areaName(area, "de"), areaName(area, "it")]).toEqual([fr, de, it]);
    expect(area.departments.length).toBeGreaterThan(3);
  });

  test("a small neighbour country is one region", async () => {
    expect(await listRegions(db, "LU")).toMatchObject([{ code: "LU", departments: [] }]);
  });

  test("an area is read with its region, departments and neighbours in one round trip", async () => {
    const gironde = await findArea(db, { country: "FR", slug: "gironde" });
    expect(gironde).toMatchObject({ code: "33", isRegion: false, region: { slug: "nouvelle-aquitaine" } });
    expect(gironde?.neighbours.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["dordogne", "landes", "charente-maritime"]),
    );
    const usage = await usageOf((own) => findArea(own, { country: "FR", slug: "gironde" }));
    expect(usage).toMatchObject({ roundTrips: 1 });
    expect(usage.rowsRead).toBeLessThan(50);
    expect(await findArea(db, { country: "BE", slug: "gironde" })).toBeNull();
  });
});

describe("the places of an area", () => {
  test("a region lists the largest places of its departments", async () => {
    const address = { country: "FR", slug: "bretagne" };
    const largest = await listLargestPlaces(db, address, 4);
    expect(largest.map(({ name }) => name)).toEqual(["Rennes", "Brest", "Quimper", "Lorient"]);
    const [saintDenis] = await listLargestPlaces(db, { country: "FR", slug: "la-reunion" }, 1);
    expect(saintDenis).toMatchObject({ name: "Saint-Denis", slug: "saint-denis" });
  });
});

describe("all towns of a department", () => {
  const pasDeCalais = { country: "FR", slug: "pas-de-calais" };
  async function areaAt(address: { country: string; slug: string }) {
    const found = await findAreaOfTowns(db, address);
    if (!found) throw new Error(`no towns in ${address.slug}`);
    return found;
  }

  test("the pages together list each town of the department once, by slug", async () => {
    const found = await areaAt(pasDeCalais);
    expect(found).toMatchObject({ area: { placeCount: 902 }, region: { slug: "hauts-de-france" } });
    expect(found.starts).toHaveLength(Math.ceil(902 / TOWNS_PAGE_SIZE));
    const pages = await Promise.all(found.starts.map((_, index) => listTownsOfArea(db, found, index + 1)));
    const slugs = pages.flatMap((towns) => towns.map(({ slug }) => slug));
    expect(slugs).toEqual([...new Set(slugs)].sort());
    expect(slugs).toHaveLength(902);
    expect(pages[0]?.[0]).toMatchObject({ name: "Ablain-Saint-Nazaire", zipcode: "62153" });
  });

  test("each page reads only the rows that it shows, and shows the same towns if the starts of pages are not stored", async () => {
    const found = await areaAt(pasDeCalais);
    const usage = await usageOf((own) => listTownsOfArea(own, found, 7));
    expect(usage).toMatchObject({ roundTrips: 1 });
    expect(usage.rowsRead).toBeLessThanOrEqual(TOWNS_PAGE_SIZE + 2);
    expect((await usageOf((own) => findAreaOfTowns(own, pasDeCalais))).rowsRead).toBeLessThan(10);
    expect(await listTownsOfArea(db, { ...found, starts: [] }, 7)).toEqual(
      await listTownsOfArea(db, found, 7),
    );
  });

  test("a region without departments lists its towns; a region with departments and an unknown area do not", async () => {
    expect(await areaAt({ country: "FR", slug: "la-reunion" })).toMatchObject({ region: null });
    expect(await findAreaOfTowns(db, { country: "FR", slug: "bretagne" })).toBeNull();
    expect(await findAreaOfTowns(db, { country: "BE", slug: "pas-de-calais" })).toBeNull();
  });
});

describe("the place of a page", () => {
  test("a place is found by its slug, with its department and region", async () => {
    expect(await findPlaceBySlug(db, { country: "FR", slug: "gordes" })).toMatchObject({
      kind: "found",
      place: { name: "Gordes", zipcode: "84220" },
      area: { slug: "vaucluse" },
      region: { slug: "provence-alpes-cote-d-azur" },
    });
    expect(await findPlaceBySlug(db, { country: "DE", slug: "berlin" })).toMatchObject({
      kind: "found",
      area: { slug: "region-berlin", isRegion: true },
      region: null,
    });
    expect(await usageOf((own) => findPlaceBySlug(own, { country: "FR", slug: "gordes" }))).toMatchObject({
      roundTrips: 1,
    });
  });

  test("an old slug leads to the present slug, and an unknown slug to nothing", async () => {
    await d1
      .prepare(
        "INSERT INTO place_redirects (country, old_slug, slug) VALUES ('FR', 'gordes-le-vieux', 'gordes')",
      )
      .run();
    expect(await findPlaceBySlug(db, { country: "FR", slug: "gordes-le-vieux" })).toEqual({
      kind: "moved",
      slug: "gordes",
    });
    expect(await findPlaceBySlug(db, { country: "IT", slug: "gordes" })).toEqual({ kind: "unknown" });
  });

  test("the nearest places of the country are listed without the place itself", async () => {
    const gordes = await findPlaceBySlug(db, { country: "FR", slug: "gordes" });
    if (gordes.kind !== "found") throw new Error("no place");
    const near = await listNeighbours(db, gordes.place);
    expect(near).toHaveLength(NEIGHBOURS_OF_PLACE);
    expect((await usageOf((own) => listNeighbours(own, gordes.place))).rowsRead).toBe(NEIGHBOURS_OF_PLACE);
    expect(near.map(({ slug }) => slug)).not.toContain("gordes");
    const distances = near.map(({ distanceKm }) => distanceKm);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    const all = await db.all(sql<GeoPoint & { id: number }>`
      SELECT id, latitude, longitude FROM places WHERE country = 'FR' AND id <> ${gordes.place.id}
        AND abs(latitude - ${gordes.place.latitude}) < 1 AND abs(longitude - ${gordes.place.longitude}) < 1`);
    const nearest = all.toSorted(
      (one, other) => distanceKm(gordes.place, one) - distanceKm(gordes.place, other),
    );
    expect(near.map(({ id }) => id)).toEqual(nearest.slice(0, NEIGHBOURS_OF_PLACE).map(({ id }) => id));
  });

  test("a place at the border has only neighbours of its country", async () => {
    const found = await findPlaceBySlug(db, { country: "IT", slug: "ventimiglia" });
    if (found.kind !== "found") throw new Error("no place");
    const near = await listNeighbours(db, found.place);
    expect(near.map(({ country }) => country)).toEqual(Array(NEIGHBOURS_OF_PLACE).fill("IT"));
  });

  test("the migration lets the next load store the neighbours of places that are loaded already", async () => {
    expect(await loadPlaces(d1)).toBe("current");
    await d1.prepare("UPDATE places SET neighbours = '[]'").run();
    const [file = ""] = migrationFiles().filter((name) => name.endsWith("_neighbours_of_places.sql"));
    const statements = migrationStatements(file).filter((statement) => statement.includes("DELETE"));
    await d1.batch(statements.map((statement) => d1.prepare(statement)));
    expect(await loadPlaces(d1)).toBe("loaded");
    const gordes = await findPlaceBySlug(db, { country: "FR", slug: "gordes" });
    expect(gordes).toMatchObject({ place: { neighbours: expect.objectContaining({ length: 6 }) } });
  });
});

describe("the cells around a place, computed by SQL", () => {
  test.each(CELL_LAYERS.flatMap((layer) => [60, 100].map((km) => ({ layer, km }))))(
    "all cells of layer $layer within $km km are among them, and few others",
    async ({ layer, km }) => {
      const places = await db.all(
        sql<GeoPoint>`SELECT latitude, longitude FROM places WHERE id % 900 = 1 OR latitude > 60.7`,
      );
      expect(places.length).toBeGreaterThan(80);
      // A place on the border of four cells.
      const points = [...places, { latitude: 48.25, longitude: 2 }, { latitude: 48, longitude: -1e-9 }];
      const found = await db.read(...points.map((point) => cellsAround(queryOfPoint(point), layer, km)));
      const further = points.map((point, index) => {
        const cells = (found[index] ?? []).map(({ cell }) => cell);
        expect(new Set(cells).size).toBe(cells.length);
        const within = cellsWithin(point, layer, km);
        expect(cells).toEqual(expect.arrayContaining(within));
        return cells.length - within.length;
      });
      expect(Math.max(...further)).toBeLessThanOrEqual(4);
    },
  );

  test("a point less than half a cell away in both directions is in one of the four cells that are read first", async () => {
    const places = await db.all(sql<GeoPoint>`SELECT latitude, longitude FROM places WHERE id % 900 = 1`);
    const points = [...places, { latitude: 48.25, longitude: 2 }, { latitude: 48, longitude: -1e-9 }];
    expect(points.length).toBeGreaterThan(80);
    const found = await db.read(...points.map((point) => fourCellsAround(queryOfPoint(point))));
    points.forEach(({ latitude, longitude }, index) => {
      for (const layer of CELL_LAYERS) {
        const four = (found[index] ?? []).flatMap((one) => (one.layer === layer ? [one.cell] : []));
        expect(new Set(four).size).toBe(4);
        const perDegree = CELLS_PER_DEGREE[layer];
        for (const north of [-0.49, 0, 0.49])
          for (const east of [-0.49, 0, 0.49]) {
            const row = Math.floor((latitude + 90) * perDegree.north + north);
            const column = Math.floor((longitude + 180) * perDegree.east + east);
            expect(four).toContain(row * CELLS_PER_ROW + column);
          }
      }
    });
  });

  test("the slug of a place gives the same cells as its position, and an unknown slug none", async () => {
    const gordes = await findPlaceBySlug(db, { country: "FR", slug: "gordes" });
    if (gordes.kind !== "found") throw new Error("no place");
    const [bySlug, byPoint, unknown] = await db.read(
      cellsAround(queryOfPlace({ country: "FR", slug: "gordes" }), "all", 60),
      cellsAround(queryOfPoint(gordes.place), "all", 60),
      cellsAround(queryOfPlace({ country: "IT", slug: "gordes" }), "all", 60),
    );
    expect(bySlug.length).toBeGreaterThan(7);
    expect(bySlug).toEqual(byPoint);
    expect(unknown).toEqual([]);
  });

  test("no place is further from the equator than LATITUDE_MAX", async () => {
    const furthest = await db.first(sql<{ latitude: number }>`
      SELECT max(abs(latitude)) AS latitude FROM places`);
    expect(furthest?.latitude).toBeGreaterThan(40);
    expect(furthest?.latitude).toBeLessThanOrEqual(LATITUDE_MAX);
  });
});

describe("names with a wrong letter", () => {
  const names = async (q: string, country = "FR") =>
    (await searchPlaces(db, { q, country })).map(({ name }) => name);

  test.each([
    ["Bordaux", "FR", "Bordeaux"],
    ["Lyonn", "FR", "Lyon"],
    ["Marsielle", "FR", "Marseille"],
    ["Gnt", "BE", "Gent"],
    ["Florense", "FR", "Firenze"],
    ["Munch", "DE", "München"],
    ["Berin", "DE", "Berlin"],
    ["Saint-Germian-en-Laye", "FR", "Saint-Germain-en-Laye"],
    ["Edinbrugh", "GB", "Edinburgh"],
  ])("%s is found in %s: %s", async (typed, country, name) => {
    expect(await names(typed, country)).toContain(name);
  });

  test("places that begin with the text come first, and a larger place with a wrong letter after them", async () => {
    const found = await searchPlaces(db, { q: "Berin", country: "DE" });
    expect(found[0]?.name).toMatch(/^Berin/);
    expect(found.find(({ name }) => name === "Berlin")).toMatchObject({ isGuess: true, isMeant: false });
  });

  test("an exact name reads no names with a wrong letter", async () => {
    expect(await usageOf((own) => searchPlaces(own, { q: "Bordeaux", country: "FR" }))).toMatchObject({
      roundTrips: 1,
    });
    const usage = await usageOf((own) => searchPlaces(own, { q: "Bordaux", country: "FR" }));
    expect(usage.roundTrips).toBe(2);
    expect(usage.rowsRead).toBeLessThan(20);
  });

  test("a suggestion contains the slug of the place's page", async () => {
    const ctx = { db, settings: { FORM_SECRET: "s" }, searchAddresses: null };
    const [first] = await suggestPlaces(ctx, { q: "Gordes", country: "FR", language: "fr" });
    expect(first).toMatchObject({ name: "Gordes", slug: "gordes" });
  });
});

test("each country of a domain has regions, and the counts of its regions are those of its places", async () => {
  for (const country of PLACE_COUNTRIES) {
    const counted = await d1
      .prepare("SELECT count(*) AS count FROM places WHERE country = ?")
      .bind(country)
      .first<number>("count");
    const regions = await listRegions(db, country);
    expect(regions.reduce((sum, { placeCount }) => sum + placeCount, 0)).toBe(counted);
  }
});
