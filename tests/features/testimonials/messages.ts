import type { ShownBy } from "../../support/message-scene.ts";

const OF_THE_FORM = [
  "quote",
  "quote_long",
  "name",
  "name_long",
  "about",
  "about_long",
  "consent",
  "consent_later",
  "domain",
  "language",
  "language_closed",
  "full",
];

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/testimonials.test.ts",
    second: "en",
    keys: OF_THE_FORM.map((key) => `testimonials:errors.${key}`),
  },
];
