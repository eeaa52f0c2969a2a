import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "tests/e2e";
/** People do not see selectors. A test that uses a selector may find an element that people cannot find. */
const MOST_BY_SELECTOR = 0.1;

/** Counts how often a source finds an element by a selector, and how often by what people see. */
function count(source: string): { bySelector: number; asPeopleDo: number } {
  return {
    bySelector: [...source.matchAll(/\.(?:locator|frameLocator)\(/g)].length,
    asPeopleDo: [...source.matchAll(/\.getBy(?!TestId\b)\w+\(/g)].length,
  };
}

test("in a browser test, each use of a selector and of what people see is counted, but a use of a test id is not", () => {
  const source = `page.locator("main").getByRole("link"); frame.frameLocator("iframe").getByTestId("x")
    .getByText("y"); page
    .locator("b")`;
  expect(count(source)).toEqual({ bySelector: 3, asPeopleDo: 2 });
});

test("browser tests find at most a tenth of the elements by a selector, and all others by role, name, label or text", () => {
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
