import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const FOLDER = "app/ui/islands";
const LATER = "export const isLater = true";
const TEXTS = /export const texts = \[([^\]]*)\]/;

/** The module that hydrates the islands of a page. */
export const ISLAND_ENTRY = "app/entry.client.tsx";

export const islandNames = (): string[] => readdirSync(FOLDER).map((file) => basename(file, ".tsx"));

export const islandFile = (name: string): string => join(FOLDER, `${name}.tsx`);

/** Returns the text namespaces that an island lists in its file. */
export function islandTexts(name: string): string[] {
  const list = TEXTS.exec(readFileSync(islandFile(name), "utf8"))?.[1];
  if (list === undefined) throw new Error(`${islandFile(name)} names no texts`);
  return [...list.matchAll(/"(\w+)"/g)].map(([, namespace = ""]) => namespace);
}

/** Whether an island is loaded only at its first use. No chunk that other islands load contains its packages. */
export const isLaterIsland = (name: string): boolean =>
  readFileSync(islandFile(name), "utf8").includes(LATER);
