import { describe, expect, test } from "vitest";
import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";
import {
  billingDetailsSchema,
  isValidVat,
  VAT_EXAMPLES,
  normalizeVat,
  stripeTaxType,
} from "../../../app/models/invoicing/billing-details.rules.ts";

const details = {
  name: "Atelier Lin",
  line1: "3 rue du Fil",
  zipcode: "84220",
  city: "Gordes",
  countryCode: "FR",
};

describe("VAT numbers", () => {
  test.each([
    ["FR", "FR40303265045"],
    ["FR", "fr 40 303 265 045"],
    ["BE", "BE 0123.456.749"],
    ["DE", "DE123456789"],
    ["IT", "IT12345678901"],
    ["ES", "ESB12345678"],
    ["PT", "PT123456789"],
    ["GB", "GB123456789"],
    ["GB", "XI123456789"],
    ["GR", "EL123456789"],
    ["CH", "CHE-123.456.789 TVA"],
    ["NL", "NL123456789B01"],
  ])("the country %s accepts the number %s", (country, number) => {
    expect(isValidVat(normalizeVat(number), country)).toBe(true);
  });

  test.each([
    ["FR", "DE123456789"],
    ["FR", "40303265045"],
    ["BE", "BE123456749"],
    ["DE", "DE12345678"],
    ["GB", "GB12345678"],
    ["AL", "AL123456789"],
  ])("the country %s rejects the number %s", (country, number) => {
    expect(isValidVat(normalizeVat(number), country)).toBe(false);
  });

  test("each kind of number has Stripe's name for it", () => {
    expect(["GB123456789", "CHE123456789TVA", "XI123456789", "FR40303265045"].map(stripeTaxType)).toEqual([
      "gb_vat",
      "ch_vat",
      "eu_vat",
      "eu_vat",
    ]);
  });
});

describe("billing details", () => {
  const errorsOf = (input: object) => {
    const parsed = billingDetailsSchema.safeParse(input);
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
  };

  test("billing details are trimmed", () => {
    expect(billingDetailsSchema.parse({ ...details, vatNumber: "fr 40 303265045" })).toMatchObject({
      zipcode: "84220",
      vatNumber: "FR40303265045",
    });
  });

  test("all missing and invalid fields are reported together", () => {
    expect(errorsOf({ ...details, name: "", zipcode: "1", vatNumber: "DE123456789" })).toEqual([
      ["name", "billing:errors.name_required"],
      ["zipcode", "validation:invalid_zipcode"],
      ["vatNumber", "billing:errors.vat_form"],
    ]);
  });

  test("an unknown field is rejected", () => {
    expect(errorsOf({ ...details, balance: "1000" })).toHaveLength(1);
  });
});

test.each(DOMAIN_CODES)("the example number of domain %s has the form of its country's numbers", (code) => {
  expect(isValidVat(VAT_EXAMPLES[code], DOMAINS[code].country)).toBe(true);
});
