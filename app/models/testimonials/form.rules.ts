import * as z from "zod";
import { DOMAIN_CODES, LANGUAGES } from "~/models/domains/codes.rules";
import { tidyText } from "~/models/core/text.rules";
import { TESTIMONIAL_ABOUT_MAX, TESTIMONIAL_NAME_MAX, TESTIMONIAL_QUOTE_MAX } from "./rules";

const text = (max: number, missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .transform(tidyText)
    .pipe(z.string({ error: missing }).min(1, missing).max(max, tooLong));

const name = text(TESTIMONIAL_NAME_MAX, "testimonials:errors.name", "testimonials:errors.name_long");

/** The form of a testimonial. A testimonial needs the day on which its person agreed to be quoted. */
export const testimonialSchema = z.strictObject({
  domain: z.enum(DOMAIN_CODES, "testimonials:errors.domain"),
  language: z.enum(LANGUAGES, "testimonials:errors.language"),
  quote: text(TESTIMONIAL_QUOTE_MAX, "testimonials:errors.quote", "testimonials:errors.quote_long"),
  firstname: name,
  lastname: name,
  about: text(TESTIMONIAL_ABOUT_MAX, "testimonials:errors.about", "testimonials:errors.about_long"),
  consentOn: z.iso.date("testimonials:errors.consent"),
});

export type TestimonialInput = z.output<typeof testimonialSchema>;

/** The buttons of the list. */
export const arrangeTestimonialSchema = z.strictObject({
  intent: z.enum(["up", "down", "show", "hide", "delete"]),
  testimonial: z.uuid(),
});
