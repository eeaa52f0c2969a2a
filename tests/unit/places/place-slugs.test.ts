import { describe, expect, it } from "vitest";
import {
  assignSlugs,
  NO_SLUGS,
  slugOfPlaceName,
  type PlaceToName,
  type SlugHistory,
} from "../../../scripts/data/place-slugs.ts";

const place = (name: string, rest: Partial<PlaceToName> = {}): PlaceToName => ({
  country: "FR",
  name,
  area: "ain",
  code: "",
  latitude: 46,
  longitude: 5,
  others: [],
  ...rest,
});

/** The slugs that the builder stores for the next version. */
function historyOf(
  places: readonly PlaceToName[],
  { slugs, redirects, retired }: ReturnType<typeof assignSlugs>,
): SlugHistory {
  return {
    places: places.map(({ country, name, code, latitude, longitude }, index) => ({
      ...{ country, name, code, latitude, longitude },
      slug: slugs[index] ?? "",
    })),
    redirects,
    retired,
  };
}

/** The slugs of a new version of the gazetteer after a version with these places. */
const afterVersion = (
  before: readonly PlaceToName[],
  after: readonly PlaceToName[],
  mergedInto?: ReadonlyMap<string, string>,
) => assignSlugs(after, historyOf(before, assignSlugs(before, NO_SLUGS)), new Set(), mergedInto);

describe("the slugs of the first version", () => {
  it("a slug has small letters without accents, digits and single hyphens", () => {
    expect(slugOfPlaceName("L’Isle-sur-la-Sorgue", "FR")).toBe("l-isle-sur-la-sorgue");
    expect(slugOfPlaceName("Œuilly", "FR")).toBe("oeuilly");
    expect(slugOfPlaceName("Münster", "DE")).toBe("muenster");
    expect(slugOfPlaceName("Logroño (La Rioja)", "ES")).toBe("logrono-la-rioja");
  });

  it("places with the same name get the name, then the area, then a number", () => {
    const places = [
      place("Saint-Denis", { area: "seine-saint-denis", latitude: 48.9 }),
      place("Saint-Denis"),
      place("Saint-Denis", { latitude: 47 }),
      place("Saint-Denis", { latitude: 48 }),
      place("Saint-Denis", { country: "BE", area: "hainaut" }),
    ];
    expect(assignSlugs(places, NO_SLUGS).slugs).toEqual([
      "saint-denis",
      "saint-denis-ain",
      "saint-denis-ain-2",
      "saint-denis-ain-3",
      "saint-denis",
    ]);
  });

  it("no place gets the slug of an area of its country", () => {
    const places = [place("Jura"), place("Jura", { country: "GB", area: "argyll-and-bute" })];
    expect(assignSlugs(places, NO_SLUGS, new Set(["FR jura"])).slugs).toEqual(["jura-ain", "jura"]);
  });
});

describe("the slugs of a new version", () => {
  it("a place keeps its slug if its rank, its area and its coordinates change a little", () => {
    const [large, small] = [place("Saint-Denis", { latitude: 48.9 }), place("Saint-Denis")];
    const { slugs, redirects, retired } = afterVersion(
      [large, small],
      [
        { ...small, latitude: 46.01, area: "rhone" },
        { ...large, longitude: 5.02 },
      ],
    );
    expect(slugs).toEqual(["saint-denis-ain", "saint-denis"]);
    expect({ redirects, retired }).toEqual({ redirects: [], retired: [] });
  });

  it("a place with an official code keeps its slug wherever the new source locates it", () => {
    const before = [place("Vonnas", { code: "C01457" }), place("Vonnas", { code: "C99999", latitude: 46.3 })];
    const after = [place("Vonnas", { code: "C99999", latitude: 46.2 }), place("Vonnas", { code: "C01457" })];
    expect(afterVersion(before, after).slugs).toEqual(["vonnas-ain", "vonnas"]);
  });

  it("a new place with the name of another place does not get its slug, even if the new place is larger", () => {
    const old = place("Vonnas");
    const { slugs } = afterVersion([old], [place("Vonnas", { latitude: 49, area: "oise" }), old]);
    expect(slugs).toEqual(["vonnas-oise", "vonnas"]);
  });

  it("a place with a new name gets a new slug, and the old slug leads to it", () => {
    const before = [place("Vonnas", { code: "C01457" }), place("Le Bourg", { latitude: 47 })];
    const after = [
      place("Vonnas-la-Belle", { code: "C01457" }),
      place("Le Bourg-Neuf", { latitude: 47.0005 }),
    ];
    const { slugs, redirects, retired } = afterVersion(before, after);
    expect(slugs).toEqual(["vonnas-la-belle", "le-bourg-neuf"]);
    expect(redirects).toEqual([
      { country: "FR", from: "vonnas", to: "vonnas-la-belle" },
      { country: "FR", from: "le-bourg", to: "le-bourg-neuf" },
    ]);
    expect(retired).toEqual([]);
  });

  it("the slug of a merged place leads to the place into which it was merged", () => {
    const before = [
      place("Hotonnes", { code: "C01187" }),
      place("Songieu", { code: "C01412", latitude: 46.05 }),
      place("Neuville", { latitude: 46.1 }),
    ];
    const after = [
      place("Haut Valromey", { code: "C01999", latitude: 46.2 }),
      place("Grandville", { latitude: 46.15, others: ["Neuville"] }),
    ];
    const merged = new Map([
      ["C01187", "C01999"],
      ["C01412", "C01999"],
    ]);
    expect(afterVersion(before, after, merged).redirects).toEqual([
      { country: "FR", from: "hotonnes", to: "haut-valromey" },
      { country: "FR", from: "songieu", to: "haut-valromey" },
      { country: "FR", from: "neuville", to: "grandville" },
    ]);
  });

  it("the slug of a removed place leads nowhere, and no later place gets it", () => {
    const before = [place("Vonnas")];
    const second = [place("Gordes", { latitude: 43.9 })];
    const removed = afterVersion(before, second);
    expect(removed).toMatchObject({ redirects: [], retired: [{ country: "FR", slug: "vonnas" }] });
    const third = [...second, place("Vonnas", { latitude: 49, area: "oise" })];
    const { slugs, retired } = assignSlugs(third, historyOf(second, removed));
    expect(slugs).toEqual(["gordes", "vonnas-oise"]);
    expect(retired).toEqual([{ country: "FR", slug: "vonnas" }]);
  });

  it("after two new names, each old slug leads to the slug of today", () => {
    const first = [place("Vonnas", { code: "C01457" })];
    const second = [place("Vonnas-la-Belle", { code: "C01457" })];
    const third = [place("Bellevonnas", { code: "C01457" })];
    const history = historyOf(second, afterVersion(first, second));
    const assigned = assignSlugs(third, history);
    expect(assigned.redirects.toSorted((one, other) => one.from.localeCompare(other.from))).toEqual([
      { country: "FR", from: "vonnas", to: "bellevonnas" },
      { country: "FR", from: "vonnas-la-belle", to: "bellevonnas" },
    ]);
    // The first name comes back, and with it the first slug.
    const back = assignSlugs(first, historyOf(third, assigned));
    expect(back.slugs).toEqual(["vonnas"]);
    expect(back.redirects.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
      "bellevonnas vonnas",
      "vonnas-la-belle vonnas",
    ]);
  });

  it("the same places get the same slugs again", () => {
    const places = [place("Vonnas"), place("Vonnas", { latitude: 47 }), place("Vonnas", { country: "BE" })];
    const first = assignSlugs(places, NO_SLUGS);
    expect(assignSlugs(places, historyOf(places, first))).toEqual(first);
  });
});
