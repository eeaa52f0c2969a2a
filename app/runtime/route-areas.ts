import type { ServerBuild } from "@remix-run/cloudflare";

type Route = ServerBuild["routes"][string];

/**
 * Returns the first segment of a path in lower case, such as "credits" for /Credits/history and /credits.data; null if
 * the path needs all routes.
 */
function areaOf(pathname: string): string | null {
  const [first = ""] = pathname
    .replace(/^\/_root\.data$/, "/")
    .slice(1)
    .split("/");
  try {
    return decodeURIComponent(first.replace(/\.data$/, "")).toLowerCase();
  } catch {
    // A path that cannot be decoded matches no route.
    return null;
  }
}

const parentIn = (build: ServerBuild, { parentId }: Route): Route | undefined =>
  parentId === undefined ? undefined : build.routes[parentId];

/** Returns the path pattern of a route, such as `credits/history`. */
export function pathPatternOf(build: ServerBuild, route: Route): string {
  const parent = parentIn(build, route);
  return [parent ? pathPatternOf(build, parent) : "", route.path ?? ""].filter(Boolean).join("/");
}

/**
 * Splits a build by the first path segment, because Remix ranks and compiles all routes again for each request
 * (docs/decisions/018-routes-by-area.md). The build of an area has the routes that can match paths with this first
 * segment, their layouts, and the home page, whose route Remix always sends to the browser.
 */
export function splitBuildByArea(build: ServerBuild): (pathname: string) => ServerBuild {
  const firstOf = (route: Route): string => (pathPatternOf(build, route).split("/")[0] ?? "").toLowerCase();
  const isEverywhere = (first: string): boolean => first === "" || /[:*?]/.test(first);
  const routes = Object.values(build.routes);
  const isPage = (route: Route): boolean => route.path !== undefined || route.index === true;

  const restrictedTo = (area: string): ServerBuild => {
    const kept = new Set<string>();
    for (const route of routes.filter(isPage)) {
      const first = firstOf(route);
      if (first !== area && !isEverywhere(first)) continue;
      for (let at: Route | undefined = route; at; at = parentIn(build, at)) kept.add(at.id);
    }
    const only = <Value>(all: Record<string, Value>): Record<string, Value> =>
      Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
    return {
      ...build,
      routes: only(build.routes),
      assets: { ...build.assets, routes: only(build.assets.routes) },
    };
  };

  const named = new Set(routes.filter(isPage).map(firstOf));
  const builds = new Map<string, ServerBuild>();
  return (pathname) => {
    // At this path Remix tells the browser the routes of all areas.
    if (pathname === "/__manifest") return build;
    const area = areaOf(pathname);
    if (area === null) return build;
    const name = named.has(area) ? area : "";
    const known = builds.get(name) ?? restrictedTo(name);
    builds.set(name, known);
    return known;
  };
}

/** The route of the start page of the public side. The back-office has another page at the same path. */
const PUBLIC_START = "routes/directory/index";

/** The build for the start page of the public side: its route is at `/`, and there are no other routes. */
export function publicStartBuild(build: ServerBuild): ServerBuild {
  const { root, [PUBLIC_START]: start } = build.routes;
  const { root: rootAssets, [PUBLIC_START]: startAssets } = build.assets.routes;
  if (!root || !start || !rootAssets || !startAssets)
    throw new Error(`The build has no route ${PUBLIC_START}`);
  const { path: _path, ...pathless } = start;
  const { path: _assetPath, ...pathlessAssets } = startAssets;
  return {
    ...build,
    routes: { root, [PUBLIC_START]: { ...pathless, index: true } },
    assets: {
      ...build.assets,
      routes: { root: rootAssets, [PUBLIC_START]: { ...pathlessAssets, index: true } },
    },
  };
}

/** Returns a function that tells whether the first segment of a path is that of a route of the build. */
export function areaFinder(build: ServerBuild): (pathname: string) => boolean {
  const named = new Set(
    Object.values(build.routes).map((route) => pathPatternOf(build, route).split("/")[0]?.toLowerCase()),
  );
  return (pathname) => {
    const area = areaOf(pathname);
    return area !== null && area !== "" && named.has(area);
  };
}
