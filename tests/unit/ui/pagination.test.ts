import { expect, test } from "vitest";
import { visiblePageNumbers } from "~/ui/data-display/pagination";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 40, [1, null, 4, 5, 6, null, 40]],
  [3, 40, [1, 2, 3, 4, null, 40]],
  [40, 40, [1, null, 39, 40]],
  [4, 40, [1, 2, 3, 4, 5, null, 40]],
])("page %i of %i has links to the expected pages", (page, pageCount, shown) => {
  expect(visiblePageNumbers(page, pageCount)).toEqual(shown);
});
