import { isValidPhoneNumber } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { DOMAIN_CODES, DOMAINS, LANGUAGES } from "../../../app/i18n/domains.ts";
import { personNameField } from "../../../app/models/accounts/form.rules.ts";
import { emailComparisonKey, isEmail } from "../../../app/models/accounts/rules.ts";
import { companyNameSchema } from "../../../app/models/companies/form.rules.ts";
import { isValidZipcode } from "../../../app/models/places/rules.ts";
import {
  CHOICES_PER_KIND_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  THEME_MAX,
} from "../../../app/models/projects/rules.ts";
import { isPasswordAcceptable } from "../../../app/models/accounts/passwords/password.rules.ts";
import { isValidSiret } from "../../../app/models/companies/rules.ts";
import { refundDeadline } from "../../../app/models/credits/refunds/rules.ts";
import { uuidV7 } from "../../../app/models/core/identifiers.ts";
import { REJECTION_REASONS, UPCOMING_DAYS } from "../../../app/models/requests/rules.ts";
import { MEDIAN_GROUP_MIN } from "../../../app/models/statistics/rules.ts";
import { COUNTRIES } from "../../../db/seed/countries.ts";
import { COUPLES } from "../../../db/seed/couples.ts";
import { buildDemo } from "../../../db/seed/demo.ts";
import { fillPlace } from "../../../db/seed/demo/fill-place.ts";
import { DEMO_PASSWORD, documentedAccounts } from "../../../db/seed/demo/states.ts";
import { LOOKUPS } from "../../../db/seed/lookups.ts";
import type { SeedLanguage } from "../../../db/seed/lookups/entry.ts";
import { MESSAGES } from "../../../db/seed/messages.ts";
import { PLACE_LETTERS } from "../../../db/seed/messages/place-and-help.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const context = { now: NOW, passwordHash: "$hash", uuid: uuidV7 };
const demo = buildDemo(context);
const TODAY = "2026-11-21";

const slugsOf = (kind: string) => LOOKUPS.filter((entry) => entry.kind === kind).map((entry) => entry.slug);
const accountOf = (email: string) => {
  const found = demo.accounts.find(({ account }) => account.email === email);
  if (!found) throw new Error(`no ${email}`);
  return found;
};
const requestsOf = (email: string) =>
  demo.requests.filter((request) => request.providerId === accountOf(email).account.id);

