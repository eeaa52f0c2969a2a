/**
 * Serves the built product with the sandbox and the seeded state until a signal arrives. The environment variables PORT,
 * STATE (a folder) and TIME_PORT (for the browser tests, see serve-project-time.ts) may be set. It uses Miniflare's API, because `wrangler dev` may respond to a form with 503 while
 * it restarts (docs/decisions/022-start-does-not-watch.md).
 */
import { readFileSync } from "node:fs";
import { DOMAIN_CODES } from "../app/i18n/domains.ts";
import { DEMO_PASSWORD, documentedAccounts } from "../db/seed/demo/states.ts";
import { JOBS_BY_CRON } from "../app/jobs/schedule.rules.ts";
import { startLocal } from "./local/bindings.ts";
import { serveProjectTime } from "./local/serve-project-time.ts";

const SWEEP_EVERY_MS = 5 * 60_000;

const port = process.env["PORT"] ?? "8787";
const miniflare = await startLocal({
  persist: `${process.env["STATE"] ?? ".wrangler/state"}/v3`,
  script: readFileSync("build/server/index.js", "utf8"),
  port: Number(port),
  settings: { LOCAL_PORT: port },
  onLog: (line) => console.log(line),
});
await miniflare.ready;
const timePort = process.env["TIME_PORT"];
if (timePort) serveProjectTime(miniflare, Number(timePort));

const end = () => void miniflare.dispose().finally(() => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);

console.log("\nTrousseau is ready.\n");
for (const domain of DOMAIN_CODES)
  console.log(`  http://${domain}.localhost:${port}   for couples: http://www.${domain}.localhost:${port}`);
console.log(`  http://localhost:${port}      (France)\n`);
console.log(`  Couples' form   http://www.fr.localhost:${port}/project`);
console.log(`  Mails and SMS   http://localhost:${port}/sandbox/outbox\n`);
printDemoAccounts();

const worker = await miniflare.getWorker("trousseau");
/**
 * Runs all crons of `JOBS_BY_CRON`. Miniflare runs no crons by itself, so a timer calls this function every five
 * minutes.
 */
async function sweep(): Promise<void> {
  try {
    for (const cron of JOBS_BY_CRON.keys()) await worker.scheduled({ cron });
  } catch (error) {
    console.error(`The sweep failed: ${String(error)}`);
  }
}
void sweep();
setInterval(() => void sweep(), SWEEP_EVERY_MS);

/** Prints the accounts of the demonstration. */
function printDemoAccounts(): void {
  const french = documentedAccounts("fr");
  const width = Math.max(...french.map(({ email }) => email.length));
  console.log(`  Accounts, all with the password ${DEMO_PASSWORD}\n`);
  for (const { email, description } of french) console.log(`  ${email.padEnd(width)}  ${description}`);
  for (const domain of DOMAIN_CODES.filter((code) => code !== "fr")) {
    const names = documentedAccounts(domain).map(({ email }) => email.split("@")[0]);
    console.log(`  …@${domain}.example.com: ${names.join(", ")}`);
  }
  console.log("\n  The administrator's code of the moment: /sandbox/authenticator\n");
}
