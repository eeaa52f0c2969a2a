import { describe, expect, test } from "vitest";
import { DOMAINS } from "~/i18n/domains";
import { creationDateSchema } from "~/models/companies/form.rules";
import {
  companyNameProblem,
  creationDateProblem,
  SIRET_COUNTRY,
  tidyCompanyName,
} from "~/models/companies/rules";

const problemOf = (typed: string) => companyNameProblem(tidyCompanyName(typed));

describe("the name of a company", () => {
  test.each([
    "L’Œil & la Manière",
    "Atelier 24",
    "Fêtes (et cætera), S.A.R.L.",
    "Blanc/Noir - Paris",
    "Ça",
    "Żółw Ślubny",
    "x".repeat(50),
    "  Maison   Ève  ",
    "Gal·la Events",
    "24/7",
    "花屋",
    "Ελληνικός Γάμος",
  ])("the text %s is accepted as a company name", (name) => {
    expect(problemOf(name)).toBeNull();
  });

  test.each([
    "A",
    "x".repeat(51),
    "Fleurs <b>",
    "Nom\u0000nul",
    "Cœur ❤",
    "a@b",
    "semi;colon",
    'quote"d',
    "1€",
    "#mariage",
    "--",
    "()",
    "&&",
    ". . .",
    "https://maison.fr",
  ])("the text %s is rejected as a company name", (name) => {
    expect(problemOf(name)).toBe("validation:company_name_invalid");
  });

  test("an empty company name gets the error “required”, not “invalid”", () => {
    expect(problemOf("   ")).toBe("validation:company_name_required");
  });

  test.each([
    ["L´Atelier", "L’Atelier"],
    ["L`Atelier", "L’Atelier"],
    ["Gal•la", "Gal·la"],
    ["Marie‑Ange Traiteur", "Marie-Ange Traiteur"],
    ["Café – Bar", "Café - Bar"],
    ["Atelier ＆ Lin", "Atelier & Lin"],
    ["Atelier\u200b Lin", "Atelier Lin"],
  ])("the company name %j is stored as %s", (typed, stored) => {
    expect(tidyCompanyName(typed)).toBe(stored);
    expect(problemOf(typed)).toBeNull();
  });

  test("a company name is stored with composed accents, single spaces and unchanged apostrophes", () => {
    expect(tidyCompanyName(" L’E\u0301toile\u00a0 d‘or\n")).toBe("L’Étoile d‘or");
  });
});

describe("the creation date of a company", () => {
  const today = "2026-11-21";
  test.each([
    ["1800-01-01", null],
    ["2026-11-21", null],
    ["2024-02-29", null],
    ["1799-12-31", "company_services:creation_date_too_old"],
    ["0001-01-01", "company_services:creation_date_too_old"],
    ["2026-11-22", "company_services:creation_date_invalid_future"],
    ["9999-12-31", "company_services:creation_date_invalid_future"],
    ["2023-02-29", "company_services:creation_date_invalid"],
    ["2023-13-01", "company_services:creation_date_invalid"],
    ["2023-1-1", "company_services:creation_date_invalid"],
    ["21/11/2026", "company_services:creation_date_invalid"],
    ["+002023-01-01", "company_services:creation_date_invalid"],
    ["2023-01-01T00:00", "company_services:creation_date_invalid"],
  ])("the creation date %s has the error %s", (day, problem) => {
    expect(creationDateProblem(day, today)).toBe(problem);
  });
});

test("an empty creation date has a separate error text if the form requires the date", () => {
  const { error } = creationDateSchema("2026-11-21").safeParse(undefined);
  expect(error?.issues.map(({ message }) => message)).toEqual(["company_services:creation_date_required"]);
});

test("a SIRET is required only on the French domain", () => {
  expect(SIRET_COUNTRY).toBe(DOMAINS.fr.country);
});
