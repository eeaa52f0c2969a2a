import * as z from "zod";
import { readDecimal } from "~/models/core/number.rules";
import { tidyText, toOneLine } from "~/models/core/text.rules";
import { DOMAIN_CODES } from "~/models/domains/codes.rules";
import { SITE_DECIMALS, SITE_DETAIL_MAX, SITE_PERCENT_MAX, SITE_RATING_MAX } from "./rules";

const REQUIRED = "validation:required";
const line = z
  .string({ error: REQUIRED })
  .transform((text) => toOneLine(tidyText(text)))
  .pipe(z.string().max(SITE_DETAIL_MAX, "site_details:errors.long"));
const required = line.pipe(z.string().min(1, REQUIRED));
/** A field that may stay empty. A browser sends an empty text, the parser of forms removes it. */
const optional = line.default("");
const email = required.pipe(z.email("site_details:errors.email"));

/** A figure with few decimals, which may be typed after a comma. */
const figure = (max: number, error: string) =>
  optional
    .transform((text) => text.replace(",", "."))
    .refine((text) => text === "" || isFigure(text, max), error);

function isFigure(text: string, max: number): boolean {
  const value = readDecimal(text);
  return value !== null && value >= 0 && value <= max && (text.split(".")[1] ?? "").length <= SITE_DECIMALS;
}

const rating = figure(SITE_RATING_MAX, "site_details:errors.rating");
const percent = figure(SITE_PERCENT_MAX, "site_details:errors.percent");
const domain = z.enum(DOMAIN_CODES);

/** The form with all details of a domain. The details that may be empty are those that an operator may lack. */
export const siteDetailsSchema = z.strictObject({
  intent: z.literal("save"),
  domain,
  name: required,
  legalForm: optional,
  address: required,
  email,
  phone: required,
  register: required,
  vatNumber: optional,
  director: required,
  host: required,
  supervisor: optional,
  mediation: optional,
  supportEmail: email,
  securityEmail: email,
  reviewRating: rating,
  reviewUrl: optional.refine(
    (text) => text === "" || (/^https:\/\//.test(text) && URL.canParse(text)),
    "site_details:errors.url",
  ),
  badgeShare: percent,
  pricingRating: rating,
  pricingRenewal: percent,
  creditsRating: rating,
  creditsRecommend: percent,
});

/** The forms of the page: all details of a domain, the button that deletes the domain's own details, and the undo of a message. */
export const changeSiteDetailsSchema = z.discriminatedUnion("intent", [
  siteDetailsSchema,
  z.strictObject({ intent: z.literal("reset"), domain }),
  z.strictObject({ intent: z.literal("undo"), domain, change: z.uuid() }),
]);
