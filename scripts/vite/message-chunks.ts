import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The texts a hydrated page of each area needs in the browser. One hashed chunk per area and language. */
export const MESSAGE_AREAS = {
  provider: ["common", "shell", "event_request", "credits", "map", "home", "moderation"],
} as const;

const PREFIX = "virtual:messages/";

/** Serves `virtual:messages/<area>.<language>`: the area's namespaces of one language as one module. */
export function messageChunks(): Plugin {
  return {
    name: "trousseau:message-chunks",
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const [area = "", language = ""] = id.slice(PREFIX.length).split(".");
      const namespaces = Object.entries(MESSAGE_AREAS).find(([name]) => name === area)?.[1];
      if (!namespaces) throw new Error(`unknown message area ${area}`);
      const messages = Object.fromEntries(
        namespaces.map((namespace) => {
          const file = join(process.cwd(), "locales", language, `${namespace}.json`);
          this.addWatchFile(file);
          return [namespace, JSON.parse(readFileSync(file, "utf8"))];
        }),
      );
      return `export default ${JSON.stringify(messages)};`;
    },
  };
}
