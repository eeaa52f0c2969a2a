import { LOCAL_PRODUCT_NAME } from "~/models/legal/product-name.rules";
import { BADGE_DIMENSIONS, type BadgeSize, type BadgeTheme } from "./rules";

/** The outlines of the logo, a needle and thread, in a square of 32 x 32 units. */
const THREAD = "M5 12.9c3.3 0 4.3-3.5 7.6-3.5h6.8c3.3 0 4.3-3.5 7.6-3.5";
const NEEDLE =
  "M16 4.3c2.2 0 3.2 2.1 3.2 4.6 0 2.7-1.1 4.1-1.4 6.5L16 28.2l-1.8-12.8c-.3-2.4-1.4-3.8-1.4-6.5 0-2.5 1-4.6 3.2-4.6Zm0 2.6c-.8 0-1.15 1.1-1.15 2.5s.35 2.5 1.15 2.5 1.15-1.1 1.15-2.5-.35-2.5-1.15-2.5Z";
/**
 * The word "Trousseau" as outlines of the product's font, because partners' sites do not have that font. The font size
 * is 26 px, and the baseline lies at y = 0.
 */
const WORDMARK =
  "M7.6 -17.1H10V-1.1L12.2 -0.5V0H5.4V-0.5L7.6 -1.1ZM15.7 -16.7H1.8L3.2 -17L1.1 -12.7L0.5 -12.8L1.2 -18.7H1.4L3.3 -17.6L2.1 -17.8H15.4L14.3 -17.6L16.2 -18.7H16.4L17.1 -12.8L16.5 -12.7L14.5 -17ZM25.7 -12Q26.4 -12 26.7 -11.7Q27 -11.4 27 -10.8Q27 -10.2 26.6 -9.8Q26.2 -9.4 25.5 -9.4Q25.2 -9.4 24.9 -9.5Q24.6 -9.6 24.3 -9.7Q24 -9.8 23.6 -9.8Q23.3 -9.8 22.9 -9.7Q22.6 -9.6 22.2 -9.4Q21.9 -9.2 21.6 -9L21.4 -9.5Q22.2 -10.2 22.9 -10.7Q23.5 -11.2 24.1 -11.5Q24.6 -11.8 25 -11.9Q25.4 -12 25.7 -12ZM21.8 -9.7V-1L23.9 -0.4V0H17.7V-0.4L19.6 -1V-9.5Q19.4 -9.7 19.2 -9.8Q18.9 -10 18.6 -10.1Q18.2 -10.3 17.7 -10.5V-10.8L21.5 -12.1H21.7ZM33.6 -0.6Q34.6 -0.6 35.4 -1.2Q36.2 -1.7 36.6 -2.8Q37 -4 37 -5.7Q37 -7.5 36.6 -8.7Q36.2 -9.9 35.4 -10.6Q34.6 -11.2 33.6 -11.2Q32.5 -11.2 31.8 -10.7Q31 -10.1 30.6 -9Q30.1 -7.9 30.1 -6.1Q30.1 -4.4 30.6 -3.1Q31 -1.9 31.7 -1.3Q32.5 -0.6 33.6 -0.6ZM33.5 0.3Q31.8 0.3 30.5 -0.5Q29.2 -1.3 28.4 -2.7Q27.7 -4 27.7 -5.8Q27.7 -7.7 28.5 -9.1Q29.2 -10.5 30.6 -11.3Q31.9 -12.1 33.6 -12.1Q35.4 -12.1 36.7 -11.3Q38 -10.5 38.8 -9.2Q39.5 -7.8 39.5 -6Q39.5 -4.2 38.7 -2.8Q37.9 -1.3 36.6 -0.5Q35.2 0.3 33.5 0.3ZM44.3 -3.8Q44.3 -3 44.6 -2.5Q44.8 -2.1 45.3 -1.8Q45.9 -1.6 46.8 -1.6Q47.7 -1.6 48.5 -1.9Q49.4 -2.2 49.8 -2.7L50.2 -2.3Q49.4 -1.5 48.8 -1Q48.2 -0.5 47.6 -0.3Q47 0 46.5 0.1Q46 0.3 45.3 0.3Q43.7 0.3 42.9 -0.7Q42.1 -1.7 42.1 -3.8V-10.6L40.1 -11.3V-11.8L44.4 -12L44.3 -10.6ZM49.6 0.3 49.5 -2.2V-10.6L47.5 -11.3V-11.8L51.8 -12L51.7 -10.6V-1.7Q51.8 -1.6 52 -1.5Q52.2 -1.4 52.5 -1.2Q52.8 -1.1 53 -1Q53.3 -0.9 53.5 -0.9V-0.5L49.8 0.3ZM58.7 -12.1Q59.6 -12.1 60.2 -11.9Q60.9 -11.8 61.6 -11.4L61.9 -8.2H61.3L59.9 -11.5L60.9 -10.3Q60.3 -10.8 59.8 -11.1Q59.3 -11.3 58.7 -11.3Q57.7 -11.3 57.1 -10.8Q56.5 -10.4 56.5 -9.6Q56.5 -9 56.8 -8.6Q57.1 -8.1 57.7 -7.8Q58.3 -7.5 59.2 -7.1Q59.9 -6.8 60.4 -6.5Q61 -6.1 61.4 -5.7Q61.8 -5.3 62 -4.7Q62.2 -4.1 62.2 -3.4Q62.2 -2.2 61.6 -1.4Q61 -0.6 60 -0.2Q59 0.3 57.8 0.3Q56.9 0.3 56.3 0.1Q55.6 -0 54.9 -0.3L54.3 -3.8H54.9L56.8 -0.2L55.5 -1.1Q55.9 -0.9 56.3 -0.7Q56.6 -0.6 57 -0.6Q57.3 -0.5 57.6 -0.5Q58.8 -0.5 59.6 -1.1Q60.3 -1.6 60.3 -2.7Q60.3 -3.2 60.1 -3.5Q59.9 -3.9 59.5 -4.2Q59.1 -4.5 58.6 -4.8Q58 -5 57.4 -5.3Q56.5 -5.7 55.9 -6.1Q55.3 -6.6 55 -7.3Q54.7 -7.9 54.7 -8.8Q54.7 -9.9 55.3 -10.6Q55.8 -11.3 56.7 -11.7Q57.6 -12.1 58.7 -12.1ZM68.1 -12.1Q68.9 -12.1 69.5 -11.9Q70.2 -11.8 70.9 -11.4L71.2 -8.2H70.7L69.3 -11.5L70.2 -10.3Q69.6 -10.8 69.1 -11.1Q68.7 -11.3 68 -11.3Q67 -11.3 66.4 -10.8Q65.8 -10.4 65.8 -9.6Q65.8 -9 66.1 -8.6Q66.4 -8.1 67 -7.8Q67.6 -7.5 68.5 -7.1Q69.2 -6.8 69.8 -6.5Q70.3 -6.1 70.7 -5.7Q71.1 -5.3 71.3 -4.7Q71.5 -4.1 71.5 -3.4Q71.5 -2.2 70.9 -1.4Q70.4 -0.6 69.4 -0.2Q68.4 0.3 67.1 0.3Q66.3 0.3 65.6 0.1Q64.9 -0 64.3 -0.3L63.7 -3.8H64.2L66.1 -0.2L64.8 -1.1Q65.3 -0.9 65.6 -0.7Q66 -0.6 66.3 -0.6Q66.6 -0.5 66.9 -0.5Q68.1 -0.5 68.9 -1.1Q69.7 -1.6 69.7 -2.7Q69.7 -3.2 69.5 -3.5Q69.2 -3.9 68.8 -4.2Q68.4 -4.5 67.9 -4.8Q67.4 -5 66.7 -5.3Q65.9 -5.7 65.3 -6.1Q64.7 -6.6 64.4 -7.3Q64.1 -7.9 64.1 -8.8Q64.1 -9.9 64.6 -10.6Q65.1 -11.3 66 -11.7Q67 -12.1 68.1 -12.1ZM78.6 -12.1Q79.9 -12.1 80.9 -11.5Q81.8 -11 82.4 -9.9Q83 -8.8 83.1 -7.2H74.9L74.9 -8.1L81.8 -8.3L80.8 -7.7Q80.7 -8.8 80.4 -9.6Q80.1 -10.4 79.6 -10.8Q79.1 -11.2 78.3 -11.2Q77.4 -11.2 76.7 -10.7Q76 -10.1 75.6 -9.1Q75.3 -8.1 75.3 -6.6Q75.3 -4.9 75.8 -3.8Q76.4 -2.7 77.4 -2.1Q78.4 -1.5 79.8 -1.5Q80.4 -1.5 81 -1.6Q81.5 -1.8 82 -2.1Q82.5 -2.4 83 -2.8L83.3 -2.5Q82.6 -1.5 81.8 -0.9Q81.1 -0.3 80.3 -0Q79.5 0.3 78.5 0.3Q76.9 0.3 75.7 -0.5Q74.4 -1.2 73.7 -2.6Q73 -3.9 73 -5.7Q73 -7.5 73.7 -8.9Q74.3 -10.4 75.6 -11.2Q76.8 -12.1 78.6 -12.1ZM91.7 -7.6 91.9 -6.8Q90.3 -6.4 89.3 -6Q88.3 -5.6 87.8 -5.1Q87.2 -4.7 87 -4.3Q86.8 -3.8 86.8 -3.2Q86.8 -2.3 87.4 -1.8Q87.9 -1.3 88.7 -1.3Q89.4 -1.3 89.9 -1.6Q90.4 -1.9 90.7 -2.4Q91 -2.9 91 -3.6V-8.7Q91 -9.8 90.4 -10.3Q89.9 -10.9 88.7 -10.9Q88.3 -10.9 87.7 -10.8Q87.2 -10.7 86.7 -10.5L87.4 -11.1Q87.4 -10.6 87.3 -10.2Q87.2 -9.8 87.1 -9.5Q87 -9.2 86.8 -9Q86.6 -8.8 86.3 -8.6Q86 -8.5 85.6 -8.5Q85.2 -8.5 84.9 -8.7Q84.7 -8.9 84.7 -9.2Q84.7 -9.7 85.1 -10.2Q85.6 -10.7 86.3 -11.1Q87 -11.5 87.9 -11.8Q88.8 -12 89.7 -12Q90.9 -12 91.7 -11.6Q92.5 -11.3 92.9 -10.5Q93.2 -9.8 93.2 -8.8V-2.3Q93.2 -1.9 93.3 -1.7Q93.4 -1.4 93.7 -1.3Q93.9 -1.2 94.2 -1.2Q94.6 -1.2 94.9 -1.3Q95.3 -1.4 95.7 -1.6V-1.1Q95 -0.3 94.3 -0Q93.7 0.2 93.1 0.2Q92.4 0.2 91.9 -0.1Q91.4 -0.4 91.2 -0.9Q91 -1.5 91 -2.3L91.1 -2.4Q90.9 -1.6 90.4 -1Q89.9 -0.4 89.2 -0.1Q88.6 0.3 87.8 0.3Q86.4 0.3 85.5 -0.5Q84.6 -1.3 84.6 -2.7Q84.6 -3.5 84.8 -4.1Q85.1 -4.7 85.9 -5.3Q86.7 -5.8 88.1 -6.4Q89.5 -7 91.7 -7.6ZM99.4 -3.8Q99.4 -3 99.6 -2.5Q99.9 -2.1 100.4 -1.8Q101 -1.6 101.9 -1.6Q102.8 -1.6 103.6 -1.9Q104.4 -2.2 104.9 -2.7L105.3 -2.3Q104.5 -1.5 103.8 -1Q103.2 -0.5 102.7 -0.3Q102.1 0 101.6 0.1Q101 0.3 100.4 0.3Q98.7 0.3 97.9 -0.7Q97.2 -1.7 97.2 -3.8V-10.6L95.2 -11.3V-11.8L99.5 -12L99.4 -10.6ZM104.7 0.3 104.5 -2.2V-10.6L102.6 -11.3V-11.8L106.9 -12L106.8 -10.6V-1.7Q106.9 -1.6 107.1 -1.5Q107.3 -1.4 107.6 -1.2Q107.8 -1.1 108.1 -1Q108.3 -0.9 108.5 -0.9V-0.5L104.9 0.3Z";

