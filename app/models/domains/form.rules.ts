import * as z from "zod";
import { DOMAIN_CODES, FALLBACK_DOMAIN, LANGUAGES } from "./codes.rules";

/** The form of one domain. The French domain cannot be deactivated, because unknown hosts are redirected to it. */
export const domainSchema = z
  .strictObject({
    domain: z.enum(DOMAIN_CODES),
    isActive: z.literal("yes").optional(),
    languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).default([]),
  })
  .refine(({ domain, isActive }) => domain !== FALLBACK_DOMAIN || isActive === "yes", {
    error: "lists:errors.fallback",
  });
