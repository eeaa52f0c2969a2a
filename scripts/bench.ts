/**
 * `npm run bench`: measures the current build and the floors (docs/performance.md) in one run, and writes bench.json to
 * compare runs. Times depend on the machine, so the bench never fails because of a time; tests/workers/budgets.test.ts
 * limits bytes and rows. With `--record` the figures are also stored in docs/performance.json and shown in
 * docs/performance.md. `npm run bench -- listings` measures the listings in their own database, `npm run bench -- places` the
 * place field, and both fail if a budget is exceeded.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { benchApi } from "./bench/api-figures.ts";
import { benchBrowser } from "./bench/browser-figures.ts";
import { benchCouple } from "./bench/couple-figures.ts";
import { benchListings } from "./bench/listings.ts";
import { benchLoad } from "./bench/load-figures.ts";
import { isWithin, print, type Figure } from "./bench/measure.ts";
import { openProducts } from "./bench/products.ts";
import { benchPages } from "./bench/page-figures.ts";
import { benchPlaces } from "./bench/places.ts";
import { benchPictures } from "./bench/picture-figures.ts";
import { benchPublicBrowser } from "./bench/public-browser-figures.ts";
import { recordParts, type RecordedPart } from "./bench/record.ts";
import { benchRows } from "./bench/rows.ts";
import { benchServer } from "./bench/server-figures.ts";
import { benchSizes } from "./bench/size-figures.ts";
import { benchStart } from "./bench/start-figures.ts";
import { benchUse } from "./bench/use-figures.ts";
import { benchWithoutApi } from "./bench/without-api.ts";

const SECTIONS = {
  sizes: benchSizes,
  pages: benchPages,
  rows: benchRows,
  api: benchApi,
  "without-api": benchWithoutApi,
  server: benchServer,
  pictures: benchPictures,
  load: benchLoad,
  browser: benchBrowser,
  use: benchUse,
  public: benchPublicBrowser,
  couple: benchCouple,
  start: benchStart,
};

/** The load average up to which a machine counts as quiet. */
const QUIET_LOAD = 0.7;

const isRecorded = process.argv.includes("--record");
const wanted = process.argv.slice(2).filter((word) => word !== "--record");
const figures: Figure[] = [];
const parts: Record<string, RecordedPart> = {};

/** Measures one part, prints its figures, and tells how busy the machine was. */
async function measurePart(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const [before = 0] = loadavg();
  const found = await measure();
  const [after = 0] = loadavg();
  print(found);
  console.log(
    `  load average ${before.toFixed(1)} before, ${after.toFixed(1)} after${before > QUIET_LOAD ? ": the machine was not quiet, so times are too high" : ""}`,
  );
  figures.push(...found);
  parts[name] = { at: new Date().toISOString().slice(0, 10), load: [before, after], figures: found };
  return found;
}

for (const [name, bench] of Object.entries({ listings: benchListings, places: benchPlaces })) {
  if (!wanted.includes(name)) continue;
  const found = await measurePart(name, bench);
  if (!found.every(isWithin)) process.exitCode = 1;
}
if (wanted.length === 0 || Object.keys(SECTIONS).some((name) => wanted.includes(name))) await benchProducts();

async function benchProducts(): Promise<void> {
  const products = await openProducts();
  try {
    for (const [name, bench] of Object.entries(SECTIONS))
      if (wanted.length === 0 || wanted.includes(name)) await measurePart(name, () => bench(products));
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
if (isRecorded) {
  recordParts(parts);
  console.log("recorded in docs/performance.json and docs/performance.md");
}
