import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Texts a hydrated page needs in the browser: one hashed chunk per area and language. Every page has `provider`, which
 * can fetch the other chunks; PageHandle.texts makes a first visit load its own at once.
 */
export const MESSAGE_AREAS = {
  provider: ["common", "shell"],
  home: ["home"],
  event_request: ["event_request"],
  map: ["map"],
  billing: ["billing"],
  account: ["account"],
  credits: ["credits"],
  subscription: ["subscription"],
  moderation: ["moderation"],
  users: ["users"],
  resubmission: ["resubmission"],
  siret: ["siret"],
  administrators: ["administrators"],
  admin_requests: ["admin_requests"],
  audit: ["audit"],
  promotions: ["promotions"],
  lists: ["lists"],
  oversight: ["oversight"],
  messages: ["messages"],
  refunds: ["refunds"],
  notifications: ["notifications"],
  reports: ["reports"],
  statistics: ["statistics"],
  security: ["security"],
  validation: ["validation"],
  impersonation: ["impersonation"],
} as const satisfies Record<string, readonly string[]>;

const SHARED_AREA = "provider";
const PREFIX = "virtual:messages/";

/**
 * Serves `virtual:messages/<area>.<language>`: the area's namespaces of one language as one module. The shared area
 * also exports the loaders of all other namespaces.
 */
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
      const loaders = area === SHARED_AREA ? loadersOf(language) : "";
      return `export default ${JSON.stringify(messages)};${loaders}`;
    },
  };
}

function loadersOf(language: string): string {
  const loaders = Object.entries(MESSAGE_AREAS)
    .filter(([area]) => area !== SHARED_AREA)
    .flatMap(([area, namespaces]) =>
      namespaces.map((namespace) => `${namespace}: () => import("${PREFIX}${area}.${language}")`),
    );
  return `export const more = {${loaders.join(", ")}};`;
}
