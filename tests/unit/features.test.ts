import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { FEATURE_FILES } from "../support/features.ts";
import { SCREENS } from "../support/screens.ts";

const files = readdirSync("tests/features", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`);

test("every file of tests/features is of a known kind, and exports only lists that tests read", async () => {
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const kind = /^tests\/features\/[\w-]+\/([\w-]+)\.ts$/.exec(file)?.[1] ?? "";
    const module: Record<string, readonly unknown[]> = await import(/* @vite-ignore */ `../../${file}`);
    expect(FEATURE_FILES[kind] ?? [], file).toEqual(expect.arrayContaining(Object.keys(module)));
    expect(Object.keys(module), file).not.toEqual([]);
  }
}, 30_000);

test("the screens in tests/features all have different names", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect([...new Set(names)]).toEqual(names);
});
