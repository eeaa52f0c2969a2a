import { describe, expect, test } from "vitest";
import {
  filterEntries,
  shownGroups,
  tidySearchText,
  type PaletteEntry,
  type PaletteGroup,
} from "~/models/palette/rules";

const page = (name: string, detail = ""): PaletteEntry => ({
  name,
  detail,
  to: `/${name.toLowerCase()}`,
  opensNewTab: false,
});
const PAGES = [
  page("Réseaux sociaux"),
  page("Adresse", "Entreprise"),
  page("Services", "Entreprise"),
  page("Tableau de bord"),
];
const namesOf = (entries: readonly PaletteEntry[]) => entries.map(({ name }) => name);

describe("finding pages by name", () => {
  test.each([
    ["reseaux", ["Réseaux sociaux"]],
    ["RÉSEAUX SOC", ["Réseaux sociaux"]],
    ["soc res", ["Réseaux sociaux"]],
    ["  bord ", ["Tableau de bord"]],
    ["entre", ["Adresse", "Services"]],
    ["entreprise adr", ["Adresse"]],
    ["seaux", []],
    ["adresse bord", []],
    ["%_\"' OR 1", []],
    ["…", []],
    ["", ["Réseaux sociaux", "Adresse", "Services", "Tableau de bord"]],
    ["   ", ["Réseaux sociaux", "Adresse", "Services", "Tableau de bord"]],
  ])(
    "typing “%s” finds %j, because every typed word must begin a word of the page's name or group",
    (typed, names) => {
      expect(namesOf(filterEntries(PAGES, typed))).toEqual(names);
    },
  );
});

describe("the groups of results in the command palette", () => {
  const found: PaletteGroup[] = [
    { name: "requests", entries: [page("Camille Martin")], all: "/event-requests?q=ad" },
    { name: "venues", entries: [], all: null },
  ];

  test("pages come before the results of the server, and a group without results is omitted", () => {
    expect(shownGroups(PAGES, found, "adresse").map(({ name }) => name)).toEqual(["pages", "requests"]);
    expect(shownGroups(PAGES, found, "zzz").map(({ name }) => name)).toEqual(["requests"]);
    expect(shownGroups([], [], "zzz")).toEqual([]);
  });

  test("while nothing is typed, the latest requests come before the pages", () => {
    const recent: PaletteGroup = { name: "recent", entries: [page("Camille Martin")], all: null };
    expect(shownGroups(PAGES, [recent], " ").map(({ name }) => name)).toEqual(["recent", "pages"]);
  });

  test("the typed text is sent with single spaces between its words, and without spaces at its beginning and end", () => {
    expect(tidySearchText("  juin \u00a0 2027\n")).toBe("juin 2027");
    expect(tidySearchText("e\u0301")).toBe("é");
  });
});
