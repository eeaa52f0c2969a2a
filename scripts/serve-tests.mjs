#!/usr/bin/env node
/**
 * Serves the build twice for the browser tests. The server at PORT has new data, which the scenarios change; the
 * server at SCREENS_PORT has a copy of these data for the tests that change nothing.
 */
import { cpSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { seed } from "./install.mjs";
import { onSignal, startGroup } from "./process-group.mjs";

/** The time limit for the start of a server. A server usually responds after 2 to 10 seconds. */
const START_LIMIT_MS = 40_000;
const ANSWER_LIMIT_MS = 5_000;
const STARTS = 2;

const { PORT, SCREENS_PORT, TIME_PORT } = process.env;
const stateOf = (port) => `.wrangler/e2e-${port}`;
const environmentOf = (port) => ({
  ...process.env,
  PORT: port,
  STATE: stateOf(port),
  TIME_PORT: port === PORT ? TIME_PORT : "",
});

const started = Date.now();
/** Prints a line to the error stream, because Playwright shows only this stream. */
const report = (text) => console.error(`${text} after ${Math.round((Date.now() - started) / 1000)} s`);

const servers = new Set();
function end(code) {
  for (const server of servers) server.end();
  process.exit(code);
}
onSignal(() => end(0));

/** Returns the reason why tests cannot use the product at this port yet, or null if they can. */
async function faultAt(port) {
  try {
    const response = await fetch(`http://localhost:${port}/health`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return response.ok ? null : `${response.status} ${await response.text()}`;
  } catch (error) {
    return String(error.cause ?? error);
  }
}

/**
 * Starts the server at a port and waits until it responds. If the server does not respond in time, it is ended and
 * started once more.
 */
async function serve(port) {
  let fault = "";
  for (let start = 0; start < STARTS; start += 1) {
    const server = startGroup("npx", ["--no-install", "tsx", "scripts/serve.ts"], {
      env: environmentOf(port),
    });
    servers.add(server);
    let hasEnded = false;
    void server.ended.then(() => (hasEnded = true));
    for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit && !hasEnded; await wait(100)) {
      fault = await faultAt(port);
      if (fault !== null) continue;
      report(`Port ${port} is served`);
      void server.ended.then((code) => end(code ?? 1));
      return;
    }
    report(`Port ${port} is not served (${hasEnded ? "the server ended" : fault})`);
    servers.delete(server);
    server.end("SIGKILL");
    await server.ended;
  }
  end(1);
}

for (const port of [PORT, SCREENS_PORT]) rmSync(stateOf(port), { recursive: true, force: true });
await seed({ env: environmentOf(PORT) });
report("The demonstration is seeded");
cpSync(stateOf(PORT), stateOf(SCREENS_PORT), { recursive: true });
// The server at PORT is started last, because Playwright waits only for this port.
await serve(SCREENS_PORT);
await serve(PORT);
