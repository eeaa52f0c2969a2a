import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";

/**
 * The folder of the bench's database. It is in memory if the machine allows it, because Miniflare's D1 waits for the
 * disk on every query.
 */
const ROOT = existsSync("/dev/shm") ? "/dev/shm/trousseau-bench" : ".cache/bench";

/**
 * Builds the bench's database (2,000 providers, 1,000,000 requests) once for each version of schema and seeds.
 * @returns its folder
 */
export function prepareVolume(): string {
  const inputs = [
    "db/migrations/meta/_journal.json",
    "scripts/seed-volume.ts",
    "scripts/volume-sql.ts",
    "scripts/seed.ts",
  ];
  const version = createHash("sha256")
    .update(inputs.map((file) => readFileSync(file, "utf8")).join("\n"))
    .digest("hex")
    .slice(0, 12);
  const state = `${ROOT}/${version}`;
  const mark = `${state}/complete`;
  if (!existsSync(mark)) {
    console.log("Seeding 2,000 providers and 1,000,000 requests …");
    mkdirSync(state, { recursive: true });
    for (const script of ["scripts/seed.ts", "scripts/seed-volume.ts"]) {
      const { status } = spawnSync("npx", ["--no-install", "tsx", script], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, STATE: state },
      });
      if (status !== 0) throw new Error(`${script} failed`);
    }
    writeFileSync(mark, "");
  }
  return `${state}/v3`;
}
