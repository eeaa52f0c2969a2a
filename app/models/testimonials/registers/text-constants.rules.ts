import {
  TESTIMONIAL_ABOUT_MAX,
  TESTIMONIAL_NAME_MAX,
  TESTIMONIAL_QUOTE_MAX,
  TESTIMONIALS_MAX,
  TESTIMONIALS_SHOWN,
} from "../rules";

export const TEXT_CONSTANTS = {
  testimonialsShown: TESTIMONIALS_SHOWN,
  testimonialsMax: TESTIMONIALS_MAX,
  testimonialQuoteMax: TESTIMONIAL_QUOTE_MAX,
  testimonialNameMax: TESTIMONIAL_NAME_MAX,
  testimonialAboutMax: TESTIMONIAL_ABOUT_MAX,
} as const;
