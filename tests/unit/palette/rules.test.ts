import { describe, expect, test } from "vitest";
import {
  entriesNamed,
  shownGroups,
  typedText,
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

describe("pages by name", () => {
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
  ])("“%s” finds %j: every word begins a word of the name or of its group", (typed, names) => {
    expect(namesOf(entriesNamed(PAGES, typed))).toEqual(names);
  });
});

describe("groups", () => {
  const found: PaletteGroup[] = [
    { name: "requests", entries: [page("Camille Martin")], all: "/event-requests?q=ad" },
    { name: "venues", entries: [], all: null },
  ];

  test("pages come before what the server found, and a group without a line is left out", () => {
    expect(shownGroups(PAGES, found, "adresse").map(({ name }) => name)).toEqual(["pages", "requests"]);
    expect(shownGroups(PAGES, found, "zzz").map(({ name }) => name)).toEqual(["requests"]);
    expect(shownGroups([], [], "zzz")).toEqual([]);
  });

  test("the latest requests come before the pages while nothing is typed", () => {
    const recent: PaletteGroup = { name: "recent", entries: [page("Camille Martin")], all: null };
    expect(shownGroups(PAGES, [recent], " ").map(({ name }) => name)).toEqual(["recent", "pages"]);
  });

  test("a text is sent without the spaces around it and with one between words", () => {
    expect(typedText("  juin \u00a0 2027\n")).toBe("juin 2027");
    expect(typedText("e\u0301")).toBe("é");
  });
});
