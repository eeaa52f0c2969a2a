import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { pageHandleOf } from "../../../app/ui/layouts/page-handle.ts";
import { routeFiles } from "../../support/route-files.ts";

const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from "((?:~|\.)[^"]+)";/gm;
const NAMESPACES = /useTranslation\(\s*(\[[^\]]*\]|"[^"]*")/g;

function fileOf(specifier: string, from: string): string | undefined {
  const base = specifier.startsWith("~/") ? join("app", specifier.slice(2)) : join(dirname(from), specifier);
  return [base, `${base}.tsx`, `${base}.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** Namespaces used by a module and its static imports; dynamic imports load their own. */
function namespacesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file.includes(".server.")) return new Set();
  seen.add(file);
  const source = readFileSync(file, "utf8");
  const named = [...source.matchAll(NAMESPACES)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  );
  const imported = [...source.matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
    const next = fileOf(specifier, file);
    return next ? [...namespacesOf(next, seen)] : [];
  });
  return new Set([...named, ...imported]);
}

const pages = await Promise.all(
  routeFiles()
    .filter(({ name, file }) => name.startsWith("_hydrated.") && file.endsWith(".tsx"))
    .map(async ({ name, file }) => {
      const route: { handle?: unknown } = await import(/* @vite-ignore */ `../../../app/routes/${file}`);
      return { file, page: pageHandleOf([{ id: `routes/${name}`, handle: route.handle }]) };
    }),
);

describe("a hydrated page", () => {
  test.each(pages)("has all texts it names before it hydrates: $file", ({ file, page }) => {
    const used = [...namespacesOf("app/routes/_shell.tsx"), ...namespacesOf(join("app/routes", file))];
    expect(used.filter((name) => !page.texts.includes(name))).toEqual([]);
  });
});
