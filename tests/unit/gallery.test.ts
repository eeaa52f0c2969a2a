import { resolveConfig } from "vite";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The routes of a build, as Remix reads them from vite.config.ts. */
async function routesOfBuild(gallery: string): Promise<string[]> {
  vi.stubEnv("GALLERY", gallery);
  const config: object = await resolveConfig({ logLevel: "silent" }, "build", "production");
  const { remixConfig } = Reflect.get(config, "__remixPluginContext");
  return Object.keys(remixConfig.routes);
}

test("the build includes the component gallery only on request, and always includes all other routes", async () => {
  const inProduction = await routesOfBuild("");
  const inDemos = await routesOfBuild("1");
  expect(inProduction).toContain("routes/signed-out/login");
  expect(inDemos.filter((route) => !inProduction.includes(route))).toEqual(["routes/gallery/dev-ui"]);
  expect(inProduction.filter((route) => !inDemos.includes(route))).toEqual([]);
});
