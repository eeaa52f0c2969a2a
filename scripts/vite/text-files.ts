import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ResourceLanguage } from "i18next";
import type { Plugin } from "vite";
import { LANGUAGES, type Language } from "../../app/models/domains/codes.rules.ts";

const ID = "virtual:text-files";
const ASSETS = "build/client/assets";

const namespacesOf = (folder: string, language: Language): string[] => {
  const path = join(folder, language);
  return existsSync(path) ? readdirSync(path).map((file) => basename(file, ".json")) : [];
};

/**
 * Returns all texts of a language by namespace.
 * @throws if the language lacks a namespace that another language has
 */
export function textsOf(language: Language, folder = "locales"): ResourceLanguage {
  const names = [...new Set(LANGUAGES.flatMap((each) => namespacesOf(folder, each)))].sort();
  const own = new Set(namespacesOf(folder, language));
  const missing = names.filter((name) => !own.has(name));
  if (missing.length > 0) throw new Error(`${folder}/${language} lacks ${missing.join(", ")}`);
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, language, `${name}.json`), "utf8"))]),
  );
}

/**
 * Writes the texts of a language into a static file and returns its path. The file name contains a hash of the texts,
 * so that a Worker never reads the texts of another version.
 */
function writeTextFile(language: Language): string {
  const json = JSON.stringify(textsOf(language));
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 8);
  const name = `texts-${language}-${hash}.json`;
  mkdirSync(ASSETS, { recursive: true });
  writeFileSync(join(ASSETS, name), json);
  return `/assets/${name}`;
}

/** The path at which the development server serves the texts of a language. */
export const developmentTextPath = (language: Language): string => `/assets/texts-${language}.json`;

/**
 * Writes the texts of each language into a static file, and gives the Worker the paths of these files. The Worker's
 * script contains no texts.
 */
export function textFiles(): Plugin {
  let isServing = false;
  return {
    name: "trousseau:text-files",
    configResolved({ command }) {
      isServing = command === "serve";
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const pathOf = isServing ? developmentTextPath : writeTextFile;
      const files = Object.fromEntries(LANGUAGES.map((language) => [language, pathOf(language)]));
      return `export default ${JSON.stringify(files)};`;
    },
    // After a text has changed, Vite must reload all modules. The Worker has cached the texts and does not import
    // them, so Vite cannot know which modules use them.
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(join(server.config.root, "locales/"))) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: "full-reload" });
    },
  };
}