interface Colours {
  ground: string;
  ink: string;
  edge: string;
  stitch: string;
}

const COLOURS: Record<BadgeTheme, Colours> = {
  white: { ground: "#fffdfa", ink: "#662a55", edge: "#d9bdd0", stitch: "#d5b57e" },
  black: { ground: "#241620", ink: "#fbf2ea", edge: "#241620", stitch: "#876a40" },
};

const SANS = "Arial,Helvetica,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

/**
 * The width that a name may take in px, the average width of an italic letter in units of the font size, and the font
 * sizes.
 */
const NAME_WIDTH = 144;
const LETTER = 0.56;
/** The font size and the width of the outlines. */
const WORD = { size: 26, width: 107 };
const NAME_SIZE = { largest: 15, smallest: 10 };

/** Escapes text for an XML document or an attribute between double quotes, also in HTML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Fits a name into its space: the font size is reduced, and a very long name is also shortened. */
export function fitBadgeName(name: string): { text: string; size: number } {
  const room = Math.floor(NAME_WIDTH / (NAME_SIZE.smallest * LETTER));
  const letters = [...name];
  const text =
    letters.length > room
      ? `${letters
          .slice(0, room - 1)
          .join("")
          .trimEnd()}…`
      : name;
  const size = NAME_WIDTH / (Math.max(1, [...text].length) * LETTER);
  return { text, size: Math.floor(Math.min(NAME_SIZE.largest, Math.max(NAME_SIZE.smallest, size))) };
}

