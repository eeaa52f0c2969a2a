import type { ServerBuild } from "@remix-run/cloudflare";
import { routeFiles } from "./route-files.ts";

/** Loads the server build of the product, with its routes and their modules. */
export async function serverBuild(): Promise<ServerBuild> {
  const routes = await Promise.all(
    routeFiles().map(async ({ id, path, file, index }) => ({
      id,
      parentId: "root",
      ...(path === null ? {} : { path: path.slice(1) }),
      ...(index ? { index } : {}),
      module: await import(/* @vite-ignore */ `../../app/${file}`),
    })),
  );
  const named = Object.fromEntries(routes.map((route) => [route.id, route]));
  return { routes: named, assets: { routes: named } } as unknown as ServerBuild;
}
