#!/usr/bin/env node
/**
 * Serves the build to the browser tests: a newly seeded state for the scenarios at PORT, and a copy of it at
 * SCREENS_PORT for the tests that only look, so that these never see what a scenario has made.
 */
import { spawn } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { seed } from "./install.mjs";

const { PORT, SCREENS_PORT } = process.env;
const stateOf = (port) => `.wrangler/e2e-${port}`;
const environmentOf = (port) => ({ ...process.env, PORT: port, STATE: stateOf(port) });

for (const port of [PORT, SCREENS_PORT]) rmSync(stateOf(port), { recursive: true, force: true });
seed({ env: environmentOf(PORT) });
cpSync(stateOf(PORT), stateOf(SCREENS_PORT), { recursive: true });

const servers = [];
const end = (code) => {
  for (const server of servers) {
    try {
      process.kill(-server.pid, "SIGTERM");
    } catch {
      // It has ended already.
    }
  }
  process.exit(code);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(0));

function serve(port) {
  // A process group of its own, so that one signal also ends the server's children.
  const server = spawn("npx", ["--no-install", "tsx", "scripts/serve.ts"], {
    env: environmentOf(port),
    detached: true,
    stdio: "inherit",
  });
  server.on("exit", (code) => end(code ?? 1));
  servers.push(server);
}

const isServed = (port) =>
  fetch(`http://localhost:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

// Playwright waits for PORT only.
serve(SCREENS_PORT);
while (!(await isServed(SCREENS_PORT))) await wait(100);
serve(PORT);
