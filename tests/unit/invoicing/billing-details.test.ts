import { describe, expect, test } from "vitest";
import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";
import {
  billingDetailsSchema,
  VAT_EXAMPLES,
  readVat,
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
  ])("the country %s accepts the VAT number %s", (country, number) => {
    expect(readVat(number, country)).not.toBeNull();
  });

  test.each([
    ["FR", "DE123456789"],
    ["DE", "DE12345678"],
    ["GB", "GB12345678"],
    ["AL", "AL123456789"],
    ["FR", "FR 404833048"],
    ["FR", "404 833 048"],
    ["DE", "12/345/67890"],
    ["IT", "RSSMRA85T10A562S"],
  ])("the country %s rejects the VAT number %s", (country, number) => {
    expect(readVat(number, country)).toBeNull();
  });

  test.each([
    ["IT", "12345678901", "IT12345678901"],
    ["ES", "B12345678", "ESB12345678"],
    ["ES", "b-12.345.678", "ESB12345678"],
    ["PT", "123 456 789", "PT123456789"],
    ["FR", "40 303 265 045", "FR40303265045"],
    ["MC", "FR40303265045", "FR40303265045"],
    ["MC", "40303265045", "FR40303265045"],
    ["IM", "GB 123 4567 89", "GB123456789"],
    ["BE", "0123.456.749", "BE0123456749"],
    ["BE", "123.456.749", "BE0123456749"],
    ["DE", "123456789", "DE123456789"],
    ["GB", "123 4567 89", "GB123456789"],
    ["AT", "U12345678", "ATU12345678"],
    ["AT", "12345678", "ATU12345678"],
    ["CH", "123.456.789 MWST", "CHE123456789MWST"],
    ["GR", "123456789", "EL123456789"],
    ["NL", "123456789B01", "NL123456789B01"],
    ["IT", "IT\u00a012345678901", "IT12345678901"],
    ["FR", "FR40‑303‑265‑045", "FR40303265045"],
    ["FR", "N° TVA : FR 40 303 265 045", "FR40303265045"],
    ["FR", "TVA intracom. FR40303265045", "FR40303265045"],
    ["BE", "BTW BE 0403.200.393", "BE0403200393"],
    ["BE", "BE 403.200.393", "BE0403200393"],
    ["DE", "USt-IdNr.: DE 136695976", "DE136695976"],
    ["IT", "P. IVA 00743110157", "IT00743110157"],
    ["ES", "CIF: B-58378431", "ESB58378431"],
    ["ES", "X-1234567-L", "ESX1234567L"],
    ["ES", "NIE X1234567L", "ESX1234567L"],
    ["DE", "USt.-ID: DE136695976", "DE136695976"],
    ["BE", "N° d’entreprise 0403.200.393", "BE0403200393"],
    ["PT", "Contribuinte n.º 501964843", "PT501964843"],
    ["GB", "VAT Registration Number: GB 980 7806 84", "GB980780684"],
    ["PT", "NIF 501 964 843", "PT501964843"],
    ["GB", "VAT No. GB 980 7806 84", "GB980780684"],
    ["FR", "ＦＲ40303265045", "FR40303265045"],
  ])("for the country %s, the VAT number %j is stored as %s", (country, typed, stored) => {
    expect(readVat(typed, country)).toBe(stored);
  });

  test("each kind of VAT number has the name that Stripe uses", () => {
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
    expect(errorsOf({ ...details, zipcode: " " })).toEqual([["zipcode", "validation:zipcode_required"]]);
  });

  test("an unknown field is rejected", () => {
    expect(errorsOf({ ...details, balance: "1000" })).toHaveLength(1);
  });
});

test.each(DOMAIN_CODES)(
  "the example of a VAT number on the domain %s has the format of its country",
  (code) => {
    expect(readVat(VAT_EXAMPLES[code], DOMAINS[code].country)).toBe(VAT_EXAMPLES[code]);
  },
);
