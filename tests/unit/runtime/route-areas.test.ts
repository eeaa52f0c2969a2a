import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { splitBuildByArea } from "../../../app/runtime/route-areas.ts";

/** Routes of every kind: pathless layouts, index pages, parameters, escapes, a catch-all. */
const ROUTES: readonly { id: string; parentId?: string; path?: string; index?: true }[] = [
  { id: "root", path: "" },
  { id: "$", parentId: "root", path: "*" },
  { id: "shell", parentId: "root" },
  { id: "home", parentId: "shell", index: true },
  { id: "credits", parentId: "shell", path: "credits", index: true },
  { id: "history", parentId: "shell", path: "credits/history" },
  { id: "csv", parentId: "root", path: "credits/history.csv" },
  { id: "admin", parentId: "shell", path: "admin" },
  { id: "users", parentId: "admin", path: "users/:uid" },
  { id: "login", parentId: "root", path: "login" },
  { id: "code", parentId: "root", path: "login/code" },
  { id: "page", parentId: "root", path: ":page/about" },
];

const build = {
  routes: Object.fromEntries(ROUTES.map((route) => [route.id, route])),
  assets: { routes: Object.fromEntries(ROUTES.map((route) => [route.id, route])) },
} as unknown as ServerBuild;

type Tree = Parameters<typeof matchRoutes>[0][number];

function treeOf({ routes }: ServerBuild, parentId?: string): Tree[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index, ...(path === undefined ? {} : { path }) }
        : { id, ...(path === undefined ? {} : { path }), children: treeOf({ routes } as ServerBuild, id) },
    );
}

const matched = (some: ServerBuild, pathname: string) =>
  matchRoutes(treeOf(some), pathname)?.map(({ route, params }) => ({ id: route.id, params })) ?? null;

const segment = fc.constantFrom(
  ...[
    "",
    "credits",
    "history",
    "history.csv",
    "Credits",
    "%63redits",
    "admin",
    "users",
    "7",
    "login",
    "LOGIN",
    "code",
  ],
  ...["about", "nowhere", "%", "*", ":page", "é", "%C3%A9"],
);

describe("an area of the routes", () => {
  const buildFor = splitBuildByArea(build);

  test("an area finds the same routes for a URL as the whole route tree", () => {
    // React Router warns about each malformed URL.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const pathname = `/${segments.join("/")}`;
        expect(matched(buildFor(pathname), pathname)).toEqual(matched(build, pathname));
      }),
      { numRuns: 2000 },
    );
  });

  test("on server and client, an area contains only the routes that can match its URLs, the home page and their layouts", () => {
    const { routes, assets } = buildFor("/login");
    expect(Object.keys(routes).sort()).toEqual(["$", "code", "home", "login", "page", "root", "shell"]);
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  });

  test("a page and its data request belong to the same area", () => {
    expect(buildFor("/credits.data")).toBe(buildFor("/credits"));
    expect(buildFor("/credits/history.data")).toBe(buildFor("/credits"));
    expect(buildFor("/_root.data")).toBe(buildFor("/"));
  });

  test("all unknown URLs share one area, and /__manifest describes the routes of every area", () => {
    expect(buildFor("/nowhere")).toBe(buildFor("/elsewhere/at/all"));
    expect(buildFor("/__manifest")).toBe(build);
  });
});
