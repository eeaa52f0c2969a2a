/**
 * The step of `npm run deploy -- [--env production]` after the build. It adds the tables, triggers, form lists and places
 * of this version to the database of the environment, and uploads the Worker. `--only database` stops before the upload,
 * and `--only dry-run` lets wrangler check the upload and calls nobody. It can be repeated, even after an interruption.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { bringUpToDate } from "./database/bring-up-to-date.ts";
import { ForeignDatabase } from "./database/prepare-database.ts";
import { deployedTarget } from "./database/targets.ts";
import { fileOfEnvironment } from "./parties/environment-file.ts";

const { values } = parseArgs({
  options: {
    env: { type: "string", default: "production" },
    only: { type: "string" },
    outdir: { type: "string" },
  },
});

/** Runs wrangler in this terminal, because it may ask something. */
function upload(configuration: string, options: readonly string[]): void {
  const command = ["node_modules/wrangler/bin/wrangler.js", "deploy", "--config", configuration, ...options];
  process.exitCode = spawnSync(process.execPath, command, { stdio: "inherit" }).status ?? 1;
}

try {
  const configuration = fileOfEnvironment(values.env);
  const outdir = values.outdir === undefined ? [] : ["--outdir", values.outdir];
  if (values.only === "dry-run") upload(configuration, ["--dry-run", ...outdir]);
  else {
    await bringUpToDate(deployedTarget(configuration), (line) => console.log(line));
    if (values.only !== "database") upload(configuration, []);
  }
} catch (failure) {
  const isForeign = failure instanceof ForeignDatabase;
  const next = isForeign ? " A later version was deployed: deploy that one, or a newer one." : "";
  console.error(`${failure instanceof Error ? failure.message : String(failure)}${next}`);
  process.exitCode = 1;
}
