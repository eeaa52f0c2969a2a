import type { Plugin } from "vite";

const NOTHING = "\0trousseau:no-handoff-stream";

/**
 * Remix encodes the data of every page as a stream for its router in the browser. No page here has that router
 * (app/entry.server.tsx), so the Worker's build leaves the encoding out.
 */
export function noHandoffStream(): Plugin {
  return {
    name: "trousseau:no-handoff-stream",
    apply: "build",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === "turbo-stream" && importer?.includes("/@remix-run/server-runtime/") ? NOTHING : undefined,
    load: (id) => (id === NOTHING ? "export const encode = () => undefined;" : undefined),
  };
}
