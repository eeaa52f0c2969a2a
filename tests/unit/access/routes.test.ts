import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCESS_LEVEL_RULES } from "../../../app/access/levels.ts";
import { featureRows } from "../../support/features.ts";
import { routeFiles } from "../../support/route-files.ts";
import type { PageHandle } from "../../../app/ui/layouts/page-handle.ts";

/**
 * Routes that are open to everyone on purpose, or folders of such routes. All other routes must require a higher level.
 */
const PUBLIC_ROUTES = await featureRows<string>("access", "OPEN_TO_ANYONE");

const routes = [
  ...routeFiles().map(({ id, file }) => ({
    id,
    load: () => import(/* @vite-ignore */ `../../../app/${file}`),
  })),
  { id: "root", load: () => import("../../../app/root.tsx") },
];

test("every loader and action of every route is created with an access level", async () => {
  expect(routes.length).toBeGreaterThan(2);
  for (const { id, load } of routes) {
    const module: Record<string, unknown> = await load();
    for (const part of ["loader", "action"]) {
      const handler = module[part];
      if (handler === undefined) continue;
      expect(handler, `${id} ${part}`).toHaveProperty("access");
      const { access } = handler as { access: keyof typeof ACCESS_LEVEL_RULES };
      expect(Object.keys(ACCESS_LEVEL_RULES), `${id} ${part}`).toContain(access);
      const isPublic = PUBLIC_ROUTES.some((open) => (open.endsWith("/") ? id.startsWith(open) : id === open));
      if (access === "anyone") expect(isPublic, `${id} ${part} is open to anyone`).toBe(true);
    }
  }
}, 30_000);

test("every script that a page names in its handle exists", async () => {
  let named = 0;
  for (const { id, load } of routes) {
    const { handle } = (await load()) as { handle?: PageHandle };
    for (const name of handle?.enhance ?? []) {
      expect(existsSync(`app/enhance/${name}.ts`), `${id} asks for the script ${name}`).toBe(true);
      named += 1;
    }
  }
  expect(named).toBeGreaterThan(10);
}, 30_000);

test("every file in app/routes has a URL or is a layout in app/routes.ts", () => {
  const files = readdirSync("app/routes", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice("app/".length));
  expect([...new Set(routeFiles().map(({ file }) => file))].sort()).toEqual(files.sort());
});

test("two routes never claim the same URL", () => {
  const claims = routeFiles().flatMap(({ path }) => (path === null ? [] : [path.replace(/:\w+/g, ":")]));
  expect(claims.filter((path, index) => claims.indexOf(path) !== index)).toEqual([]);
});
