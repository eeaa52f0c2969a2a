import type { Plugin } from "vite";

const ENCODING = "\0trousseau:no-handoff-stream";

/**
 * The code that replaces Remix's encoder. It encodes nothing for a document, whose data have the key `loaderData`;
 * responses to `.data` requests are encoded as before.
 */
const CODE = `
  import { encode as encodeAll } from "turbo-stream";
  export const encode = (value, options) => (Object(value).loaderData ? undefined : encodeAll(value, options));
`;

/**
 * Remix encodes the data of every document as a stream for its browser router. No page uses this router
 * (app/entry.server.tsx), so this plugin removes the encoding from the Worker's build.
 */
export function noDocumentStream(): Plugin {
  return {
    name: "trousseau:no-handoff-stream",
    apply: "build",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === "turbo-stream" && importer?.includes("/@remix-run/server-runtime/") ? ENCODING : undefined,
    load: (id) => (id === ENCODING ? CODE : undefined),
  };
}
