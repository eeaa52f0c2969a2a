import * as z from "zod";
import {
  COMPANY_NAME,
  COMPANY_NAME_MAX,
  COMPANY_NAME_MIN,
  creationDateProblem,
  tidyCompanyName,
} from "./rules";

/** Document 1, section 5, "Company name". */
export const companyNameSchema = z
  .string({ error: "validation:company_name_required" })
  .transform(tidyCompanyName)
  .pipe(
    z
      .string()
      .min(COMPANY_NAME_MIN, "validation:company_name_invalid")
      .max(COMPANY_NAME_MAX, "validation:company_name_invalid")
      .regex(COMPANY_NAME, "validation:company_name_invalid"),
  );

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
