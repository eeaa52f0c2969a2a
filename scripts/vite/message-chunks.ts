import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { HYDRATED_TEXTS } from "../../app/ui/layouts/page-handle.ts";

const PREFIX = "virtual:messages/";
const ROUTES = "app/routes";
/** The namespaces a hydrated page names in its handle. */
const TEXTS = /\btexts:\s*\[([^\]]*)\]/g;

/** The namespaces that hydrated pages need in the browser; all other texts stay on the server. */
function namespaces(): string[] {
  const pages = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.startsWith("_hydrated.") && file.endsWith(".tsx"))
    .map((file) => readFileSync(join(ROUTES, file), "utf8"));
  const named = pages.flatMap((page) =>
    [...page.matchAll(TEXTS)].flatMap(([, list]) =>
      [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => name ?? ""),
    ),
  );
  return [...new Set([...HYDRATED_TEXTS, ...named])];
}

/** `credits.fr`: a namespace in one language. */
export const messageNames = (): string[] =>
  namespaces().flatMap((namespace) => readdirSync("locales").map((language) => `${namespace}.${language}`));

export const messageId = (name: string): string => `${PREFIX}${name}`;

/** Serves `virtual:messages/<namespace>.<language>`: the texts that a hydrated page loads with its document. */
export function messageChunks(): Plugin {
  return {
    name: "trousseau:message-chunks",
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const [namespace = "", language = ""] = id.slice(PREFIX.length).split(".");
      const file = join(process.cwd(), "locales", language, `${namespace}.json`);
      this.addWatchFile(file);
      return `export default { ${namespace}: ${readFileSync(file, "utf8")} };`;
    },
  };
}
