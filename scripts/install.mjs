import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** Runs a command in the foreground and ends this process when it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the dependencies when they are missing or older than the lockfile. */
export function installDependencies() {
  const mark = "node_modules/.package-lock.json";
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync("package-lock.json").mtimeMs) return;
  console.log("Installing dependencies …");
  run("npm", ["ci", "--no-audit", "--no-fund"], { stdio: ["ignore", "ignore", "inherit"] });
}
