import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/models/domains/codes.rules";
import { areaName } from "~/models/places/areas.rules";
import { placeSquareAt, squaresAround } from "~/models/places/squares.rules";
import { areaKey, makeAreas, type PlaceInArea, type SourceArea } from "../../../scripts/data/areas.ts";
import { slugOfPlaceName } from "../../../scripts/data/place-slugs.ts";
import { readGazetteer } from "../../../scripts/load-places.ts";

const source = (level: 1 | 2, code: string, name: string, parent: string | null = null): SourceArea => ({
  ...{ country: "ES", level, code, parent, name },
  names: {},
  otherSlug: `provincia-de-${slugOfPlaceName(name, "ES")}`,
});
const SOURCES = [
  source(1, "01", "Andalucía"),
  source(2, "04", "Almería", "01"),
  source(2, "41", "Sevilla", "01"),
  source(1, "03", "Asturias"),
  source(2, "33", "Asturias", "03"),
  source(1, "99", "Nowhere"),
];
const place = (name: string, areaCode: string, longitude: number, population = 500): PlaceInArea => ({
  ...{ country: "ES", name, areaCode, longitude, population },
  latitude: 37,
});
const PLACES = [
  place("Sevilla", "41", -6, 680_000),
  place("Utrera", "41", -5.05),
  place("Níjar", "04", -5.01),
  place("Asturias", "33", -5.9),
];

describe("the areas of a new gazetteer", () => {
  const { areas, areaOf } = makeAreas(SOURCES, PLACES, new Map(), new Set());
  const slugs = areas.map(({ slug }) => slug);

  it("a region with a single department is one area, to which its places belong", () => {
    expect(areas.map(({ level, code }) => `${level} ${code}`)).toEqual(["1 01", "1 03", "2 04", "2 41"]);
    expect(PLACES.map((each) => slugs[areaOf(each)])).toEqual([
      "provincia-de-sevilla",
      "provincia-de-sevilla",
      "almeria",
      "asturias",
    ]);
  });

  it("a region counts the places of its departments, and lies in their middle", () => {
    expect(areas[0]).toMatchObject({ slug: "andalucia", places: 3, latitude: 37, longitude: -5.3533 });
  });

  it("neighbours are areas of the same level", () => {
    expect(areas.map(({ neighbours }) => neighbours)).toEqual([[1], [0], [3], [2]]);
  });

  it("an area keeps the slug of the version before, and never gets the slug of a place", () => {
    const before = new Map([[areaKey("ES", 2, "41"), "sevilla-provincia"]]);
    const taken = new Set(["ES almeria"]);
    const { areas: later } = makeAreas(SOURCES, PLACES, before, taken);
    expect(later.map(({ slug }) => slug)).toEqual([
      "andalucia",
      "asturias",
      "provincia-de-almeria",
      "sevilla-provincia",
    ]);
  });

  it("a place in an unknown area stops the build", () => {
    expect(() => makeAreas(SOURCES, [place("Utrera", "77", -5)], new Map(), new Set())).toThrow("no area 77");
  });
});

describe("the areas of the committed gazetteer", () => {
  const { areas, rows } = readGazetteer();
  const slugs = [
    ...areas.map(([, country, , , , slug]) => `${String(country)} ${String(slug)}`),
    ...rows.map(([, , , , country, , , , , , , slug]) => `${country} ${slug}`),
  ];

  it("no two areas or places of a country have the same slug", () => {
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it("each slug has only small letters, digits and single hyphens", () => {
    expect(slugs.filter((slug) => !/^[A-Z]{2} [a-z\d]+(?:-[a-z\d]+)*$/.test(slug))).toEqual([]);
  });

  it("each place belongs to an area of its country that is not divided further", () => {
    const countries = new Map(areas.map(([id, country]) => [id, country]));
    const parents = new Set(areas.map(([, , , , parent]) => parent));
    const wrong = rows.filter((row) => countries.get(row[10]) !== row[4] || parents.has(row[10]));
    expect(wrong).toEqual([]);
  });

  it("the names of areas are in languages of the product", () => {
    const languages = areas.flatMap(([, , , , , , , names]) => Object.keys(JSON.parse(String(names))));
    const known: readonly string[] = LANGUAGES;
    expect(languages.filter((language) => !known.includes(language))).toEqual([]);
  });
});

it("the name of an area is its name in the language, or else the local name", () => {
  const toscana = { name: "Toscana", names: { fr: "Toscane", en: "Tuscany" } };
  expect(areaName(toscana, "fr")).toBe("Toscane");
  expect(areaName(toscana, "it")).toBe("Toscana");
});

it("the squares around a point begin with its own and have no square twice", () => {
  const point = { latitude: 43.91, longitude: -5.2 };
  const squares = squaresAround(point, 1);
  expect(squares[0]).toBe(placeSquareAt(point));
  expect(new Set(squares).size).toBe(9);
  expect(squares).toContain(placeSquareAt({ latitude: 44.01, longitude: -5.29 }));
});
