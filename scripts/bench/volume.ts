import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";

/**
 * The folder of the bench's database. If possible it is in memory, because Miniflare's D1 waits for the disk on every
 * query.
 */
const ROOT = existsSync("/dev/shm") ? "/dev/shm/trousseau-bench" : ".cache/bench";

/**
 * Builds the database of the bench (2,000 providers, 1,000,000 requests) and returns its folder. A database is reused
 * while schema and seeds are unchanged.
 */
export const prepareVolume = (): string =>
  prepare("2,000 providers and 1,000,000 requests", ["scripts/volume-sql.ts"], []);

/** Builds the database for the bench of listings in the same way: 100,000 planners and 50,000 venues. */
export const prepareListings = (): string =>
  prepare(
    "100,000 planners and 50,000 venues",
    ["scripts/volume-listings.ts", "app/models/listings/refresh-listings.server.ts"],
    ["listings"],
  );

function prepare(what: string, own: readonly string[], parameters: readonly string[]): string {
  const inputs = ["db/migrations/meta/_journal.json", "scripts/seed-volume.ts", "scripts/seed.ts", ...own];
  const version = createHash("sha256")
    .update(inputs.map((file) => readFileSync(file, "utf8")).join("\n"))
    .digest("hex")
    .slice(0, 12);
  const state = `${ROOT}/${version}`;
  const mark = `${state}/complete`;
  if (!existsSync(mark)) {
    console.log(`Seeding ${what} …`);
    mkdirSync(state, { recursive: true });
    for (const script of ["scripts/seed.ts", "scripts/seed-volume.ts"]) {
      const { status } = spawnSync("npx", ["--no-install", "tsx", script, ...parameters], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, STATE: state },
      });
      if (status !== 0) throw new Error(`${script} failed`);
    }
    writeFileSync(mark, "");
  }
  return `${state}/v3`;
}
