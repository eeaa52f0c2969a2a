import { expect, test } from "vitest";
import { readReports } from "../../../app/http/csp-report.ts";

const byUri = (report: object) => JSON.stringify({ "csp-report": report });

test("both forms browsers send come to the same brief line", () => {
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

test("no token, name or text of anybody's gets into it", () => {
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

test.each(["inline", "eval", "data"])("a kind is kept as it is: %s", (kind) => {
  expect(readReports(byUri({ "blocked-uri": kind }))?.blocked).toBe(kind);
});

test.each([
  ["an extension", "moz-extension://6f2a/x.js", "moz-extension:"],
  ["a data address", "data:text/plain,camille", "data:"],
])("of %s the scheme", (_name, address, blocked) => {
  expect(readReports(byUri({ "blocked-uri": address }))?.blocked).toBe(blocked);
});

test.each(["", "[]", "{}", "null", "csp-report", '[{"type":"deprecation","body":{}}]'])(
  "%j is none",
  (body) => {
    expect(readReports(body)).toBeNull();
  },
);
