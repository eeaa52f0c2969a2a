import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** Runs a command in the foreground and exits if it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0) process.exit(status ?? 1);
}

/** How scripts/seed.ts ends when a second try would fail in the same way. */
export const NOT_WORTH_REPEATING = 2;

/**
 * Migrates and seeds, with one retry: on a busy machine Miniflare's synchronous proxy may lose an answer and then hang.
 * A repeated seed leaves existing rows as they are.
 */
export function seed(options = {}) {
  const command = ["--no-install", "tsx", "scripts/seed.ts"];
  const { status } = spawnSync("npx", command, { stdio: "inherit", ...options });
  if (status === NOT_WORTH_REPEATING) process.exit(status);
  if (status !== 0) run("npx", command, options);
}

/** Installs the dependencies if they are missing or older than the lockfile. */
export function installDependencies() {
  const mark = "node_modules/.package-lock.json";
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync("package-lock.json").mtimeMs) return;
  console.log("Installing dependencies …");
  run("npm", ["ci", "--no-audit", "--no-fund"], { stdio: ["ignore", "ignore", "inherit"] });
}
