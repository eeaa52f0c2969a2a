import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { FRAME_SHEET, stylesheetNameOf, stylesheetNamesOf } from "../../../app/runtime/page-sheets.ts";
import routes from "../../../app/routes.ts";
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
