import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../../app/i18n/domains.ts";
import {
  COMMON_CHARACTERS,
  FONTS_FOLDER,
  makeFonts,
  RANGE_OF_INITIALS,
  RANGE_OF_RARE,
  RARE_CHARACTERS,
} from "../../../scripts/fonts/font-files.ts";
import { ALL_TEXTS } from "../../support/texts.ts";

/** The font of the quotations was made before this script (app/ui/auth/testimonials.css). */
const OTHER_FONT = "newsreader-display-voice.woff2";

const rangesIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/unicode-range:\s*([^;]+);/g)].map(([, range = ""]) =>
    range.replaceAll(/\s+/g, " "),
  );

test("every font that pages load is what `npm run fonts` makes", async () => {
  const fonts = await makeFonts();
  const stored = readdirSync(FONTS_FOLDER).filter((file) => file.endsWith(".woff2") && file !== OTHER_FONT);
  expect(stored.toSorted()).toEqual([...fonts.keys()].toSorted());
  for (const [file, bytes] of fonts)
    expect(Buffer.compare(readFileSync(join(FONTS_FOLDER, file)), bytes), file).toBe(0);
});

test("the ranges in the stylesheets are those of the fonts", () => {
  expect(rangesIn("app/ui/styles/tokens.css")).toEqual([RANGE_OF_RARE, RANGE_OF_RARE, RANGE_OF_RARE]);
  expect(rangesIn("app/ui/primitives/monogram.css")).toEqual([RANGE_OF_INITIALS]);
});

test("no character is both common and rare", () => {
  expect([...RARE_CHARACTERS].filter((letter) => COMMON_CHARACTERS.has(letter))).toEqual([]);
});

test.each(LANGUAGES)("no text in %s loads a font with rare characters", (language) => {
  // A placeholder of a text, such as {{name}}, is never shown.
  const texts = [...ALL_TEXTS[language].values()].map((text) => text.replaceAll(/\{\{[^}]*\}\}/g, ""));
  expect([...new Set(texts.join(""))].filter((letter) => RARE_CHARACTERS.has(letter))).toEqual([]);
});
