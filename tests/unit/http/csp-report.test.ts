import { expect, test } from "vitest";
import { readReports } from "../../../app/http/security/csp-report.ts";

const byUri = (report: object) => JSON.stringify({ "csp-report": report });

test("the two report formats of browsers give the same short log line", () => {
  const old = byUri({
    "effective-directive": "script-src-elem",
    "violated-directive": "script-src",
    "blocked-uri": "https://evil.example/a.js?who=camille",
    "document-uri": "https://fr.trousseau.example/login?x=1",
  });
  const many = JSON.stringify(
    Array.from({ length: 3 }, () => ({
      type: "csp-violation",
      body: {
        effectiveDirective: "script-src-elem",
        blockedURL: "https://evil.example/a.js?who=camille",
        documentURL: "https://fr.trousseau.example/login?x=1",
        sample: "alert('camille')",
      },
    })),
  );
  const line = { directive: "script-src-elem", blocked: "https://evil.example", page: "/login" };
  expect(readReports(old)).toEqual({ ...line, count: 1 });
  expect(readReports(many)).toEqual({ ...line, count: 3 });
});

test("a logged report contains no token, name or other text of a person", () => {
  const token = "A".repeat(43);
  const line = readReports(
    byUri({
      "effective-directive": "img-src camille@atelier.example",
      "blocked-uri": `https://camille:secret@evil.example/${token}`,
      "document-uri": `https://fr.trousseau.example/forgot-password-reset/${token}?email=camille`,
      "script-sample": "camille",
      referrer: "https://camille.example",
    }),
  );
  expect(line).toEqual({
    directive: "img-src",
    blocked: "https://evil.example",
    page: "/forgot-password-reset",
    count: 1,
  });
  const odd = readReports(
    byUri({ "violated-directive": "<b>", "blocked-uri": "Camille Berthier", "document-uri": "/Camille" }),
  );
  expect(odd).toEqual({ directive: "", blocked: "", page: "", count: 1 });
});

test.each(["inline", "eval", "data"])("the kind of violation is logged unchanged: %s", (kind) => {
  expect(readReports(byUri({ "blocked-uri": kind }))?.blocked).toBe(kind);
});

test.each([
  ["an extension", "moz-extension://6f2a/x.js", "moz-extension:"],
  ["a data address", "data:text/plain,camille", "data:"],
])("the log contains only the scheme of %s", (_name, address, blocked) => {
  expect(readReports(byUri({ "blocked-uri": address }))?.blocked).toBe(blocked);
});

test.each(["", "[]", "{}", "null", "csp-report", '[{"type":"deprecation","body":{}}]'])(
  "the text %j is not accepted as a report",
  (body) => {
    expect(readReports(body)).toBeNull();
  },
);
