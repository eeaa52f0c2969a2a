import { expect, test } from "vitest";
import { CALLS } from "../../../app/api/table.ts";
import { LANGUAGES } from "../../../app/i18n/domains.ts";
import { FIXED_SEGMENTS, reportedPath } from "../../../error-reports/reported-path.ts";
import { routeFiles } from "../../support/route-files.ts";

test("a path is reported without ids, tokens, slugs and typed words", () => {
  expect(reportedPath("/en/providers/marie-dupont")).toBe("/en/providers/:value");
  expect(reportedPath("/couple/enter/abc.data")).toBe("/couple/enter/:value");
  expect(reportedPath("/marie-dupont/2")).toBe("/:value/:value");
  expect(reportedPath("/event-requests.data")).toBe("/event-requests");
  expect(reportedPath("/")).toBe("/");
});

test("every word that is reported is a fixed segment of a path of the product", () => {
  const paths = [...routeFiles().map(({ path }) => path ?? ""), ...CALLS.map(({ path }) => path)];
  const fixed = new Set(
    paths.flatMap((path) => path.split("/")).filter((segment) => !/[:{*?]/.test(segment)),
  );
  const known = new Set<string>([...fixed, ...LANGUAGES]);
  expect([...FIXED_SEGMENTS].filter((word) => !known.has(word))).toEqual([]);
});
