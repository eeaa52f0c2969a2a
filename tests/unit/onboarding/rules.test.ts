import { describe, expect, test } from "vitest";
import {
  requiresSiret,
  isStepOpen,
  validDraftParts,
  addressAfterSubmission,
  servicesStepSchema,
  siretInputSchema,
  firstIncompleteStep,
  type OnboardingDraft,
} from "~/models/onboarding/rules";

const TODAY = "2026-11-21";
const gordes = {
  q: "Gordes, 84220",
  zipcode: "84220",
  city: "Gordes",
  countryCode: "FR",
  latitude: 43.9,
  longitude: 5.2,
  label: "Gordes, 84220",
};
const empty: OnboardingDraft = { company: {}, address: {}, services: { services: [], languages: [] } };
const full: OnboardingDraft = { ...empty, company: { name: "Maison Ève" }, address: gordes };

describe("the order of the steps of onboarding", () => {
  test("the next step is the first step with missing data", () => {
    expect(firstIncompleteStep(empty, TODAY)).toBe("company");
    expect(firstIncompleteStep({ ...full, address: {} }, TODAY)).toBe("address");
    expect(firstIncompleteStep(full, TODAY)).toBe("services");
    expect(firstIncompleteStep({ ...full, company: { name: "A" } }, TODAY)).toBe("company");
    expect(
      firstIncompleteStep({ ...full, company: { name: "Maison", dateOfCreation: "2026-11-22" } }, TODAY),
    ).toBe("company");
  });

  test.each(["zipcode", "city", "countryCode", "label", "latitude", "longitude"] as const)(
    "a postal address without %s is incomplete",
    (missing) => {
      const address = { ...gordes, [missing]: undefined };
      expect(firstIncompleteStep({ ...full, address }, TODAY)).toBe("address");
      expect(validDraftParts({ ...full, address }, TODAY)).toBeNull();
    },
  );

  test("a step after the first unfinished step cannot be opened, and an earlier step can always be opened", () => {
    expect(isStepOpen("services", "address")).toBe(false);
    expect(isStepOpen("address", "address")).toBe(true);
    expect(isStepOpen("company", "services")).toBe(true);
  });
});

describe("data of a chosen place", () => {
  test("the data of a chosen place are kept while the fields of the place are unchanged", () => {
    expect(addressAfterSubmission(gordes, { ...gordes, q: "Gord" })).toEqual({ ...gordes, q: "Gord" });
  });

  test.each([{ city: "Apt" }, { zipcode: "84400" }, { countryCode: "BE" }])(
    "the data of a chosen place are deleted if the person types %o",
    (change) => {
      const address = addressAfterSubmission(gordes, { ...gordes, ...change });
      expect(address).not.toHaveProperty("latitude");
      expect(address).not.toHaveProperty("label");
    },
  );
});

describe("the third step of onboarding", () => {
  test("at least one service and one language are required", () => {
    const result = servicesStepSchema.safeParse({ intent: "next" });
    const problems = Object.fromEntries(
      result.error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [],
    );
    expect(problems).toEqual({
      services: "validation:services_required",
      languages: "validation:languages_required",
    });
  });

  test("the button “back” in the third step of onboarding requires no field", () => {
    expect(servicesStepSchema.safeParse({ intent: "back", siret: "x".repeat(999) }).success).toBe(true);
  });

  test("a SIRET field keeps at most fourteen digits and accepts an incomplete number", () => {
    expect(siretInputSchema.parse("732 829 320 00074")).toBe("73282932000074");
    expect(siretInputSchema.parse("123")).toBe("123");
    expect(siretInputSchema.safeParse("73282932000074x").success).toBe(false);
    expect(siretInputSchema.safeParse("732829320000741").success).toBe(false);
  });

  test("a SIRET is required only in France", () => {
    expect(requiresSiret({ countryCode: "FR" })).toBe(true);
    expect(requiresSiret({ countryCode: "BE" })).toBe(false);
    expect(requiresSiret({ countryCode: undefined })).toBe(false);
  });
});
