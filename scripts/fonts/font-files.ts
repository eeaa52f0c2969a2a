import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { simplifyKerning } from "./kerning.ts";

const characters = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const ASCII = characters(0x20, 0x7e).replaceAll(/[$[\\\]^`~]/g, "");
/** The characters outside ASCII that texts of the seven languages, prices and dates contain. */
const OF_TEXTS = "\u00a0¡©«·»¿ÀÁÄÇÈÉÊÍÎÖ×ÚÜßàáâãäçèéêëìíîïñòóôõöùúûüŒœ–—‘’“”„…\u202f€−";
/**
 * The first letters of most names. Other initials are drawn by the whole italic font. A browser measures lines with the
 * first font that has a space, so without the space it would always load the whole font.
 */
const INITIALS = ` ${characters(0x41, 0x5a)}ÀÁÄÇÈÉÖÜ`;

/** The characters in the font that every page loads. */
export const COMMON_CHARACTERS: ReadonlySet<string> = new Set(ASCII + OF_TEXTS);
/** The other characters that a whole font may have: Latin-1 and typographic characters. */
export const RARE_CHARACTERS: ReadonlySet<string> = new Set(
  [..."$[\\]^`~", ...characters(0xa1, 0xff), ..."ı‚•‹›™"].filter((letter) => !COMMON_CHARACTERS.has(letter)),
);

const WHOLE_FONTS = ["hanken-grotesk", "newsreader-display", "newsreader-display-italic"] as const;

const PARTS = [
  ...WHOLE_FONTS.flatMap((font) => [
    { font, file: font, letters: COMMON_CHARACTERS },
    { font, file: `${font}-rare`, letters: RARE_CHARACTERS },
  ]),
  { font: "newsreader-display-italic", file: "newsreader-display-initials", letters: new Set(INITIALS) },
] as const;

/** The folder of the fonts that pages load. */
export const FONTS_FOLDER = "app/ui/styles/fonts";

/** Makes the fonts that pages load from the whole fonts in `scripts/fonts/`. Returns their bytes by name of the file. */
export async function makeFonts(): Promise<ReadonlyMap<string, Uint8Array>> {
  const fonts = new Map<string, Uint8Array>();
  for (const { font, file, letters } of PARTS) {
    const whole = readFileSync(join("scripts/fonts", `${font}.woff2`));
    const text = [...letters].join("");
    const part = await subsetFont(whole, text, { targetFormat: "sfnt" });
    simplifyKerning(part);
    fonts.set(`${file}.woff2`, await subsetFont(part, text, { targetFormat: "woff2" }));
  }
  return fonts;
}

/** Returns characters as the value of `unicode-range`, sorted, such as `U+24, U+5B-5E`. */
function unicodeRangeOf(letters: Iterable<string>): string {
  const ranges: [from: number, to: number][] = [];
  for (const code of [...letters].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}

export const RANGE_OF_RARE = unicodeRangeOf(RARE_CHARACTERS);
export const RANGE_OF_INITIALS = unicodeRangeOf(INITIALS);
