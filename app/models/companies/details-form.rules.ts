import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import { companyNameSchema, creationDateSchema, siretSchema } from "./form.rules";
import { readWebsite } from "./website.rules";

const MALFORMED = "common:errors.malformed_form";
const WEBSITE = "company:errors.website";

/** The field for the URL of a website. */
export const websiteField = z.string({ error: WEBSITE }).transform((typed, context) => {
  const address = readWebsite(typed);
  if (address === null) context.addIssue({ code: "custom", message: WEBSITE });
  return address ?? "";
});

const details = (today: string) =>
  z.strictObject({
    intent: z.literal("save"),
    seen: dataVersionField,
    name: companyNameSchema,
    dateOfCreation: creationDateSchema(today),
    website: websiteField.optional(),
    /**
     * The SIRET. The form shows this field only in countries with a SIRET, so the company's country decides whether it
     * is required.
     */
    siret: siretSchema.optional(),
    /**
     * The SIRET for which the page has already shown the result of the check. For this SIRET, the page does not show
     * the result again.
     */
    siretShown: z.string({ error: MALFORMED }).max(100, MALFORMED).optional(),
  });

/** @param today the calendar day in the domain's time zone */
export const companyDetailsSchema = (today: string) => details(today);

/** The form for a country whose companies have a SIRET; the SIRET is then required. */
export const companyWithSiretSchema = (today: string) =>
  details(today).refine(({ siret }) => siret !== undefined, {
    path: ["siret"],
    error: "company:errors.siret_required",
    when: () => true,
  });
