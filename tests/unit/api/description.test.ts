import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contractLines } from "../../../scripts/api/contract-lines.ts";
import { describeApi } from "../../../scripts/api/describe-api.ts";
import { apiDocsPage } from "../../../scripts/api/docs-page.ts";

const committed: unknown = JSON.parse(readFileSync("docs/api/openapi.json", "utf8"));

test("docs/api/openapi.json is what the table of calls says; if not, run `npm run api`", async () => {
  expect(JSON.parse(JSON.stringify(await describeApi()))).toEqual(committed);
});

test("nothing on which a client of the last release relies is gone", () => {
  const released = readFileSync("docs/api/released.txt", "utf8").split("\n").filter(Boolean);
  expect(released.length).toBeGreaterThan(100);
  const now = new Set(contractLines(committed));
  expect(released.filter((line) => !now.has(line))).toEqual([]);
});

test("a removed path, parameter, field, status or value is noticed", () => {
  const described = (change: (operation: Record<string, unknown>) => void) => {
    const operation = {
      parameters: [{ in: "query", name: "page" }],
      requestBody: {
        content: { "application/json": { schema: { properties: { kind: { enum: ["a", "b"] } } } } },
      },
      responses: {
        "200": { content: { "application/json": { schema: { properties: { id: {} } } } } },
        "404": {},
      },
    };
    change(operation);
    return contractLines({ paths: { "/api/x": { get: operation } } });
  };
  const all = described(() => undefined);
  expect(all).toEqual([
    "GET /api/x",
    "GET /api/x 200",
    "GET /api/x 200.id",
    "GET /api/x 404",
    "GET /api/x body.kind",
    "GET /api/x body.kind = a",
    "GET /api/x body.kind = b",
    "GET /api/x query page",
  ]);
  expect(described((operation) => delete operation["parameters"])).not.toContain("GET /api/x query page");
});

test("the page of the API shows every call, every name of an error has its place, and no text becomes markup", () => {
  const page = apiDocsPage(committed);
  expect(page).not.toContain("<script");
  for (const path of ["/api/auth/login-check", "/api/me"]) expect(page).toContain(path);
  expect(page).toContain('id="common.errors.rate_limited"');
  const paths = {
    "/api/<b>": { get: { summary: "<i>", description: "&", tags: ["<u>"], responses: {}, security: [] } },
  };
  const hostile = apiDocsPage({
    info: { title: "<s>", version: "1", description: "" },
    paths,
    components: { responses: {}, schemas: {} },
  });
  expect(hostile).not.toMatch(/<(?:b|i|u|s)>[^<]*<\/(?:i|u|s)>|\/api\/<b>/);
});
