import * as z from "zod";
import {
  companyNameProblem,
  creationDateProblem,
  normalizeSiret,
  SIRET_LENGTH,
  tidyCompanyName,
} from "./rules";

/** Document 1, section 5, "Company name". */
export const companyNameSchema = z
  .string({ error: "validation:company_name_required" })
  .transform(tidyCompanyName)
  .superRefine((name, context) => {
    const message = companyNameProblem(name);
    if (message) context.addIssue({ code: "custom", message });
  });

/**
 * Document 1, section 5, "Creation date"; where it may stay empty the form says `.optional()`.
 * @param today the calendar day in the domain's time zone
 */
export const creationDateSchema = (today: string) =>
  z
    .string({ error: "company_services:creation_date_required" })
    .trim()
    .superRefine((day, context) => {
      const message = creationDateProblem(day, today);
      if (message) context.addIssue({ code: "custom", message });
    });

/**
 * Digits only, at most fourteen (document 1, "SIRET"); the register says the rest. Where it may stay empty the form says
 * `.optional()`.
 */
export const siretSchema = z
  .string({ error: "validation:siret_digits" })
  .max(100, "validation:siret_digits")
  .transform(normalizeSiret)
  .pipe(z.string().regex(new RegExp(`^\\d{0,${SIRET_LENGTH}}$`), "validation:siret_digits"));

/** What whose public profile is hidden corrects. */
export const siretCorrectionSchema = z.strictObject({ siret: siretSchema });
