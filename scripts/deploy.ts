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
import { uploadsOf } from "./parties/error-reports.ts";

const { values } = parseArgs({
  options: {
    env: { type: "string", default: "production" },
    only: { type: "string" },
    outdir: { type: "string" },
  },
});

/**
 * Runs wrangler in this terminal, because it may ask something. It uploads the Worker of the product, and before it the
 * one that reports errors, if the environment has one.
 */
async function upload(configuration: string, options: readonly string[]): Promise<void> {
  // Loaded here, because wrangler's reader takes seconds that the preparation of a database does not need.
  const { readEnvironment } = await import("./parties/environment.ts");
  const environment = readEnvironment(configuration);
  const { accountId } = environment;
  const env = { ...process.env, ...(accountId === undefined ? {} : { CLOUDFLARE_ACCOUNT_ID: accountId }) };
  for (const worker of uploadsOf(environment)) {
    const command = ["node_modules/wrangler/bin/wrangler.js", "deploy", ...worker, ...options];
    process.exitCode = spawnSync(process.execPath, command, { stdio: "inherit", env }).status ?? 1;
    if (process.exitCode !== 0) return;
  }
}

try {
  const configuration = fileOfEnvironment(values.env);
  const outdir = values.outdir === undefined ? [] : ["--outdir", values.outdir];
  if (values.only === "dry-run") await upload(configuration, ["--dry-run", ...outdir]);
  else {
    await bringUpToDate(deployedTarget(configuration), (line) => console.log(line));
    if (values.only !== "database") await upload(configuration, []);
  }
} catch (failure) {
  const isForeign = failure instanceof ForeignDatabase;
  const next = isForeign ? " A later version was deployed: deploy that one, or a newer one." : "";
  console.error(`${failure instanceof Error ? failure.message : String(failure)}${next}`);
  process.exitCode = 1;
}
