import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawBadge, escapeMarkup, fitBadgeName } from "../../../app/models/badge/drawing.rules.ts";
import { embedCode } from "../../../app/models/badge/embed.rules.ts";
import {
  BADGE_SIZES,
  BADGE_THEMES,
  badgeFileName,
  readBadgeChoice,
  parseBadgeFileName,
} from "../../../app/models/badge/rules.ts";

const HOSTILE = `"><script>alert('x')</script>&amp; <b>`;

/** Tells whether the markup contains none of the tags and quotes that the tests try to inject. */
const isInert = (markup: string) => !/<script|<b>|alert\('/.test(markup);

describe("the badge as a picture", () => {
  test.each(BADGE_SIZES)(
    "the %s badge is a single document that loads no file and runs no script",
    (size) => {
      for (const theme of BADGE_THEMES) {
        const svg = drawBadge({
          product: "Trousseau",
          size,
          theme,
          language: "fr",
          label: "Retrouvez-nous sur",
          name: "L’Œil & la Manière",
        });
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
        expect(svg).not.toMatch(/href|url\(|@import|<script|<image|<foreignObject|\son\w+=/);
        expect(svg).toContain("Retrouvez-nous sur");
        expect(svg.includes("L’Œil &#38; la Manière</text>")).toBe(size === "big");
        expect(new TextEncoder().encode(svg).length).toBeLessThan(8_000);
      }
    },
  );

  test("no name is interpreted as markup", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.constant(HOSTILE)), (name) => {
        const svg = drawBadge({
          product: "Trousseau",
          size: "big",
          theme: "white",
          language: "fr",
          label: "Retrouvez-nous sur",
          name,
        });
        expect(isInert(svg)).toBe(true);
        const texts = [...svg.matchAll(/<(?:text|title)[^>]*>([^<]*)<\/(?:text|title)>/g)];
        expect(texts).toHaveLength(3);
      }),
    );
  });

  test("a long name is shown in smaller letters until it fits, and is shortened if it is still too long in the smallest letters", () => {
    expect(fitBadgeName("Lin & fil")).toEqual({ text: "Lin & fil", size: 15 });
    const longer = fitBadgeName("Les mariages de Madeleine");
    expect(longer.text).toBe("Les mariages de Madeleine");
    expect(longer.size).toBeLessThan(15);
    const cut = fitBadgeName("Maison des noces et banquets d’autrefois à la campagne");
    expect(cut.text).toMatch(/…$/);
    expect(cut.size).toBe(10);
  });
});

describe("the HTML code that partners paste into their sites", () => {
  const badge = {
    size: "big",
    theme: "black",
    language: "nl",
    origin: "https://fr.example.com",
    target: "https://www.fr.example.com/providers/lin-gordes",
    provider: "id",
    alt: "Aanbevolen op Trousseau: Lin",
  } as const;

  test("the badge's HTML code is a link that contains a picture with its width and height", () => {
    const code = embedCode(badge);
    expect(code).toContain('<a href="https://www.fr.example.com/providers/lin-gordes?from=badge">');
    expect(code).toContain('src="https://fr.example.com/badge/id/big-black-nl.svg"');
    expect(code).toContain('width="240" height="88" loading="lazy"');
    expect(code.trimEnd().endsWith("</a>")).toBe(true);
  });

  test("the badge's HTML code is safe to paste, whatever the provider's name is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant(HOSTILE)), (alt) => {
        const code = embedCode({ ...badge, alt });
        expect(isInert(code)).toBe(true);
        expect(code.match(/</g)).toHaveLength(3);
        expect(code).toContain(`alt="${escapeMarkup(alt)}"`);
      }),
    );
  });
});

test("a file name can be converted to a badge choice and back, and any other text is rejected", () => {
  for (const size of BADGE_SIZES)
    for (const theme of BADGE_THEMES) {
      const choice = { size, theme, language: "pt" } as const;
      expect(parseBadgeFileName(badgeFileName(choice))).toEqual(choice);
    }
  for (const other of [
    "big-white-xx.svg",
    "big-white-fr.png",
    "huge-white-fr.svg",
    "big-white-fr.svg.svg",
    "",
  ])
    expect(parseBadgeFileName(other), other).toBeNull();
  const asked = new URLSearchParams({ size: "little", theme: "pink", language: "de" });
  expect(readBadgeChoice(asked, "fr")).toEqual({ size: "little", theme: "white", language: "de" });
});
