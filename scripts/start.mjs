#!/usr/bin/env node
/**
 * `npm start`: installs, builds, migrates, seeds and serves all seven domains, with a stand-in for every third party;
 * safe to repeat, data is kept between runs. PORT and STATE (a folder) can be set in the environment, as the browser
 * tests do.
 */
import { spawn } from "node:child_process";
import { installDependencies, run, seed } from "./install.mjs";
import { isBuildCurrent } from "./local/build-age.mjs";

const quiet = { stdio: ["ignore", process.env.VERBOSE ? "inherit" : "ignore", "inherit"] };

installDependencies();
if (process.env.SKIP_BUILD !== "1" && !isBuildCurrent()) {
  console.log("Building …");
  run("npx", ["--no-install", "remix", "vite:build", "--logLevel", "error"], {
    ...quiet,
    env: { ...process.env, GALLERY: "1" },
  });
}
console.log("Preparing the database …");
seed();

// Its own process group, so that one signal also ends the server's children.
const server = spawn("npx", ["--no-install", "tsx", "scripts/serve.ts"], {
  detached: true,
  stdio: "inherit",
});
server.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    try {
      process.kill(-server.pid, "SIGTERM");
    } catch {
      process.exit(0);
    }
  });
}
