import { existsSync, readFileSync } from "node:fs";

/**
 * The English text of an error, by its name such as "api.errors.form"; undefined if there is none. Values that are filled in
 * stand in braces.
 */
export function errorWords(slug: string): string | undefined {
  const [namespace = "", ...path] = slug.split(".");
  const file = `locales/en/${namespace}.json`;
  if (!existsSync(file)) return undefined;
  let found: unknown = JSON.parse(readFileSync(file, "utf8"));
  for (const name of path)
    found = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
  return typeof found === "string" ? found.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, "{$1}") : undefined;
}
