import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { COMMON_CHARACTERS, FONTS_FOLDER } from "../../scripts/fonts/font-files.ts";

const addressOf = (folder: string, font: string): string =>
  `data:font/woff2;base64,${readFileSync(`${folder}/${font}.woff2`).toString("base64")}`;

for (const { font, weight } of [
  { font: "hanken-grotesk", weight: 400 },
  { font: "hanken-grotesk", weight: 640 },
  { font: "newsreader-display", weight: 430 },
  { font: "newsreader-display-italic", weight: 410 },
])
  test(`every pair of letters is as wide in ${font} at weight ${weight} as in the whole font, to 0.004 em`, async ({
    page,
  }) => {
    const pairs = [...COMMON_CHARACTERS].flatMap((first) =>
      [...COMMON_CHARACTERS].map((second) => first + second),
    );
    const fonts = [
      { family: "whole", address: addressOf("scripts/fonts", font) },
      { family: "part", address: addressOf(FONTS_FOLDER, font) },
    ];
    const [whole = [], part = []] = await page.evaluate(
      (given) =>
        Promise.all(
          given.fonts.map(async ({ family, address }) => {
            const face = new FontFace(family, `url(${address})`, { weight: "400 700" });
            document.fonts.add(await face.load());
            const context = document.createElement("canvas").getContext("2d");
            if (!context) return [];
            context.font = `${given.weight} 1000px ${family}`;
            return given.pairs.map((pair) => context.measureText(pair).width);
          }),
        ),
      { fonts, pairs, weight },
    );
    expect(part).toHaveLength(pairs.length);
    const wrong = pairs.filter((_, index) => Math.abs((whole[index] ?? 0) - (part[index] ?? 0)) > 4);
    expect(wrong).toEqual([]);
  });
