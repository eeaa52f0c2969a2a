const BY_ADMINISTRATORS = "a task of administrators, for which docs/api/calls.json has no call";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  addTestimonial: BY_ADMINISTRATORS,
  changeTestimonial: BY_ADMINISTRATORS,
  deleteTestimonial: BY_ADMINISTRATORS,
  moveTestimonial: BY_ADMINISTRATORS,
  setTestimonialHidden: BY_ADMINISTRATORS,
};
