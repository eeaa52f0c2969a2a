/**
 * `npm run fonts`: makes the fonts that pages load from the whole fonts in scripts/fonts/, and prints the values of
 * `unicode-range` for their `@font-face` rules.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { FONTS_FOLDER, makeFonts, RANGE_OF_INITIALS, RANGE_OF_RARE } from "./fonts/font-files.ts";

for (const [file, bytes] of await makeFonts()) {
  writeFileSync(join(FONTS_FOLDER, file), bytes);
  console.log(`${file} ${bytes.length} bytes`);
}
console.log(`\nrare: ${RANGE_OF_RARE}\ninitials: ${RANGE_OF_INITIALS}`);
