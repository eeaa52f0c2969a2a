import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ACCENTS, visibleAccent, type Accent } from "../../../app/models/public-profile/accents.rules.ts";

type Scheme = "light" | "dark";
type Tokens = ReadonlyMap<string, string>;

/** The design tokens in the first block of the stylesheet with this selector. */
function tokensOf(css: string, selector: string): Tokens {
  const from = css.indexOf(`${selector} {`);
  expect(from, selector).toBeGreaterThanOrEqual(0);
  const block = css.slice(from, css.indexOf("}", from));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** The parts of a stylesheet for the light and the dark scheme. */
function inSchemes(path: string): Record<Scheme, string> {
  const [light = "", dark = ""] = readFileSync(path, "utf8").split("@media (prefers-color-scheme: dark) {");
  return { light, dark };
}

const TOKENS = inSchemes("app/ui/styles/tokens.css");
const COLOURS = inSchemes("app/ui/public/accents.css");

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, index) =>
      sum + weight * channel(parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255),
    0,
  );
/** The contrast ratio as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of text and background that need a contrast of at least 4.5. */
const TEXTS = [
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["on-brand", "brand-press"],
  ["brand-ink", "paper"],
  ["brand-ink", "surface"],
  ["brand-ink", "linen"],
  ["brand-ink", "brand-soft"],
  ["brand-ink", "brand-soft-2"],
] as const;
/** Pairs of shape and background that need a contrast of at least 3. */
const SHAPES = [
  ["mark", "surface"],
  ["mark", "linen"],
  ["brand", "surface"],
] as const;

describe.each(ACCENTS)("the accent colour %s", (accent: Accent) => {
  test.each(["light", "dark"] as const)(
    "the accent has enough contrast in the %s colour scheme",
    (scheme) => {
      const colours = new Map([
        ...tokensOf(TOKENS[scheme], ":root"),
        ...tokensOf(COLOURS[scheme], `.accent-${accent}`),
      ]);
      const ratio = ([over, under]: readonly [string, string]) =>
        contrast(colours.get(over) ?? "#000000", colours.get(under) ?? "#000000");
      for (const pair of TEXTS) expect(ratio(pair), pair.join(" on ")).toBeGreaterThanOrEqual(4.5);
      for (const pair of SHAPES) expect(ratio(pair), pair.join(" on ")).toBeGreaterThanOrEqual(3);
    },
  );
});

test("an accent colour is shown only if it is in the list, and only while the provider has Premium", () => {
  expect(visibleAccent("sea", true)).toBe("sea");
  expect(visibleAccent("sea", false)).toBeNull();
  expect(visibleAccent("#f00; position: fixed", true)).toBeNull();
  expect(visibleAccent(null, true)).toBeNull();
});