/** The size of a name that is written as text: as wide as the drawn name, and lower if the name is long. */
const wordSize = (product: string, scale: number): number =>
  Math.floor(Math.min(WORD.size, WORD.width / ([...product].length * LETTER)) * scale);

export interface DrawnBadge {
  product: string;
  size: BadgeSize;
  theme: BadgeTheme;
  language: string;
  /** The words above the product's name, such as "Retrouvez-nous sur". */
  label: string;
  /** Name of the provider, which only the big badge shows. */
  name: string;
}

/** Draws the badge as one SVG document that loads no other file. */
export function drawBadge({ product, size, theme, language, label, name }: DrawnBadge): string {
  const { width, height } = BADGE_DIMENSIONS[size];
  const { ground, ink, edge, stitch } = COLOURS[theme];
  const isBig = size === "big";
  const fitted = fitBadgeName(name);
  const title = `${label} ${product}${isBig ? ` : ${name}` : ""}`;
  const mark = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${THREAD}" fill="none" stroke="#c79a4b" stroke-width="2" stroke-linecap="round"/><path fill="${ink}" fill-rule="evenodd" d="${NEEDLE}"/></g>`;
  const text = (x: number, y: number, style: string, words: string) =>
    `<text x="${x}" y="${y}" fill="${ink}" ${style}>${escapeMarkup(words)}</text>`;
  const word = (x: number, y: number, scale: number) =>
    product === LOCAL_PRODUCT_NAME
      ? `<path transform="translate(${x} ${y}) scale(${scale})" fill="${ink}" d="${WORDMARK}"/>`
      : text(x, y, `font-family="${SERIF}" font-size="${wordSize(product, scale)}"`, product);
  const content = isBig
    ? [
        `<rect x="4.5" y="4.5" width="${width - 9}" height="${height - 9}" rx="9" fill="none" stroke="${stitch}" stroke-dasharray="4 3"/>`,
        mark(17, 22, 1.375),
        text(76, 27, `font-family="${SANS}" font-size="11" opacity=".85"`, label),
        word(76, 51, 0.96),
        text(76, 71, `font-family="${SERIF}" font-style="italic" font-size="${fitted.size}"`, fitted.text),
      ]
    : [
        mark(10, 11, 0.92),
        text(46, 20, `font-family="${SANS}" font-size="10" opacity=".85"`, label),
        word(46, 39, 0.77),
      ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" xml:lang="${language}">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${isBig ? 12 : 8}" fill="${ground}" stroke="${edge}"/>`,
    ...content,
    "</svg>",
  ].join("");
}
