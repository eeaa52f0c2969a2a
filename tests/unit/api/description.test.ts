import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CALLS } from "../../../app/api/table.ts";
import { contractLines, goneLines } from "../../../scripts/api/contract-lines.ts";
import { describeApi } from "../../../scripts/api/describe-api.ts";
import { API_NOUNS, nounOfPath } from "../../../scripts/api/nouns.ts";
import { errorWords } from "../../../scripts/api/error-words.ts";
import { apiDocsPage } from "../../../scripts/api/docs-page.ts";

const committed: unknown = JSON.parse(readFileSync("docs/api/openapi.json", "utf8"));

test("docs/api/openapi.json is what the table of calls says; if not, run `npm run api`", async () => {
  expect(JSON.parse(JSON.stringify(await describeApi()))).toEqual(committed);
});

test("nothing on which a client of the last release relies is gone", () => {
  const released = readFileSync("docs/api/released.txt", "utf8").split("\n").filter(Boolean);
  expect(released.length).toBeGreaterThan(100);
  const today = new Date().toISOString().slice(0, 10);
  expect(goneLines(released, contractLines(committed), today)).toEqual([]);
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

test("every call has a sentence that says what it does", () => {
  const sentences: Record<string, string> = JSON.parse(readFileSync("docs/api/sentences.json", "utf8"));
  expect(Object.keys(sentences).toSorted()).toEqual(CALLS.map(({ id }) => id).toSorted());
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[A-Z][^]+[^.\s]$/);
});

test("every call has a noun, and says in words who may make it", () => {
  for (const { path } of CALLS) expect(API_NOUNS, path).toContain(nounOfPath(path));
  expect(JSON.stringify(committed)).not.toContain("Needs: ");
});

test("every link on the page of the API leads to a place on it or to a file, and no place has the name of another", () => {
  const page = apiDocsPage(committed, errorWords);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

test("the page of the API keeps the addresses of its calls", () => {
  const page = apiDocsPage(committed, errorWords);
  for (const id of [
    "post-api-auth-login-check",
    "get-api-me",
    "put-api-portfolios-id-images-imageId-caption",
  ])
    expect(page).toContain(` id="${id}"`);
});

test("the page of the API shows every call, every name of an error has its place, and no text becomes markup", () => {
  const page = apiDocsPage(committed, errorWords);
  expect(page).not.toContain("<script");
  for (const path of ["/api/auth/login-check", "/api/me"]) expect(page).toContain(path);
  expect(page).toContain('id="common.errors.rate_limited"');
  const paths = {
    "/api/<b>": { get: { summary: "<i>", description: "&", tags: ["<u>"], responses: {}, security: [] } },
  };
  const hostile = apiDocsPage(
    {
      info: { title: "<s>", version: "1", description: "" },
      paths,
      components: { responses: {}, schemas: {} },
    },
    () => "<q>",
  );
  expect(hostile).not.toMatch(/<(?:b|i|u|s)>[^<]*<\/(?:i|u|s)>|\/api\/<b>/);
});
