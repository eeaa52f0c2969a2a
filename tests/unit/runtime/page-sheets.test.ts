import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import {
  FRAME_SHEET,
  firstSheetNameOf,
  stylesheetNameOf,
  stylesheetNamesOf,
} from "../../../app/runtime/page-sheets.ts";
import routes from "../../../app/routes.ts";
import { firstSheets } from "../../../scripts/vite/first-sheets.ts";
import { sheetNames } from "../../../scripts/vite/page-styles.ts";

const below = (entry: RouteConfigEntry): RouteConfigEntry[] => [
  entry,
  ...(entry.children ?? []).flatMap(below),
];

const idOf = (file: string): string => file.replace(/\.tsx?$/, "");

test("every route has the stylesheet that is made from the file of the route", async () => {
  const entries = routes.flatMap(below);
  expect(entries.length).toBeGreaterThan(50);
  const names = sheetNames(true);
  const wrong = entries
    .map(({ id, file }) => ({ id: id ?? idOf(file), file }))
    .filter(
      ({ id, file }) =>
        stylesheetNameOf(id) !== stylesheetNameOf(idOf(file)) ||
        !stylesheetNamesOf(id).every((name) => names.includes(name)),
    );
  expect(wrong).toEqual([]);
});

test("a page in the shell loads the stylesheet of the shell before its own stylesheet", () => {
  expect(stylesheetNamesOf("routes/shell/requests/request")).toEqual([FRAME_SHEET, "requests"]);
  expect(stylesheetNamesOf("routes/shell/profile/images")).toEqual([FRAME_SHEET, "profile-images"]);
  expect(stylesheetNamesOf("routes/signed-out/login")).toEqual(["signed-out"]);
});

test("a page that has little in common with its neighbours does not load their styles", () => {
  expect(stylesheetNamesOf("routes/shell/money/credits")).toEqual([FRAME_SHEET, "money-credits"]);
  expect(stylesheetNamesOf("routes/static/legal/terms")).toEqual(["static-legal"]);
  expect(stylesheetNamesOf("routes/public/providers/photo")).toEqual(["public-photos"]);
});

test("the preview of a public page loads the stylesheet of that page", () => {
  for (const preview of ["own", "moderated"])
    expect(stylesheetNameOf(`routes/public/previews/${preview}-profile`)).toBe("public-profile");
  for (const preview of ["own", "reviewed"])
    expect(stylesheetNameOf(`routes/public/previews/${preview}-venue`)).toBe("public-venue");
});

test("a route whose first visit contains only its own styles has a first stylesheet that the build makes", () => {
  const built = firstSheets();
  const names = built.map(({ name, whole }) => `${name} of ${whole}`);
  const ids = routes.flatMap(below).map(({ id, file }) => id ?? idOf(file));
  const expected = ids
    .filter((id) => firstSheetNameOf(id) !== null)
    .map((id) => `${firstSheetNameOf(id)} of ${stylesheetNameOf(id)}`);
  expect(expected.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(["requests-requests of requests", "requests-request of requests"]),
  );
  // A script shows the island of the page with charts on the page with figures.
  const use = built.find(({ name }) => name === "admin-figures")?.use;
  expect([use?.hasClass("explore-choices"), use?.namesProperty("--chart-1")]).toEqual([true, true]);
});
