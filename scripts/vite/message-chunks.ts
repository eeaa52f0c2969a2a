import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { islandNames, islandTexts } from "./islands.ts";

const PREFIX = "virtual:messages/";

/** The text namespaces that islands need in the browser. All other texts stay on the server. */
const namespaces = (): string[] => [...new Set(islandNames().flatMap(islandTexts))];

/** Returns the names of the text chunks. Each is a namespace in one language, such as `credits.fr`. */
export const messageNames = (): string[] =>
  namespaces().flatMap((namespace) => readdirSync("locales").map((language) => `${namespace}.${language}`));

export const messageId = (name: string): string => `${PREFIX}${name}`;

/** Serves the modules `virtual:messages/<namespace>.<language>`, which contain the texts that an island loads. */
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
