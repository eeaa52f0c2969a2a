import type { Plugin } from "vite";

/**
 * Makes the Worker the entry of the server build, in place of Remix's own server module, so that pipeline, queues,
 * crons and routes share their modules. The Worker itself imports `virtual:remix/server-build`.
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
