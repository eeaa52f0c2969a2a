import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFields } from "../../../app/models/core/parse-form.rules.ts";
import { portfolioFormSchema } from "../../../app/models/portfolios/form.rules.ts";
import { PORTFOLIO_BUDGET_MAX, WEDDING_STYLES } from "../../../app/models/portfolios/rules.ts";

const TODAY = "2026-11-24";
const GOOD = {
  intent: "save",
  title: "Camille et Hugo",
  description: "Une seule table.",
  weddingDate: "2025-06-14",
  style: "Champêtre chic",
  location: "Bastide des Œillets",
};

function read(fields: Record<string, string | readonly string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...fields }))
    for (const item of [value].flat()) form.append(name, String(item));
  return parseFields(form, portfolioFormSchema(TODAY));
}

/** The first error of each field. */
const errorsOf = (fields: Record<string, string | readonly string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(read(fields).reply().error ?? {}).map(([name, keys]) => [name, keys?.[0] ?? ""]),
  );

describe("the form of a portfolio", () => {
  test("a portfolio that has only its required fields is accepted", () => {
    const submission = read({});
    expect(submission.status === "success" && submission.value).toEqual({
      ...GOOD,
      services: [],
      partners: [],
    });
  });

  test("each required field has an error text", () => {
    const empty = { title: " ", description: "", weddingDate: "", style: "", location: "\t" };
    expect(errorsOf(empty)).toEqual({
      title: "portfolios:errors.title_required",
      description: "portfolios:errors.description_required",
      weddingDate: "portfolios:errors.date_required",
      style: "portfolios:errors.style_required",
      location: "portfolios:errors.location_required",
    });
  });

  test.each([
    ["totalBudget", "-1", "portfolios:errors.total_budget_positive"],
    ["totalBudget", "beaucoup", "portfolios:errors.budget_unread"],
    ["plannerBudget", "1.2.3", "portfolios:errors.budget_unread"],
    ["plannerBudget", "-0,5", "portfolios:errors.planner_budget_positive"],
    ["plannerBudget", String(PORTFOLIO_BUDGET_MAX), "portfolios:errors.budget_large"],
    ["guests", "0", "portfolios:errors.guests_positive"],
    ["guests", "-3", "portfolios:errors.guests_positive"],
    ["guests", "12,5 personnes", "portfolios:errors.guests_unread"],
    ["guests", "1,5", "portfolios:errors.guests_unread"],
    ["guests", "10001", "portfolios:errors.guests_max"],
    ["weddingDate", "2025-02-30", "portfolios:errors.date_required"],
    ["weddingDate", "1949-12-31", "portfolios:errors.date_range"],
    ["weddingDate", "2205-06-14", "portfolios:errors.date_range"],
    ["style", "x".repeat(61), "portfolios:errors.style_long"],
    ["title", "x".repeat(101), "portfolios:errors.title_long"],
    ["description", "x".repeat(5001), "portfolios:errors.description_long"],
    ["location", "x".repeat(121), "portfolios:errors.location_long"],
    ["title", "a\u0007b", "portfolios:errors.unreadable"],
  ])("the field %s rejects the value %j with the error %s", (name, value, key) => {
    expect(errorsOf({ [name]: value })).toEqual({ [name]: key });
  });

  test("amounts become whole cents, numbers may contain spaces, and duplicate services are removed", () => {
    const submission = read({
      totalBudget: "32 000",
      plannerBudget: "4 200,50",
      guests: "1 200",
      isBudgetHidden: "on",
      services: ["FULL_PLANNING", "FULL_PLANNING", "WEDDING_DESIGN"],
    });
    expect(submission.status === "success" && submission.value).toMatchObject({
      totalBudget: 3_200_000,
      plannerBudget: 420_050,
      guests: 1200,
      isBudgetHidden: "on",
      services: ["FULL_PLANNING", "WEDDING_DESIGN"],
    });
  });

  test("searching for the town does not change any other field, even if that field is invalid", () => {
    const typed = { intent: "search", q: "Gord", title: "", weddingDate: "?", guests: "-1", style: "?" };
    expect(read(typed).status).toBe("success");
  });

  test("any text in any field gives a value within the limits of the field, or the key of an error text", () => {
    const field = fc.constantFrom("title", "description", "location", "guests", "totalBudget", "weddingDate");
    fc.assert(
      fc.property(field, fc.string({ unit: "grapheme", maxLength: 200 }), (name, value) => {
        for (const key of Object.values(errorsOf({ [name]: value })))
          expect(key).toMatch(/^(?:portfolios|validation|common):[\w.]+$/);
      }),
    );
  });

  test("the list of styles has no duplicates", () => {
    expect(new Set(WEDDING_STYLES).size).toBe(WEDDING_STYLES.length);
  });
});
