import * as z from "zod";
import {
  companyNameProblem,
  creationDateProblem,
  normalizeSiret,
  SIRET_LENGTH,
  tidyCompanyName,
} from "./rules";

/** The field for a company's name of 2 to 50 characters. The name is tidied before it is checked. */
export const companyNameSchema = z
  .string({ error: "validation:company_name_required" })
  .transform(tidyCompanyName)
  .superRefine((name, context) => {
    const message = companyNameProblem(name);
    if (message) context.addIssue({ code: "custom", message });
  });

/**
 * The field for a day that is not in the future. Forms in which the field may stay empty add `.optional()`.
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
 * The field for a SIRET of at most fourteen digits; the company register checks the rest. Forms in which the field may
 * stay empty add `.optional()`.
 */
export const siretSchema = z
  .string({ error: "validation:siret_digits" })
  .max(100, "validation:siret_digits")
  .transform(normalizeSiret)
  .pipe(z.string().regex(new RegExp(`^\\d{0,${SIRET_LENGTH}}$`), "validation:siret_digits"));

/** The form that corrects a SIRET while the public profile is hidden. */
export const siretCorrectionSchema = z.strictObject({ siret: siretSchema });
