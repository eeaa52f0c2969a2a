import type { Plugin } from "vite";

/**
 * Makes the server build begin at the Worker instead of Remix's own server module, so that pipeline, queues, crons and
 * routes are one graph of modules. The Worker imports `virtual:remix/server-build` itself.
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
