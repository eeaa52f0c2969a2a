import fc from "fast-check";
import { expect, test } from "vitest";
import { pathAfterSignIn } from "../../../app/access/after-sign-in.ts";
import { safeRedirectPath } from "../../../app/http/security/safe-redirect.ts";
import { RETURN_PATH_MAX } from "../../../app/models/accounts/rules.ts";

const ORIGIN = "https://fr.trousseau.example";

/** Typical input of attackers: slashes, backslashes, control characters, hosts, schemes, escapes. */
const crafted = fc
  .array(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "\t",
      "\n",
      "\u0000",
      " ",
      "evil.example",
      "javascript:",
      "https:",
      "@",
      "%2f",
      "%5c",
      "..",
      ".",
      "?",
      "#",
      ":",
      "x",
      "é",
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

test("a redirect target never leaves the origin, whatever characters it has", () => {
  fc.assert(
    fc.property(fc.oneof(crafted, fc.string({ unit: "binary", maxLength: 20 })), (target) => {
      const path = safeRedirectPath(target);
      expect(path.startsWith("/")).toBe(true);
      expect(path.startsWith("//")).toBe(false);
      expect(path).not.toMatch(/[\\\u0000-\u001f]/);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: 1000 },
  );
});

test("a plain path is not changed", () => {
  for (const path of ["/", "/event-requests?page=2&sort=date", "/event-requests/0197#top"])
    expect(safeRedirectPath(path)).toBe(path);
});

test("a redirect path is ignored if it is too long for its form field, before or after URL encoding", () => {
  const room = RETURN_PATH_MAX - "/?q=".length;
  expect(safeRedirectPath(`/?q=${"x".repeat(room)}`)).toHaveLength(RETURN_PATH_MAX);
  expect(safeRedirectPath(`/?q=${"x".repeat(room + 1)}`)).toBe("/");
  expect(safeRedirectPath(`/?q=${"é".repeat(room)}`, "/credits")).toBe("/credits");
});

test("sign-in redirects to the unfinished onboarding, otherwise to the requested page, otherwise to the dashboard", () => {
  expect(pathAfterSignIn(false, "/credits")).toBe("/onboarding");
  expect(pathAfterSignIn(true, "/credits?page=2")).toBe("/credits?page=2");
  for (const wanted of [
    undefined,
    null,
    "",
    "//evil.example",
    "/login?error=general",
    "/logout",
    "/register",
    "/locale",
  ])
    expect(pathAfterSignIn(true, wanted), String(wanted)).toBe("/dashboard");
  expect(pathAfterSignIn(true, "/login-history")).toBe("/login-history");
});
