import { describe, expect, test } from "vitest";
import { ACCESS_LEVEL_RULES, type AccessLevel } from "../../../app/access/levels.ts";
import type { Me } from "../../../app/models/accounts/sessions/queries.server.ts";

const planner: Me = {
  providerId: "p",
  email: "p@example.com",
  firstname: "Élise",
  lastname: "Marchand",
  role: "ROLE_PRESTATAIRE",
  language: "fr",
  domain: "fr",
  companyName: "Maison Marchand",
  companyCountry: "FR",
  slug: null,
  pictureKey: null,
  hasFinishedOnboarding: true,
  moderation: "approved",
  isModerated: true,
  isPublished: true,
  isPremium: false,
  premiumEndAt: null,
  credits: 0,
  requestsTotal: 0,
  requestsUnseen: 0,
  isWelcomeDialogDue: false,
  secondFactorAt: null,
  impersonator: null,
};

const PEOPLE = {
  nobody: null,
  "not onboarded": { ...planner, hasFinishedOnboarding: false, isModerated: false },
  unmoderated: { ...planner, isModerated: false },
  planner,
  premium: { ...planner, isPremium: true },
  venue: { ...planner, role: "ROLE_VENUE" },
  admin: { ...planner, role: "ROLE_ADMIN", secondFactorAt: 1 },
  "admin without a second factor": { ...planner, role: "ROLE_ADMIN" },
} as const satisfies Record<string, Me | null>;

/** The expected result of each access level for each kind of person (docs/product/access.md). */
const EXPECTED: Record<AccessLevel, Record<keyof typeof PEOPLE, string>> = {
  anyone: row("pass", "pass", "pass", "pass", "pass", "pass", "pass", "pass"),
  visitor: row("pass", "/", "/", "/", "/", "/", "/", "/"),
  member: row("sign_in", "pass", "pass", "pass", "pass", "pass", "pass", "pass"),
  onboarded: row("sign_in", "/onboarding", "pass", "pass", "pass", "pass", "pass", "pass"),
  provider: row("sign_in", "/onboarding", "pass", "pass", "pass", "pass", "/", "/"),
  planner: row("sign_in", "/onboarding", "pass", "pass", "pass", "/", "/", "/"),
  moderated: row("sign_in", "/onboarding", "/", "pass", "pass", "pass", "/", "/"),
  premium: row("sign_in", "/onboarding", "/", "/", "pass", "/", "/", "/"),
  venue: row("sign_in", "/onboarding", "/", "/", "/", "pass", "/", "/"),
  admin: row("sign_in", "/onboarding", "/", "/", "/", "/", "pass", "/security/second-factor"),
  couple: row(
    "couple_sign_in",
    "couple_sign_in",
    "couple_sign_in",
    "couple_sign_in",
    "couple_sign_in",
    "couple_sign_in",
    "couple_sign_in",
    "couple_sign_in",
  ),
};

function row(
  ...cells: [string, string, string, string, string, string, string, string]
): Record<keyof typeof PEOPLE, string> {
  const [nobody, fresh, unmoderated, plannerCell, premium, venue, admin, bare] = cells;
  return {
    nobody,
    "not onboarded": fresh,
    unmoderated,
    planner: plannerCell,
    premium,
    venue,
    admin,
    "admin without a second factor": bare,
  };
}

const LEVEL_NAMES: readonly AccessLevel[] = [
  "anyone",
  "visitor",
  "member",
  "onboarded",
  "provider",
  "planner",
  "moderated",
  "premium",
  "venue",
  "admin",
  "couple",
];

describe("access levels", () => {
  for (const level of LEVEL_NAMES) {
    test(`the level ${level} lets the permitted people pass and redirects all others`, () => {
      for (const [name, me] of Object.entries(PEOPLE)) {
        const verdict = ACCESS_LEVEL_RULES[level](me);
        const outcome = verdict.kind === "redirect" ? verdict.to : verdict.kind;
        expect(outcome, name).toBe(new Map(Object.entries(EXPECTED[level])).get(name));
      }
    });
  }

  test("a couple without an account passes only its own level and the pages for everybody", () => {
    const couple = {
      coupleId: "c",
      firstname: "Camille",
      lastname: "Bertin",
      language: "fr",
      sessionHash: "h",
    } as const;
    expect(LEVEL_NAMES.filter((level) => ACCESS_LEVEL_RULES[level](null, couple).kind === "pass")).toEqual([
      "anyone",
      "visitor",
      "couple",
    ]);
  });
});
