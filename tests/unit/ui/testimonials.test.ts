import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../../app/i18n/domains.ts";
import { quotedIn } from "../../../app/models/testimonials/rules.ts";
import { DEMO_TESTIMONIALS } from "../../../db/seed/demo/testimonials.ts";

const range =
  /unicode-range:\s*([^;]+);/.exec(readFileSync("app/ui/auth/testimonials.css", "utf8"))?.[1] ?? "";
const bounds = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
  ([, from = "", to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const,
);
const hasLetter = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return bounds.some(([from, to]) => from <= code && code <= to);
};

test.each(LANGUAGES)(
  "the small italic font contains every letter of the demonstration's quotations in %s",
  (language) => {
    const quotes = DEMO_TESTIMONIALS[language].map(({ quote }) => quotedIn(language, quote));
    expect(quotes).toHaveLength(3);
    expect(quotes.flatMap((text) => [...text].filter((letter) => !hasLetter(letter)))).toEqual([]);
  },
);
