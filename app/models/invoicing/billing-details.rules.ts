import * as z from "zod";
import { CITY_MAX, CITY_MIN, COUNTRY_CODES, isValidZipcode, normalizeZipcode } from "~/models/places/rules";
import { BILLING_LINE_MAX, BILLING_NAME_MAX } from "./details-limits.rules";

const ZIPCODE_MAX = 20;
const VAT_MAX = 24;

/**
 * VAT number formats by country of the postal address. The formats of the European Union come from its VIES register,
 * where Greece is EL. In a country that is not listed, no number is accepted.
 */
const VAT_FORMS: Partial<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})|XI\d{9})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{10}01$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

/**
 * The VAT numbers that the form shows as examples, one for each domain. Their check digits are wrong, so they belong to
 * no business.
 */
export const VAT_EXAMPLES = {
  fr: "FR00123456789",
  be: "BE0123456789",
  uk: "GB123456789",
  de: "DE123456789",
  it: "IT12345678901",
  es: "ESB12345678",
  pt: "PT123456780",
} as const;

/** Countries whose companies use VAT numbers in the format of another country. */
const NUMBERS_OF: Partial<Record<string, string>> = { MC: "FR", IM: "GB" };
/** The first characters of a country's VAT numbers, if they differ from the country's code. */
const STARTS: Partial<Record<string, readonly string[]>> = {
  AT: ["AT", "ATU"],
  BE: ["BE", "BE0"],
  CH: ["CHE"],
  GR: ["EL"],
};
/** Matches the name of the VAT number in the seven languages, with or without the word for "number". */
const CALLED =
  /^(?:N[O°º]?)?(?:TVA|BTW|VAT|USTID|UMSATZSTEUERID|UST|MWST|PIVA|PARTITAIVA|IVA|NIF|NIE|CIF|NIPC|CONTRIBUINTE|D?ENTREPRISE|ONDERNEMINGS|UID)(?:INTRACOM[A-Z]*|REGISTRATION)?(?:NUMBER|NUMMER|NO|NR|N)?(?=[A-Z]{0,4}\d)/u;

/**
 * Parses a VAT number into its stored form. If the person did not type the country's letters, they are added. Null if
 * the number is invalid.
 */
export function readVat(typed: string, countryCode: string): string | null {
  const country = NUMBERS_OF[countryCode] ?? countryCode;
  const form = VAT_FORMS[country];
  const number = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9+*]/g, "")
    .replace(CALLED, "");
  if (form?.test(number)) return number;
  // A complete VAT number of another country is rejected.
  if (Object.values(VAT_FORMS).some((other) => other?.test(number))) return null;
  const starts = STARTS[country] ?? [country];
  // In "FR 404833048", the two check characters are missing, so "FR" is only the country's code and is removed first.
  const rest = number.startsWith(starts[0] ?? "") ? number.slice(starts[0]?.length) : number;
  return starts.map((start) => start + rest).find((full) => form?.test(full)) ?? null;
}

/** The type that Stripe gives to a VAT number. */
export function stripeTaxType(number: string): "eu_vat" | "gb_vat" | "ch_vat" {
  if (number.startsWith("GB")) return "gb_vat";
  return number.startsWith("CHE") ? "ch_vat" : "eu_vat";
}

const zipcodeParts = z.object({ zipcode: z.string().min(1), countryCode: z.enum(COUNTRY_CODES) });
const vatParts = z.object({ vatNumber: z.string(), countryCode: z.enum(COUNTRY_CODES) });

/** The form of the buyer's details on invoices. Errors are text keys. */
export const billingDetailsSchema = z
  .strictObject({
    name: z
      .string({ error: "billing:errors.name_required" })
      .trim()
      .min(2, "billing:errors.name_required")
      .max(BILLING_NAME_MAX, "billing:errors.name_too_long"),
    line1: z
      .string({ error: "billing:errors.line_required" })
      .trim()
      .min(3, "billing:errors.line_required")
      .max(BILLING_LINE_MAX, "billing:errors.line_too_long"),
    line2: z.string().trim().max(BILLING_LINE_MAX, "billing:errors.line_too_long").optional(),
    zipcode: z
      .string({ error: "validation:zipcode_required" })
      .trim()
      .min(1, "validation:zipcode_required")
      .max(ZIPCODE_MAX, "validation:invalid_zipcode"),
    city: z
      .string({ error: "validation:city_too_short" })
      .trim()
      .min(CITY_MIN, "validation:city_too_short")
      .max(CITY_MAX, "validation:city_too_long"),
    countryCode: z.enum(COUNTRY_CODES, { error: "validation:country_required" }),
    vatNumber: z.string().trim().max(VAT_MAX, "billing:errors.vat_form").optional(),
  })
  .refine(({ zipcode, countryCode }) => isValidZipcode(normalizeZipcode(zipcode, countryCode), countryCode), {
    path: ["zipcode"],
    error: "validation:invalid_zipcode",
    when: ({ value }) => zipcodeParts.safeParse(value).success,
  })
  .refine(({ vatNumber, countryCode }) => !vatNumber || readVat(vatNumber, countryCode) !== null, {
    path: ["vatNumber"],
    error: "billing:errors.vat_form",
    when: ({ value }) => vatParts.safeParse(value).success,
  })
  .transform(({ vatNumber, zipcode, ...details }) => ({
    ...details,
    zipcode: normalizeZipcode(zipcode, details.countryCode),
    vatNumber: vatNumber ? (readVat(vatNumber, details.countryCode) ?? undefined) : undefined,
  }));

export type BillingDetails = z.output<typeof billingDetailsSchema>;
