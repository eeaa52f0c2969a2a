import { expect, test } from "vitest";
import {
  isPasswordAcceptable,
  PASSWORD_LEVELS,
  passwordStrength,
} from "~/models/accounts/passwords/password.rules";

test.each([
  ["", "none"],
  ["a", "very_weak"],
  ["aA", "weak"],
  ["aA1", "good"],
  ["organdi2026A", "very_good"],
  ["Organdi-2026", "excellent"],
  ["Éà1!Éà1!", "excellent"],
  ["        ", "very_weak"],
])("the strength of the password %j is %s", (password, level) => {
  expect(PASSWORD_LEVELS[passwordStrength(password)]).toBe(level);
});

test("a password is accepted only if it meets every rule and is not too long", () => {
  expect(isPasswordAcceptable("Organdi-2026")).toBe(true);
  expect(isPasswordAcceptable("Organdi2026")).toBe(false);
  expect(isPasswordAcceptable(`aA1!${"x".repeat(400)}`)).toBe(false);
});
