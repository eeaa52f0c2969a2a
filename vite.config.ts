import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";
import { apiFiles } from "./scripts/vite/api-files.ts";
import { clientAssets } from "./scripts/vite/client-assets.ts";
import { messageChunks } from "./scripts/vite/message-chunks.ts";
import { leanSheets, pageStyles } from "./scripts/vite/page-styles.ts";
import { minify } from "./scripts/vite/minify.ts";
import { leanWorker } from "./scripts/vite/lean-worker.ts";
import { noDocumentStream } from "./scripts/vite/no-handoff-stream.ts";
import { islandChunks } from "./scripts/vite/island-chunks.ts";
import { workerDevServer } from "./scripts/vite/worker-dev-server.ts";
import { registers } from "./scripts/vite/registers.ts";
import { textFiles } from "./scripts/vite/text-files.ts";
import { wasmModules } from "./scripts/vite/wasm-modules.ts";
import { workerEntry } from "./scripts/vite/worker-entry.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    registers(),
    pageStyles(),
    tailwindcss(),
    leanSheets(),
    messageChunks(),
    textFiles(),
    wasmModules(),
    noDocumentStream(),
    leanWorker(),
    // Before Remix, whose own development handler would answer first.
    workerDevServer("/app/worker.ts"),
    remix(remixOptions),
    clientAssets(),
    apiFiles(),
    workerEntry("app/worker.ts"),
    minify(),
  ],
  resolve: { alias: { "~": here("./app"), "#db": here("./db"), "#locales": here("./locales") } },
  // The Worker build bundles all dependencies with workerd's conditions; development runs in Node.
  ...(command === "build"
    ? {
        ssr: {
          resolve: {
            conditions: ["workerd", "worker", "browser"],
            externalConditions: ["workerd", "worker"],
          },
          noExternal: true,
          target: "webworker" as const,
        },
      }
    : {}),
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : { rollupOptions: { output: { manualChunks: islandChunks(), onlyExplicitManualChunks: true } } }),
  },
  // Otherwise Vite finds them one by one and reloads the page, for a moment with two copies of React.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/routes/**/*.tsx", "app/ui/**/*.{ts,tsx}", "app/enhance/*.ts"],
    include: ["@stripe/stripe-js/pure", "@stripe/react-stripe-js"],
  },
  server: { strictPort: true },
}));
