/**
 * `npm run texts:types`: writes the namespaces of locales/fr/ into app/i18n/keys.d.ts. Run it after a namespace was
 * added or removed.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

export const KEYS_FILE = "app/i18n/keys.d.ts";

/** Returns TypeScript source text that gives each text key its type. */
export function textKeysSource(): string {
  const names = readdirSync("locales/fr").map((file) => basename(file, ".json"));
  const lines = (line: (name: string) => string) => names.sort().map(line).join("\n");
  return `// Written by \`npm run texts:types\`. French is the source: its files type every key.
import "i18next";
${lines((name) => `import type ${name} from "#locales/fr/${name}.json";`)}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: {
${lines((name) => `      ${name}: typeof ${name};`)}
    };
  }
}
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeFileSync(KEYS_FILE, textKeysSource());
