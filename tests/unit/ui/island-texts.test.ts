import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { islandFile, islandNames, islandTexts } from "../../../scripts/vite/islands.ts";

const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from "((?:~|\.)[^"]+)";/gm;
const DYNAMIC_IMPORT = /\bimport\("((?:~|\.)[^"]+)"\)/g;
const NAMESPACES = /useTranslation\(\s*(\[[^\]]*\]|"[^"]*")/g;

function fileOf(specifier: string, from: string): string | undefined {
  const base = specifier.startsWith("~/") ? join("app", specifier.slice(2)) : join(dirname(from), specifier);
  return [base, `${base}.tsx`, `${base}.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** Namespaces of texts that a module and its imports use, including dynamic imports. */
function namespacesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file.includes(".server.")) return new Set();
  seen.add(file);
  const source = readFileSync(file, "utf8");
  const named = [...source.matchAll(NAMESPACES)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  );
  const imports = [...source.matchAll(IMPORT), ...source.matchAll(DYNAMIC_IMPORT)];
  const imported = imports.flatMap(([, specifier = ""]) => {
    const next = fileOf(specifier, file);
    return next ? [...namespacesOf(next, seen)] : [];
  });
  return new Set([...named, ...imported]);
}

describe("the texts of an island", () => {
  test.each(islandNames())("an island declares all the texts that it and its imports use: %s", (name) => {
    const used = [...namespacesOf(islandFile(name))];
    expect(used).not.toEqual([]);
    expect(used.filter((namespace) => !islandTexts(name).includes(namespace))).toEqual([]);
  });
});
