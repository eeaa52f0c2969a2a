import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "tests/e2e";
/** People do not see selectors, so a test that uses one may find what nobody finds. */
const MOST_BY_SELECTOR = 0.1;

/** How often a source finds something by a selector, and how often as people do. */
function count(source: string): { bySelector: number; asPeopleDo: number } {
  return {
    bySelector: [...source.matchAll(/\.(?:locator|frameLocator)\(/g)].length,
    asPeopleDo: [...source.matchAll(/\.getBy(?!TestId\b)\w+\(/g)].length,
  };
}

test("both ways of finding something are counted, and a test id is not the way of people", () => {
  const source = `page.locator("main").getByRole("link"); frame.frameLocator("iframe").getByTestId("x")
    .getByText("y"); page
    .locator("b")`;
  expect(count(source)).toEqual({ bySelector: 3, asPeopleDo: 2 });
});

test("browser tests find at most a tenth of things by a selector; the others as people do: by role, name, label or text", () => {
  const files = readdirSync(FOLDER).map((name) => {
    const source = readFileSync(join(FOLDER, name), "utf8");
    return { name, ...count(source) };
  });
  const bySelector = files.reduce((sum, file) => sum + file.bySelector, 0);
  const asPeopleDo = files.reduce((sum, file) => sum + file.asPeopleDo, 0);
  const most = files.toSorted((one, other) => other.bySelector - one.bySelector).slice(0, 5);
  expect(
    bySelector / (bySelector + asPeopleDo),
    `${bySelector} by selector, ${asPeopleDo} as people do; most selectors: ${most.map(({ name, bySelector: found }) => `${name} ${found}`).join(", ")}`,
  ).toBeLessThanOrEqual(MOST_BY_SELECTOR);
  expect(asPeopleDo).toBeGreaterThan(500);
});
