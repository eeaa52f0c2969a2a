import * as z from "zod";
import { readEuros } from "~/models/core/money.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { STARTING_PRICE_MAX, SERVICE_DESCRIPTION_MAX } from "./rules";

const MALFORMED = "common:errors.malformed_form";
const DESCRIPTION_LONG = "company:errors.description_long";
const BUDGET = "company:errors.budget_invalid";

export const LOOKUP_SLUG_MAX = 64;
/** Maximum number of ticked entries. Administrators offer far fewer entries. */
export const MAX_SELECTED_ENTRIES = 100;

/** A field of tick boxes. One ticked box arrives as a string, several arrive as a list. */
export const checkboxesField = (required: string) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.string().max(LOOKUP_SLUG_MAX)).max(MAX_SELECTED_ENTRIES, required),
    )
    .transform((slugs) => [...new Set(slugs)]);

const box = z.literal("on", { error: MALFORMED }).optional();

/** The description of a service. */
export const serviceDescriptionField = z
  .string({ error: DESCRIPTION_LONG })
  .transform(tidyText)
  // These lengths and characters are checked with `refine`. A second `z.string()` would reject a text that consists
  // only of spaces.
  .refine((text) => text.length <= SERVICE_DESCRIPTION_MAX, DESCRIPTION_LONG)
  .refine(isReadableText, "validation:invalid");

/** The fields that a page sends for each service, even for a service that the person has not selected. */
export const serviceDetailFields = z.strictObject({
  service: z.string({ error: MALFORMED }).max(LOOKUP_SLUG_MAX, MALFORMED),
  description: serviceDescriptionField.optional(),
  budget: z.string({ error: BUDGET }).max(40, BUDGET).optional(),
  isDescriptionVisible: box,
  isBudgetVisible: box,
});

/** A service with its description and price. */
export interface OfferedService {
  service: string;
  description: string;
  /** The starting price in cents; null if there is none. */
  budgetFrom: number | null;
  isDescriptionVisible: boolean;
  isBudgetVisible: boolean;
}

/** The error of a starting price as a text key; null if it is valid or empty. */
export function startingPriceProblem(typed: string | undefined): string | null {
  return typed === undefined ? null : problemOfPriceInCents(readEuros(typed));
}

/** The error of a starting price in cents as a text key; null if it is valid. The price is null if it is no amount. */
export function problemOfPriceInCents(cents: number | null): string | null {
  if (cents === null) return BUDGET;
  if (cents < 0) return "company:errors.budget_negative";
  return cents > STARTING_PRICE_MAX ? "company:errors.budget_high" : null;
}

/**
 * The form of services and languages, which requires at least one service and one language. If a service was not
 * chosen, its description and price are dropped.
 */
export const companyServicesSchema = z
  .strictObject({
    intent: z.literal("save"),
    /**
     * The digest of the services and languages that the page showed: see `companyOfferDigest` in
     * services.queries.server.ts.
     */
    seen: z.string({ error: MALFORMED }).max(64, MALFORMED).optional(),
    languages: checkboxesField("validation:languages_required"),
    services: checkboxesField("validation:services_required"),
    details: z.array(serviceDetailFields).max(MAX_SELECTED_ENTRIES, MALFORMED).optional().default([]),
  })
  .transform(({ seen, languages, services, details }, context) => {
    if (languages.length === 0)
      context.addIssue({ code: "custom", path: ["languages"], message: "validation:languages_required" });
    if (services.length === 0)
      context.addIssue({ code: "custom", path: ["services"], message: "validation:services_required" });
    for (const [index, { service, budget }] of details.entries()) {
      const message = services.includes(service) ? startingPriceProblem(budget) : null;
      if (message) context.addIssue({ code: "custom", path: ["details", index, "budget"], message });
    }
    return { seen, languages, services: services.map((service) => readOfferedService(service, details)) };
  });

export function readOfferedService(
  service: string,
  details: readonly z.output<typeof serviceDetailFields>[],
): OfferedService {
  const detail = details.find((each) => each.service === service);
  return {
    service,
    description: detail?.description ?? "",
    budgetFrom: detail?.budget === undefined ? null : readEuros(detail.budget),
    // If the form contains no fields for a service, the service is stored as a new service would be: its description
    // and its price are visible.
    isDescriptionVisible: detail ? detail.isDescriptionVisible === "on" : true,
    isBudgetVisible: detail ? detail.isBudgetVisible === "on" : true,
  };
}
