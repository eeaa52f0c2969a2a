import { fileURLToPath } from "node:url";
import { wasmModules } from "./scripts/vite/wasm-modules.ts";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [wasmModules()],
  resolve: { alias: { "~": here("./app"), "#db": here("./db"), "#locales": here("./locales") } },
  test: {
    // All routes, also that of the gallery (app/routes.ts).
    env: { GALLERY: "1" },
    // Applies to all projects.
    sequence: { sequencer: LongestFirst },
    // Vitest waits for a second only, in which a busy machine may answer no request.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // Not part of `npm test`: 20,000 requests, 20,000 calls and the races take several minutes each.
        test: {
          name: "fuzz",
          include: ["tests/fuzz/**/*.test.ts"],
          hookTimeout: 120_000,
          globalSetup: ["tests/support/templates.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "tests/unit/**/*.test.tsx"],
          // Property tests may be slow on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Loading the modules once for all files, and not once for each, halves the time.
          isolate: false,
          setupFiles: ["tests/support/texts-from-disk.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "workers",
          include: ["tests/workers/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: ["tests/support/templates.ts"],
          setupFiles: ["tests/support/fresh-modules.ts"],
          // Miniflare and Wrangler load once per process, and files use its workerd one after the other.
          isolate: false,
          // Two files keep two cores busy; the others fill the seconds in which these wait for a provider that hangs.
          maxWorkers: 4,
        },
      },
    ],
  },
});
