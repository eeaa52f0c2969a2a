import { expect, test } from "vitest";
import * as z from "zod";
import { announceDeprecation } from "../../../app/api/deprecation.ts";
import { apiCall } from "../../../app/api/contract.ts";
import { contractLines, goneLines } from "../../../scripts/api/contract-lines.ts";
import { describeCalls } from "../../../scripts/api/describe-api.ts";
import { errorWords } from "../../../scripts/api/error-words.ts";
import { apiDocsPage } from "../../../scripts/api/docs-page.ts";

const OLD = apiCall({
  id: "X-00",
  method: "GET",
  path: "/api/albums/{id}/photos",
  access: "anyone",
  query: z.strictObject({}),
  success: 200,
  deprecated: { since: "2027-01-01", until: "2027-07-01", instead: "/api/albums/{id}/images" },
  handle: async () => ({}),
});

function headersFor(call: Parameters<typeof announceDeprecation>[1], outgoing = new Headers()): Headers {
  announceDeprecation({ outgoing, origin: "https://fr.example.com" }, call, { id: "a b" });
  return outgoing;
}

test("a deprecated call's answers have its start, end and successor, and keep the list's page links", () => {
  const outgoing = headersFor(OLD, new Headers({ Link: '</api/albums?page=1>; rel="first"' }));
  expect(Object.fromEntries(outgoing)).toEqual({
    deprecation: "@1798761600",
    sunset: "Thu, 01 Jul 2027 00:00:00 GMT",
    link: [
      '</api/albums?page=1>; rel="first"',
      '<https://fr.example.com/api/docs#get-api-albums-id-photos>; rel="deprecation"; type="text/html"',
      '<https://fr.example.com/api/albums/a%20b/images>; rel="successor-version"',
    ].join(", "),
  });
});

test("an answer names a successor only if there is one, and only deprecated calls have these headers", () => {
  const [since, until] = ["2027-01-01", "2027-07-01"];
  expect(headersFor({ ...OLD, deprecated: { since, until } }).get("Link")).not.toContain("successor");
  expect([...headersFor({ ...OLD, deprecated: null })]).toEqual([]);
});

const ROW = {
  id: OLD.id,
  area: "Albums",
  name: "Photos",
  auth: "none",
  owner_only: false,
  method: OLD.method,
  path: OLD.path,
  success: 200,
  errors: [],
};
const described: unknown = JSON.parse(JSON.stringify(describeCalls([OLD], [ROW], new Map())));

test("the description and its page mark a deprecated call", () => {
  const get = {
    deprecated: true,
    "x-sunset": "2027-07-01",
    description: expect.stringContaining("Deprecated since 2027-01-01; it goes after 2027-07-01."),
  };
  expect(described).toMatchObject({ paths: { [OLD.path]: { get } } });
  const page = apiDocsPage(described, errorWords);
  expect(page).toContain('<span class="deprecated">deprecated</span>');
});

test("a released call may be removed from its announced end on, and not a day earlier", () => {
  const released = [...contractLines(described), "GET /api/me", "GET /api/me 200"];
  expect(released).toContain("GET /api/albums/{id}/photos sunset 2027-07-01");
  const rest = ["GET /api/me", "GET /api/me 200"];
  expect(goneLines(released, rest, "2027-07-01")).toEqual([]);
  expect(goneLines(released, rest, "2027-06-30")).toContain("GET /api/albums/{id}/photos");
  expect(goneLines(released, ["GET /api/me"], "2028-01-01")).toEqual(["GET /api/me 200"]);
});

test("the announced end of a call may be put off or withdrawn, and not brought forward", () => {
  const call = "GET /api/albums/{id}/photos";
  const released = [call, `${call} sunset 2027-07-01`];
  expect(goneLines(released, [call, `${call} sunset 2027-09-01`], "2027-02-01")).toEqual([]);
  expect(goneLines(released, [call], "2027-02-01")).toEqual([]);
  expect(goneLines(released, [call, `${call} sunset 2027-05-01`], "2027-02-01")).toEqual([
    `${call} sunset 2027-07-01`,
  ]);
});
