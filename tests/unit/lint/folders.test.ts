import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** The maximum number of files in a folder, so that people can read its list at a glance. */
const MOST = 25;

test("no folder of app has more than 25 files", () => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync("app", { recursive: true, withFileTypes: true }))
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, count]) => count > MOST)).toEqual([]);
});
