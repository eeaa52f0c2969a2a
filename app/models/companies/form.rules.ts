import * as z from "zod";
import { companyNameProblem, creationDateProblem, tidyCompanyName } from "./rules";

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
