import { expect, test } from "vitest";
import { robotsOfOffice, robotsOfPublicSide } from "../../../app/models/sitemap/robots.rules.ts";

/** Reads the rules as RFC 9309 says: the longest rule that matches a path decides. */
function mayRead(text: string, path: string): boolean {
  const rules = text.split("\n").flatMap((line) => {
    const [, kind, pattern = ""] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
    const isWhole = pattern.endsWith("$");
    const start = isWhole ? pattern.slice(0, -1) : pattern;
    const matches = isWhole ? path === start : path.startsWith(start);
    return kind && matches ? [{ isAllowed: kind === "Allow", length: pattern.length }] : [];
  });
  return rules.toSorted((one, other) => other.length - one.length)[0]?.isAllowed ?? true;
}

test("on the public side robots read the directory, but nothing of one couple and no search", () => {
  const text = robotsOfPublicSide(["", "/en"], "https://www.fr.example/sitemap.xml");
  for (const path of [
    "/",
    "/wedding-planners/gordes",
    "/en/wedding-venues/region/vaucluse/2",
    "/providers/fil-dor-gordes",
    "/en/project",
    "/review/about",
    "/en/review/about",
    "/assets/page.css",
    "/media/key-640",
  ])
    expect(mayRead(text, path), path).toBe(true);
  for (const path of [
    "/search",
    "/search?kind=venue",
    "/en/search",
    "/favorites",
    "/en/favorites/change",
    "/project/contact",
    "/en/project/confirm/token",
    "/review/token",
    "/en/review/id/report",
  ])
    expect(mayRead(text, path), path).toBe(false);
  expect(text).toContain("\nSitemap: https://www.fr.example/sitemap.xml\n");
});

test("in the back-office robots read only pages without an account, and addresses that lead to the public side", () => {
  const text = robotsOfOffice();
  for (const path of [
    "/",
    "/login",
    "/register",
    "/integrate-badge",
    "/providers/earlier",
    "/assets/page.css",
  ])
    expect(mayRead(text, path), path).toBe(true);
  for (const path of [
    "/dashboard",
    "/admin/users",
    "/credits",
    "/event-requests",
    "/venues/1",
    "/review/token",
  ])
    expect(mayRead(text, path), path).toBe(false);
});
