/**
 * `npm run look -- before` and later `npm run look -- after` take pictures of every screen, and write the differences
 * to .cache/look/index.html. `npm run look -- compare` only compares. Further words select the screens whose name or
 * path contains one of the words.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./install.mjs";
import { isBuildCurrent } from "./local/build-age.mjs";
import { comparePictures } from "./look/compare.ts";
import { photograph, type PhotographedScreens } from "./look/photograph.ts";
import { prepare } from "./look/prepare.ts";
import { PHOTOGRAPHED_AT, PREPARED_AT, resetAndSeed, withProduct } from "./look/product.ts";
import { htmlOf, percent, describeSizes, type ChangedPicture } from "./look/report.ts";
import { SHOTS } from "./look/shots.ts";

const ROOT = ".cache/look";
const LIST = "list.json";

const [step, ...words] = process.argv.slice(2);
if (step !== "before" && step !== "after" && step !== "compare") {
  console.error("npm run look -- before | after | compare [part of a screen's name or address …]");
  process.exit(1);
}

const isWanted = (name: string, path: string): boolean =>
  words.length === 0 || words.some((word) => name.includes(word) || path.includes(word));

const folderOf = (set: string): string => join(ROOT, set);

function listOf(set: string): PhotographedScreens {
  const file = join(folderOf(set), LIST);
  if (!existsSync(file)) throw new Error(`there are no pictures in ${folderOf(set)}: npm run look -- ${set}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

const secondsSince = (started: number): number => Math.round((Date.now() - started) / 1000);

async function takeSet(set: "before" | "after"): Promise<void> {
  const started = Date.now();
  if (!isBuildCurrent()) {
    console.log("Building …");
    run("npx", ["--no-install", "remix", "vite:build", "--logLevel", "error"], {
      env: { ...process.env, GALLERY: "1" },
    });
  }
  console.log("Preparing the demonstration …");
  await resetAndSeed();
  // All states are prepared, even if only a few screens are selected. So a screen looks the same in every selection.
  const prepared = await withProduct(PREPARED_AT, (product) => prepare(product, SHOTS));

  const folder = folderOf(set);
  const isPart = words.length > 0 && existsSync(join(folder, LIST));
  const unchanged = isPart ? listOf(set).pictures.filter(({ screen, path }) => !isWanted(screen, path)) : [];
  if (!isPart) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shots = SHOTS.filter(({ name, path }) => isWanted(name, path));
  console.log(`Photographing ${shots.length} screens …`);
  const taken = await withProduct(PHOTOGRAPHED_AT, async (product) =>
    photograph(prepared, await product.ready, shots, folder),
  );
  const pictures = [...unchanged, ...taken.pictures];
  writeFileSync(join(folder, LIST), `${JSON.stringify({ ...taken, pictures }, null, 1)}\n`);
  for (const failure of taken.failures) console.error(`✗ ${failure}`);
  if (taken.failures.length > 0) process.exitCode = 1;
  console.log(`${taken.pictures.length} pictures in ${folder}, after ${secondsSince(started)} s`);
}

async function compareSets(): Promise<void> {
  const [before, after] = [listOf("before"), listOf("after")].map(({ pictures }) =>
    pictures.filter(({ screen, path }) => isWanted(screen, path)),
  );
  if (!before || !after) return;
  const drawings = folderOf("difference");
  rmSync(drawings, { recursive: true, force: true });
  mkdirSync(drawings, { recursive: true });
  const earlier = new Set(before.map(({ file }) => file));
  const later = new Set(after.map(({ file }) => file));
  const differing: ChangedPicture[] = [];
  const both = after.filter(({ file }) => earlier.has(file));
  for (const { file, screen, path } of both) {
    const at = (set: string) => join(folderOf(set), file);
    const difference = await comparePictures(at("before"), at("after"), at("difference"));
    if (difference) differing.push({ ...difference, screen, path });
  }
  differing.sort((one, other) => other.share - one.share);
  const onlyBefore = before.flatMap(({ file }) => (later.has(file) ? [] : [file]));
  const onlyAfter = after.flatMap(({ file }) => (earlier.has(file) ? [] : [file]));
  writeFileSync(
    join(ROOT, "index.html"),
    htmlOf({ compared: both.length, differing, onlyBefore, onlyAfter }),
  );
  for (const difference of differing)
    console.log(`${percent(difference.share).padStart(9)}  ${difference.file}  ${describeSizes(difference)}`);
  for (const file of onlyBefore) console.log(`only before  ${file}`);
  for (const file of onlyAfter) console.log(`only after   ${file}`);
  console.log(
    `${differing.length} of ${both.length} pictures differ, ${onlyBefore.length} only before, ${onlyAfter.length} only after: ${ROOT}/index.html`,
  );
}

if (step !== "compare") await takeSet(step);
if (step !== "before") await compareSets();
