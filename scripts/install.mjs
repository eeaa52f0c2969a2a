import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { offSignal, onSignal, startGroup } from "./process-group.mjs";

/** Runs a command with its output visible. If the command fails, this process ends. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0) process.exit(status ?? 1);
}

/** The exit code of scripts/seed.ts for a failure that would happen again in a second attempt. */
export const PERMANENT_FAILURE_EXIT_CODE = 2;

/** The time limit of a seed. A seed normally takes 10 to 40 seconds. */
const SEED_LIMIT_MS = 120_000;

/**
 * Runs migrations and seed. After a failure or a timeout both are repeated once, because on a busy machine Miniflare
 * may lose a response and then wait forever. A repeated seed does not change existing rows.
 */
export async function seed({ env = process.env, limitMs = SEED_LIMIT_MS } = {}) {
  const once = async () => {
    const group = startGroup(process.execPath, ["--import", "tsx", "scripts/seed.ts"], { env });
    const interrupted = () => {
      group.end();
      process.exit(1);
    };
    onSignal(interrupted);
    const limit = setTimeout(() => {
      console.error(`The seed did not end within ${limitMs / 1000} s.`);
      group.end("SIGKILL");
    }, limitMs);
    const status = await group.ended;
    clearTimeout(limit);
    offSignal(interrupted);
    return status;
  };
  const first = await once();
  if (first === 0) return;
  if (first === PERMANENT_FAILURE_EXIT_CODE) process.exit(first);
  console.error("The seed failed; it is tried once more.");
  const second = await once();
  if (second !== 0) process.exit(second ?? 1);
}

/** Installs the dependencies if they are missing or older than the lockfile. */
export function installDependencies() {
  const mark = "node_modules/.package-lock.json";
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync("package-lock.json").mtimeMs) return;
  console.log("Installing dependencies …");
  run("npm", ["ci", "--no-audit", "--no-fund"], { stdio: ["ignore", "ignore", "inherit"] });
}
