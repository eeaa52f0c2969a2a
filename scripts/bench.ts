/**
 * `npm run bench`: measures the current build and the floors (docs/performance.md) in one run, and writes bench.json to
 * compare runs. Times depend on the machine, so the bench never fails because of a time; tests/workers/budgets.test.ts
 * limits bytes and rows. `npm run bench -- listings` measures the listings in their own database, `npm run bench -- places` the
 * place field, and both fail if a budget is exceeded.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { benchBrowser } from "./bench/browser-figures.ts";
import { benchCouple } from "./bench/couple-figures.ts";
import { benchListings } from "./bench/listings.ts";
import { benchLoad } from "./bench/load-figures.ts";
import { isWithin, print, type Figure } from "./bench/measure.ts";
import { openProducts } from "./bench/products.ts";
import { benchPlaces } from "./bench/places.ts";
import { benchPictures } from "./bench/picture-figures.ts";
import { benchPublicBrowser } from "./bench/public-browser-figures.ts";
import { benchRows } from "./bench/rows.ts";
import { benchServer } from "./bench/server-figures.ts";
import { benchSizes } from "./bench/size-figures.ts";
import { benchStart } from "./bench/start-figures.ts";

const SECTIONS = {
  sizes: benchSizes,
  rows: benchRows,
  server: benchServer,
  pictures: benchPictures,
  load: benchLoad,
  browser: benchBrowser,
  public: benchPublicBrowser,
  couple: benchCouple,
  start: benchStart,
};

const wanted = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, bench] of Object.entries({ listings: benchListings, places: benchPlaces })) {
  if (!wanted.includes(name)) continue;
  const found = await bench();
  print(found);
  figures.push(...found);
  if (!found.every(isWithin)) process.exitCode = 1;
}
if (wanted.length === 0 || Object.keys(SECTIONS).some((name) => wanted.includes(name))) await benchProducts();

async function benchProducts(): Promise<void> {
  const products = await openProducts();
  try {
    for (const [name, bench] of Object.entries(SECTIONS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const found = await bench(products);
      print(found);
      figures.push(...found);
    }
  } finally {
    await products.close();
  }
}

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
writeFileSync(
  "bench.json",
  `${JSON.stringify({ version, at: new Date().toISOString(), figures }, null, 2)}\n`,
);
console.log("\nwritten to bench.json");
