import { html, type Html } from "../../pages/html";
import { digitsOf, TEST_CARDS } from "../cards";
import { isTaxId } from "../customers";
import type { Address } from "../objects";
import { fullYear, NO_ADDRESS, type CardInput } from "../payment-methods";
import { countryField, inputField } from "./pay-layout";
import type { PayTexts } from "./pay-texts";

/** The values that a person typed, by field name. */
export type TypedValues = Record<string, string>;
export type FieldProblems = Record<string, string>;

export async function readTypedValues(request: Request): Promise<TypedValues> {
  const form = new URLSearchParams(await request.text());
  return Object.fromEntries([...form].map(([name, value]) => [name, value.trim().slice(0, 200)]));
}

export function cardFields(texts: PayTexts, typed: TypedValues, problems: FieldProblems): Html {
  const of = (name: string) => ({ name, value: typed[name] ?? "", error: problems[name] });
  return html`<fieldset>
    <legend>${texts.card}</legend>
    ${inputField({ ...of("number"), label: texts.number, autocomplete: "cc-number", isNumeric: true })}
    <div class="pair">
      ${inputField({ ...of("expiry"), label: texts.expiry, autocomplete: "cc-exp", isNumeric: true })}
      ${inputField({ ...of("cvc"), label: texts.cvc, autocomplete: "cc-csc", isNumeric: true })}
    </div>
    ${inputField({ ...of("holder"), label: texts.holder, autocomplete: "cc-name" })}
  </fieldset>`;
}

/**
 * Reads the typed card, and adds an error to `problems` for each wrong field. A number with a wrong checksum is
 * accepted here; the bank rejects it later.
 */
export function readCard(typed: TypedValues, texts: PayTexts, problems: FieldProblems): CardInput {
  const number = digitsOf(typed["number"] ?? "");
  const [, month = "", year = ""] = /^(\d{1,2})\D*(\d{2}|\d{4})$/.exec(typed["expiry"] ?? "") ?? [];
  const expMonth = Number(month);
  const expYear = fullYear(Number(year));
  if (number.length < 12) problems["number"] = texts.needed;
  const isPast = new Date(Date.UTC(expYear, expMonth, 1)).getTime() <= Date.now();
  if (month === "" || expMonth < 1 || expMonth > 12 || isPast) problems["expiry"] = texts.badExpiry;
  if (!/^\d{3,4}$/.test(typed["cvc"] ?? "")) problems["cvc"] = texts.badCvc;
  if (!typed["holder"]) problems["holder"] = texts.needed;
  return {
    number,
    expMonth,
    expYear,
    details: {
      address: readAddress(typed),
      email: typed["email"] ?? null,
      name: typed["holder"] ?? null,
      phone: null,
    },
  };
}

export interface RequiredFields {
  hasAddress: boolean;
  hasTaxId: boolean;
}

export function addressFields(
  texts: PayTexts,
  language: string,
  typed: TypedValues,
  problems: FieldProblems,
  { hasAddress, hasTaxId }: RequiredFields,
): Html {
  const of = (name: string) => ({ name, value: typed[name] ?? "", error: problems[name] });
  return html`<fieldset>
    <legend>${texts.address}</legend>
    ${countryField(texts.country, language, typed["country"] ?? "FR")}
    ${
      hasAddress
        ? html`${inputField({ ...of("line1"), label: texts.line1, autocomplete: "address-line1" })}
            <div class="pair">
              ${inputField({ ...of("postal_code"), label: texts.postalCode, autocomplete: "postal-code" })}
              ${inputField({ ...of("city"), label: texts.city, autocomplete: "address-level2" })}
            </div>`
        : null
    }
    ${
      hasTaxId
        ? html`${inputField({ ...of("company"), label: texts.companyName, autocomplete: "organization", isNeeded: false })}
          ${inputField({ ...of("vat"), label: texts.vat, isNeeded: false })}`
        : null
    }
  </fieldset>`;
}

export function checkAddress(
  typed: TypedValues,
  texts: PayTexts,
  problems: FieldProblems,
  { hasAddress, hasTaxId }: RequiredFields,
): void {
  for (const name of hasAddress ? ["line1", "postal_code", "city"] : []) {
    if (!typed[name]) problems[name] = texts.needed;
  }
  const taxId = hasTaxId ? readTaxId(typed) : null;
  if (!taxId) return;
  if (!isTaxId(taxId.type, taxId.value)) problems["vat"] = texts.badVat;
  if (!typed["company"]) problems["company"] = texts.needed;
}

export const readAddress = (typed: TypedValues): Address => ({
  ...NO_ADDRESS,
  country: typed["country"] ?? null,
  line1: typed["line1"] || null,
  postal_code: typed["postal_code"] || null,
  city: typed["city"] || null,
});

/**
 * Reads a VAT number. The country determines the type of the number; digits without a prefix get the country's prefix.
 */
export function readTaxId(typed: TypedValues): { type: string; value: string } | null {
  const value = (typed["vat"] ?? "").toUpperCase().replace(/[\s.-]/g, "");
  if (value === "") return null;
  const country = typed["country"] ?? "FR";
  const type = country === "GB" ? "gb_vat" : country === "CH" ? "ch_vat" : "eu_vat";
  return { type, value: /^\d/.test(value) && country !== "CH" ? country + value : value };
}

/** The list of test cards, for people who try the product. */
export const testCardList = (texts: PayTexts): Html =>
  html`<details>
    <summary>${texts.testCards}</summary>
    <ul>
      ${TEST_CARDS.map(
        ({ number, label }) =>
          html`<li><code>${number.replace(/(\d{4})(?=\d)/g, "$1 ")}</code> ${label}</li>`,
      )}
    </ul>
  </details>`;
