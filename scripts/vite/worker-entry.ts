import type { Plugin } from "vite";

/**
 * Makes the server build start at the Worker instead of Remix's own server module, so that pipeline, queue, cron and
 * routes are one module graph. The Worker itself imports `virtual:remix/server-build`.
 */
export function workerEntry(entry: string): Plugin {
  return {
    name: "trousseau:worker-entry",
    enforce: "post",
    config: (_config, { command, isSsrBuild }) =>
      command === "build" && isSsrBuild
        ? {
            build: {
              rollupOptions: {
                input: entry,
                external: [/^node:/, /^cloudflare:/],
                output: { entryFileNames: "index.js", inlineDynamicImports: true },
              },
            },
          }
        : undefined,
  };
}