describe("the seeded demonstration", () => {
  test.each([
    ["an hour before midnight, after clocks went back", "2026-11-21T22:30:00Z"],
    ["an hour after midnight, after clocks went forward", "2026-05-01T22:30:00Z"],
  ])("each profile has only one view count per day, even %s", (_name, moment) => {
    const { views } = buildDemo({ ...context, now: Date.parse(moment) });
    const days = views.map(({ providerId, page, day }) => `${providerId} ${page} ${day}`);
    expect(new Set(days).size).toBe(days.length);
  });

  test("the demonstration data are the same for the same start time", () => {
    expect(buildDemo(context)).toEqual(demo);
  });

  test.each(DOMAIN_CODES)(
    "the domain %s has approved planners and approved venues, with and without Premium",
    (domain) => {
      const moderated = demo.accounts.filter(
        ({ account }) => account.domain === domain && account.moderation === "approved",
      );
      const ofRole = (role: string) => moderated.filter(({ account }) => account.role === role);
      expect(ofRole("ROLE_PRESTATAIRE").length).toBeGreaterThanOrEqual(5);
      expect(ofRole("ROLE_VENUE").length).toBeGreaterThanOrEqual(4);
      expect(accountOf(`free@${domain}.example.com`).account.credits).toBe(3);
      expect(accountOf(`premium@${domain}.example.com`).account.premiumEndAt).toBeGreaterThan(NOW);
      expect(accountOf(`venue@${domain}.example.com`).account.role).toBe("ROLE_VENUE");
    },
  );

  test("the demonstration's password is accepted by the password rules", () => {
    expect(isPasswordAcceptable(DEMO_PASSWORD)).toBe(true);
  });

  test("every account in the documentation exists in the documented state", () => {
    for (const domain of DOMAIN_CODES) {
      for (const { email } of documentedAccounts(domain))
        expect(accountOf(email).account.domain).toBe(domain);
    }
    expect(accountOf("new@fr.example.com").account.onboardingFinishedAt).toBeNull();
    expect(accountOf("pending@fr.example.com").account.moderation).toBe("pending");
    expect(accountOf("refused@fr.example.com").account.moderationReason).toBeTruthy();
    expect(accountOf("nocredits@fr.example.com").account.credits).toBe(0);
    expect(accountOf("ended@fr.example.com").account.premiumEndAt).toBeLessThan(NOW);
    expect(accountOf("admin@fr.example.com").account.role).toBe("ROLE_ADMIN");
  });

  test("in the demonstration, e-mail addresses and ids are unique", () => {
    const addresses = demo.accounts.map(({ account }) => account.emailKey);
    expect(new Set(addresses).size).toBe(addresses.length);
    const ids = [
      ...demo.accounts.map(({ account }) => account.id),
      ...demo.projects.map(({ project }) => project.id),
      ...demo.requests.map(({ id }) => id),
      ...demo.ledger.map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("in the demonstration, phone numbers are valid", () => {
    for (const { account } of demo.accounts)
      expect(isValidPhoneNumber(account.phone ?? ""), account.email).toBe(true);
    for (const { contact } of demo.projects)
      expect(isValidPhoneNumber(contact.phone), contact.phone).toBe(true);
  });

  test("in the demonstration, SIRETs of French companies are valid and unique", () => {
    const numbers = demo.accounts.flatMap(({ company }) => company?.siret ?? []);
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers.filter((siret) => !isValidSiret(siret))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("in the demonstration, companies have known services and languages", () => {
    for (const { company, services, languages } of demo.accounts) {
      if (!company) continue;
      expect(slugsOf("service")).toEqual(expect.arrayContaining([...services]));
      expect(slugsOf("language")).toEqual(expect.arrayContaining([...languages]));
      expect(services.length).toBeGreaterThan(0);
    }
  });

  test("in the demonstration, projects use known lists and real places, and were created before their event", () => {
    for (const { project } of demo.projects) {
      expect(slugsOf("event_type")).toContain(project.eventType);
      expect(slugsOf("service_type")).toContain(project.serviceType);
      expect(slugsOf("guest_range")).toContain(project.guestRange);
      expect(slugsOf("budget_range")).toContain(project.budgetRange);
      if (project.plannerBudgetRange)
        expect(slugsOf("planner_budget_range")).toContain(project.plannerBudgetRange);
      expect(slugsOf("language")).toEqual(expect.arrayContaining(JSON.parse(project.languages ?? "[]")));
      expect(project.message).not.toMatch(/\{\{/);
      expect(Math.abs(project.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(project.longitude)).toBeLessThanOrEqual(180);
      expect(project.eventDate > new Date(project.createdAt).toISOString().slice(0, 10)).toBe(true);
    }
  });

  test("in the demonstration, the message of a couple names the place if and only if the couple asks for a venue", () => {
    const asked = new Set(demo.requests.flatMap(({ projectId, venueId }) => (venueId ? [projectId] : [])));
    const lettersOf = (project: { language: SeedLanguage; city: string }) =>
      Object.values(PLACE_LETTERS[project.language]).map((letter) =>
        fillPlace(letter, "{{place}}", project.city, project.language),
      );
    expect(asked.size).toBeGreaterThan(0);
    for (const { project } of demo.projects)
      expect(lettersOf(project).includes(project.message), project.message).toBe(asked.has(project.id));
  });

  test("in the demonstration, names, companies and postal addresses pass the rules of the forms", () => {
    const nameField = personNameField({ required: "", tooShort: "", tooLong: "", characters: "" });
    const isTidyName = (name: string) => nameField.safeParse(name).data === name;
    for (const { account, company } of demo.accounts) {
      expect(isEmail(account.email), account.email).toBe(true);
      expect(emailComparisonKey(account.email)).toBe(account.emailKey);
      expect(isTidyName(account.firstname) && isTidyName(account.lastname), account.email).toBe(true);
      if (!company) continue;
      expect(companyNameSchema.safeParse(company.name).success, company.name).toBe(true);
      expect(isValidZipcode(company.zipcode, company.countryCode), company.zipcode).toBe(true);
    }
    for (const { project, contact } of demo.projects) {
      expect(isTidyName(project.firstname) && isTidyName(project.lastname), project.lastname).toBe(true);
      expect(isEmail(contact.email), contact.email).toBe(true);
      expect(isValidZipcode(project.zipcode ?? "", project.countryCode), project.city).toBe(true);
      expect(project.message.length).toBeGreaterThanOrEqual(MESSAGE_MIN);
      expect(project.message.length).toBeLessThanOrEqual(MESSAGE_MAX);
      expect((project.weddingTheme ?? "").length).toBeLessThanOrEqual(THEME_MAX);
    }
  });

  test("in the demonstration, a project is sent to at most five providers of a kind", () => {
    for (const { project } of demo.projects) {
      const count = demo.requests.filter((request) => request.projectId === project.id).length;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(CHOICES_PER_KIND_MAX);
    }
  });

  test("in the demonstration, the French list of requests has three pages and contains every status", () => {
    const requests = requestsOf("free@fr.example.com");
    expect(requests).toHaveLength(62);
    expect(requests.filter((request) => request.seenAt === null)).toHaveLength(3);
    const reasons = new Set(requests.map((request) => request.rejectionReason));
    for (const reason of REJECTION_REASONS) expect(reasons).toContain(reason);
    expect(requests.some((request) => request.unlockedAt !== null && request.rejectedAt === null)).toBe(true);
    expect(requests.some((request) => request.unlockedAt !== null && request.rejectedAt !== null)).toBe(true);
    expect(requests.some((request) => request.unlockedAt === null && request.seenAt !== null)).toBe(true);
    const ended = requests.filter((request) => request.endedAt !== null);
    expect(
      ended.map(({ endedAs, unlockedAt }) => `${endedAs} ${unlockedAt ? "unlocked" : "closed"}`),
    ).toEqual(["withdrawn closed", "booked unlocked", "booked closed"]);
    const unlocked = ended.find((request) => request.unlockedAt !== null);
    expect(demo.creditReturns.map(({ requestId }) => requestId)).toContain(unlocked?.id);
    const days = requests.map((request) => (Date.parse(request.eventDate) - Date.parse(TODAY)) / 86_400_000);
    expect(days.filter((away) => away >= 0 && away <= UPCOMING_DAYS)).toHaveLength(3);
    expect(days.some((away) => away < 0)).toBe(true);
    const own = demo.projects.filter(({ project }) => project.domain === "fr").map(({ project }) => project);
    expect(own.some((project) => project.latitude === 0 && project.longitude === 0)).toBe(true);
    expect(own.some((project) => project.weddingTheme === null)).toBe(true);
    expect(own.some((project) => project.eventDateEnd !== null)).toBe(true);
    expect(new Set(own.map((project) => project.language))).toEqual(new Set(LANGUAGES));
    const names = own.map((project) => `${project.firstname} ${project.lastname}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test("in the demonstration, each approved provider except one has a few requests, and a provider without approval has none", () => {
    for (const { account, state } of demo.accounts) {
      const { length } = demo.requests.filter((request) => request.providerId === account.id);
      const isOpen =
        state.moderation === "approved" && state.hasFinishedOnboarding && state.role !== "ROLE_ADMIN";
      if (account.email === "free@fr.example.com") continue;
      expect(length, account.email).toBeGreaterThanOrEqual(isOpen ? 5 : 0);
      expect(length, account.email).toBeLessThanOrEqual(isOpen ? 15 : 0);
    }
  });

  test("in the demonstration, the answer to a request is later than the request and not in the future", () => {
    for (const { createdAt, seenAt, unlockedAt, rejectedAt } of demo.requests) {
      const moments = [createdAt, seenAt, unlockedAt, rejectedAt].filter((moment) => moment != null);
      expect(moments).toEqual([...moments].sort((one, other) => one - other));
      expect(moments.at(-1)).toBeLessThan(NOW);
      if (unlockedAt != null || rejectedAt != null) expect(seenAt).not.toBeNull();
    }
  });

  test("in the demonstration, each balance is the sum of its ledger and was never negative", () => {
    for (const { account, state } of demo.accounts) {
      const rows = demo.ledger.filter((row) => row.providerId === account.id);
      let balance = 0;
      for (const row of rows) {
        balance += (row.deposited ?? 0) - (row.withdrawn ?? 0);
        expect(balance, account.email).toBeGreaterThanOrEqual(0);
      }
      expect(account.credits).toBe(balance);
      expect(account.credits, account.email).toBe(state.credits);
      const moments = rows.map((row) => row.createdAt);
      expect(moments).toEqual([...moments].sort((one, other) => one - other));
      expect(rows.filter((row) => row.kind === "unlock")).toHaveLength(
        demo.requests.filter((request) => request.providerId === account.id && request.unlockedAt != null)
          .length,
      );
    }
    expect(
      demo.ledger
        .filter(({ kind }) => kind === "purchase")
        .map(({ reference, deposited }) => [reference, deposited]),
    ).toEqual(demo.orders.map(({ paymentIntentId, credits }) => [paymentIntentId, credits]));
    const references = demo.ledger.map((row) => `${row.kind} ${row.reference}`);
    expect(new Set(references).size).toBe(references.length);
  });
});

test("in the demonstration, one account has refunds in every state, and each refund was requested while refunds were allowed", () => {
  const { account } = accountOf("refunds@fr.example.com");
  const asked = demo.orders.filter(
    ({ providerId, refundState }) => providerId === account.id && refundState !== "none",
  );
  expect(
    asked.map(({ refundState, refundFailedCents }) => [refundState, Boolean(refundFailedCents)]),
  ).toEqual([
    ["refused", false],
    ["refunded", false],
    ["asked", true],
    ["asked", false],
  ]);
  for (const { paidAt, refundAskedAt, refundDecidedAt } of asked) {
    expect(refundAskedAt).toBeLessThan(refundDeadline(paidAt ?? 0));
    expect(Math.max(refundAskedAt ?? 0, refundDecidedAt ?? 0)).toBeLessThan(NOW);
  }
  const moved = demo.ledger.filter(
    ({ providerId, kind }) => providerId === account.id && kind.startsWith("refund"),
  );
  expect(moved.map(({ kind }) => kind)).toEqual(["refund", "refund", "refund_failed"]);
});

test("in the demonstration, the French domain has enough planners for a comparison, and all of them have answered requests", () => {
  const answered = demo.accounts.filter(
    ({ account }) =>
      account.domain === "fr" &&
      account.role === "ROLE_PRESTATAIRE" &&
      account.moderation === "approved" &&
      demo.requests.some(
        ({ providerId, unlockedAt, rejectedAt }) =>
          providerId === account.id && (unlockedAt ?? rejectedAt) !== null,
      ),
  );
  expect(answered.length).toBeGreaterThanOrEqual(MEDIAN_GROUP_MIN);
});

describe("the data of the demonstration", () => {
  test.each(LANGUAGES)("the language %s has enough couples and messages in the demonstration", (language) => {
    expect(COUPLES[language].length).toBeGreaterThanOrEqual(12);
    expect(MESSAGES[language].length).toBeGreaterThanOrEqual(8);
    for (const { text, languages } of MESSAGES[language]) {
      expect(languages).toContain(language);
      expect(text).toContain("{{place}}");
      expect(text).not.toMatch(/ {2}|\w'\w/);
    }
  });

  test.each(DOMAIN_CODES)(
    "the companies of the demonstration for %s are in towns of its country",
    (domain) => {
      const country = COUNTRIES[domain];
      expect(country.code).toBe(DOMAINS[domain].country);
      expect(country.planners.length).toBeGreaterThanOrEqual(6);
      expect(country.venues.length).toBeGreaterThanOrEqual(4);
      const towns = country.towns.map((town) => town.name);
      for (const provider of [...country.planners, ...country.venues]) expect(towns).toContain(provider.town);
    },
  );
});
