import type { Plugin } from "vite";

const ENCODING = "\0trousseau:no-handoff-stream";

/** A document's data are the only ones with the key `loaderData`; answers to `.data` requests are encoded as ever. */
const CODE = `
  import { encode as encodeAll } from "turbo-stream";
  export const encode = (value, options) => (Object(value).loaderData ? undefined : encodeAll(value, options));
`;

/**
 * Remix encodes the data of every document as a stream for its router in the browser. No page here has that router
 * (app/entry.server.tsx), so the Worker's build leaves this encoding out.
 */
export function noHandoffStream(): Plugin {
  return {
    name: "trousseau:no-handoff-stream",
    apply: "build",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === "turbo-stream" && importer?.includes("/@remix-run/server-runtime/") ? ENCODING : undefined,
    load: (id) => (id === ENCODING ? CODE : undefined),
  };
}
