import { fileURLToPath } from "node:url";
import { wasmModules } from "./scripts/vite/wasm-modules.ts";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [wasmModules()],
  resolve: { alias: { "~": here("./app"), "#db": here("./db"), "#locales": here("./locales") } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "tests/unit/**/*.test.tsx"],
          // Property tests on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "workers",
          include: ["tests/workers/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ["tests/support/fresh-window.ts"],
          // A file asks its own workerd one thing at a time: two files keep two cores busy.
          maxWorkers: 2,
        },
      },
    ],
  },
});
