#!/usr/bin/env node
/**
 * `npm start`: installs, builds, migrates, seeds and serves all seven domains, with a stand-in for every third party.
 * It can be repeated and keeps the data. The environment variables PORT and STATE (a folder) may be set.
 */
import { exitIfPortBusy } from "./free-port.mjs";
import { installDependencies, run, seed } from "./install.mjs";
import { isBuildCurrent } from "./local/build-age.mjs";
import { exitIfSystemUnfit, hostsAdvice } from "./machine.mjs";
import { onSignal, startGroup } from "./process-group.mjs";

const quiet = { stdio: ["ignore", process.env.VERBOSE ? "inherit" : "ignore", "inherit"] };

exitIfSystemUnfit();
await exitIfPortBusy(process.env.PORT ?? "8787", "npm start");
const advice = await hostsAdvice();
if (advice !== null) console.log(`${advice}\n`);
installDependencies();
if (process.env.SKIP_BUILD !== "1" && !isBuildCurrent()) {
  console.log("Building …");
  run("npx", ["--no-install", "remix", "vite:build", "--logLevel", "error"], {
    ...quiet,
    env: { ...process.env, GALLERY: "1" },
  });
}
console.log("Preparing the database …");
await seed();

const server = startGroup("npx", ["--no-install", "tsx", "scripts/serve.ts"]);
onSignal(() => server.end());
process.exit((await server.ended) ?? 1);
