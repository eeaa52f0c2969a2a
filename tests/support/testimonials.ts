/** The values of the form of a testimonial. */
export const testimonialForm = (changed: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  domain: "fr",
  language: "fr",
  quote: "Je réponds depuis mon téléphone, entre deux visites.",
  firstname: "Maud",
  lastname: "Tissot",
  about: "Wedding planner, Annecy",
  consentOn: "2026-05-04",
  ...changed,
});
