import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** On a busy machine a test may wait for some seconds until it may go on. */
const LEAST_LIMIT_MS = 10_000;

/** Returns the limits in milliseconds below which a source expects a difference of two clock times to be. */
const clockLimitsOf = (source: string): number[] =>
  [
    ...source.matchAll(
      /expect\((?:performance|Date)\.now\(\) - \w+(?:, [^)]*)?\)\s*\.toBeLessThan\(([\d_]+)\)/g,
    ),
  ].map(([, limit = ""]) => Number(limit.replaceAll("_", "")));

test("clock limits are found in a source, and limits of processor time are not", () => {
  const source = `expect(performance.now() - began).toBeLessThan(50); expect(spent()).toBeLessThan(40);
    expect(Date.now() - started, "each")
      .toBeLessThan(1_000)`;
  expect(clockLimitsOf(source)).toEqual([50, 1_000]);
});

test("a test limits clock time only to 10 s or more; `startTimer` measures less, without the time of other programs", () => {
  const limits = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith("measured-times.test.ts"))
    .flatMap((file) =>
      clockLimitsOf(readFileSync(join("tests", file), "utf8")).map((limit) => ({ file, limit })),
    );
  expect(limits.length).toBeGreaterThan(2);
  expect(limits.filter(({ limit }) => limit < LEAST_LIMIT_MS)).toEqual([]);
});
