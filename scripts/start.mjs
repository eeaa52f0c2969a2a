#!/usr/bin/env node
/**
 * `npm start`: installs, builds, migrates, seeds and serves all seven domains with every third party stood in for.
 * Safe to repeat; data is kept between runs (`npm run reset` starts afresh).
 * PORT and STATE (a folder) can be set in the environment; the browser tests use both.
 */
import { spawn } from "node:child_process";
import { installDependencies, run, seed } from "./install.mjs";

const port = process.env.PORT ?? "8787";
const state = process.env.STATE ?? ".wrangler/state";
const quiet = { stdio: ["ignore", process.env.VERBOSE ? "inherit" : "ignore", "inherit"] };

installDependencies();
if (process.env.SKIP_BUILD !== "1") {
  console.log("Building …");
  run("npx", ["--no-install", "remix", "vite:build", "--logLevel", "error"], quiet);
}
console.log("Preparing the database …");
seed({ env: { ...process.env, STATE: state } });

const wrangler = spawn(
  "npx",
  [
    "--no-install",
    "wrangler",
    "dev",
    "-c",
    "wrangler.toml",
    "-c",
    "sandbox/wrangler.toml",
    "--ip",
    "127.0.0.1",
    "--port",
    port,
    "--var",
    `LOCAL_PORT:${port}`,
    "--test-scheduled",
    "--inspector-port",
    "0",
    "--persist-to",
    state,
    "--show-interactive-dev-session=false",
  ],
  {
    detached: true,
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  },
);

let isReady = false;
function relay(chunk, stream) {
  const text = String(chunk);
  if (!isReady && text.includes("Ready on")) {
    isReady = true;
    keepTime();
    announce();
    return;
  }
  // Until the product answers, wrangler's own words matter only when something is wrong.
  if (isReady || text.includes("ERROR") || process.env.VERBOSE) stream.write(text);
}
wrangler.stdout.on("data", (chunk) => relay(chunk, process.stdout));
wrangler.stderr.on("data", (chunk) => relay(chunk, process.stderr));
wrangler.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    try {
      process.kill(-wrangler.pid, "SIGTERM");
    } catch {
      process.exit(0);
    }
  });
}

/** wrangler runs no cron locally: the sweep that finds lost and retried mails is rung here, at once and every 5 minutes. */
function keepTime() {
  const ring = () =>
    fetch(`http://127.0.0.1:${port}/__scheduled?cron=${encodeURIComponent("*/5 * * * *")}`).catch(
      () => undefined,
    );
  ring();
  setInterval(ring, 5 * 60_000).unref();
}

function announce() {
  const domains = ["fr", "be", "uk", "de", "it", "es", "pt"];
  console.log(`\nTrousseau is ready.\n`);
  for (const domain of domains) console.log(`  http://${domain}.localhost:${port}`);
  console.log(`  http://localhost:${port}  (France)\n`);
  console.log(`  Couples' form   http://fr.localhost:${port}/project`);
  console.log(`  Mails and SMS   http://localhost:${port}/sandbox/outbox\n`);
  run("npx", ["--no-install", "tsx", "scripts/print-demo-accounts.ts"]);
}
