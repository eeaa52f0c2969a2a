import { expect, test } from "vitest";
import { parseFields } from "~/models/core/parse-form.rules";
import { portfolioFormSchema } from "~/models/portfolios/form.rules";
import { partnerRowCount, PARTNERS_MAX, readPartners } from "~/models/portfolios/partners.rules";

const STORY = {
  intent: "save",
  title: "Camille et Hugo",
  description: "Tout tenait à une table.",
  weddingDate: "2025-06-14",
  style: "Champêtre chic",
  location: "Bastide des Œillets",
};

/** The partners that a form with these rows returns, or the errors of the form by field. */
function partnersOf(rows: readonly (readonly [trade: string, name: string, link: string])[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(STORY)) form.set(name, value);
  rows.forEach(([trade, name, link], index) => {
    form.set(`partners[${index}].trade`, trade);
    form.set(`partners[${index}].name`, name);
    form.set(`partners[${index}].link`, link);
  });
  const parsed = parseFields(form, portfolioFormSchema("2026-01-01"));
  if (parsed.status !== "success") return parsed.error;
  return parsed.value.intent === "save" ? parsed.value.partners : null;
}

test("each filled row of the form becomes a partner, in the same order, and blank rows are skipped", () => {
  expect(
    partnersOf([
      ["photographer", "  Claire   Obscur ", "claireobscur.fr"],
      ["", "", ""],
      ["florist", "Les Œillets", ""],
      ["", " ", ""],
    ]),
  ).toEqual([
    { trade: "photographer", name: "Claire Obscur", link: "https://claireobscur.fr" },
    { trade: "florist", name: "Les Œillets", link: null },
  ]);
  expect(partnersOf([])).toEqual([]);
});

test.each([
  [["", "Claire Obscur", ""], "partners[0].trade", "portfolios:errors.partner_trade"],
  [["photographer", "", ""], "partners[0].name", "portfolios:errors.partner_name"],
  [["photographer", "", "claireobscur.fr"], "partners[0].name", "portfolios:errors.partner_name"],
  [["wizard", "Merlin", ""], "partners[0].trade", "portfolios:errors.partner_trade"],
  [["photographer", "a".repeat(81), ""], "partners[0].name", "portfolios:errors.partner_name_long"],
  ...[
    "http://claireobscur.fr",
    "javascript:alert(1)",
    "claire obscur",
    "https://user:pw@claireobscur.fr",
    "localhost",
    "ftp://claireobscur.fr",
    "@claireobscur",
  ].map(
    (link) =>
      [["photographer", "Claire", link], "partners[0].link", "portfolios:errors.partner_link"] as const,
  ),
] as const)(
  "in the row %j the error is shown at the field that is wrong",
  ([trade, name, link], field, error) => {
    expect(partnersOf([[trade, name, link]])).toEqual({ [field]: [error] });
  },
);

test("a portfolio never has more partners than its form has rows", () => {
  const many = Array.from({ length: PARTNERS_MAX + 1 }, () => ["florist", "Les Œillets", ""] as const);
  expect(partnersOf(many.slice(1))).toHaveLength(PARTNERS_MAX);
  expect(partnersOf(many)).toHaveProperty("partners");
});

test("stored partners are read unchanged, and malformed entries are skipped", () => {
  const partner = { trade: "caterer", name: "La Table", link: "https://latable.fr" };
  expect(readPartners(JSON.stringify([partner, { ...partner, link: null }]))).toEqual([
    partner,
    { ...partner, link: null },
  ]);
  expect(
    readPartners(JSON.stringify([null, 3, { trade: "wizard", name: "Merlin" }, { trade: "cake" }])),
  ).toEqual([]);
  expect(readPartners("{}")).toEqual([]);
});

test("the form of a portfolio offers blank rows until the maximum number of partners is reached", () => {
  expect([0, 1, 2, 5, 11, 12].map(partnerRowCount)).toEqual([3, 3, 4, 7, 12, 12]);
});
