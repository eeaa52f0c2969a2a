#!/usr/bin/env node
/** `npm run dev`: serves the product from source with hot reload. It uses the data of `npm start`. */
import { existsSync } from "node:fs";
import { exitIfPortBusy } from "./free-port.mjs";
import { installDependencies, run, seed } from "./install.mjs";
import { exitIfSystemUnfit } from "./machine.mjs";

const port = process.env.PORT ?? "8787";
exitIfSystemUnfit();
await exitIfPortBusy(port, "npm run dev");
installDependencies();
// A build must exist, because the configuration of the bindings refers to the built files.
if (!existsSync("build/client")) run("npx", ["--no-install", "remix", "vite:build", "--logLevel", "error"]);
await seed();
console.log(`\n  http://fr.localhost:${port}   for couples: http://www.fr.localhost:${port}\n`);
run("npx", ["--no-install", "remix", "vite:dev", "--port", port, "--host", "127.0.0.1"], {
  env: { ...process.env, GALLERY: "1" },
});
