/**
 * `npm run setup -- --env production|staging [--location weur] [--keep FILE] [--yes]`: creates what the product needs at
 * Cloudflare, Stripe and Brevo. It first prints its plan and changes nothing until the name of the environment is typed,
 * or `--yes` is given. It can be repeated at any time: it asks what exists before it creates something. Keys and
 * settings are read from the shell, and asked for in a terminal.
 */
import { parseArgs } from "node:util";
import { deployedTarget } from "./database/targets.ts";
import { fileOfEnvironment } from "./parties/environment-file.ts";
import { networkTransport, openProduct } from "./parties/production.ts";
import { askPerson } from "./setup/ask.ts";
import { carryOutPlan, printPlan } from "./setup/run-setup.ts";
import { missingKeys, unusableVars, useGivenVars } from "./setup/settings-steps.ts";
import type { SetupContext } from "./setup/step.ts";

const { values } = parseArgs({
  options: {
    env: { type: "string", default: "production" },
    location: { type: "string" },
    keep: { type: "string" },
    yes: { type: "boolean", default: false },
  },
});

/** Asks for settings and keys that are missing. An empty answer leaves a thing for later. */
async function askMissing(ctx: SetupContext, given: Record<string, string | undefined>): Promise<void> {
  const { environment } = ctx.product;
  for (const problem of unusableVars(environment)) {
    const [name = ""] = problem.split(" ");
    given[name] = await askPerson(`${problem}. ${name}: `);
  }
  for (const name of await missingKeys(ctx))
    given[name] = await askPerson(`${name} (not shown, empty for later): `, { isSecret: true });
  useGivenVars(environment, given);
}

async function run(): Promise<void> {
  const given: Record<string, string | undefined> = { ...process.env };
  const product = await openProduct(fileOfEnvironment(values.env), networkTransport, given);
  const { environment } = product;
  const ctx: SetupContext = {
    product,
    place: { jurisdiction: environment.bucket.jurisdiction, location: values.location },
    keepFile: values.keep,
    openDatabase: () => deployedTarget(environment.file),
    print: (line) => console.log(line),
  };
  useGivenVars(environment, given);
  if (process.stdin.isTTY) await askMissing(ctx, given);
  if ((await printPlan(ctx)) === 0) return;
  if (!values.yes) {
    if (!process.stdin.isTTY) {
      console.log("\nNothing was changed. With --yes this plan is carried out.");
      return;
    }
    const typed = await askPerson(`\nType ${values.env} to carry this out: `);
    if (typed !== values.env) {
      console.log("Nothing was changed.");
      return;
    }
  }
  await carryOutPlan(ctx);
  console.log(`\nNow npm run deploy -- --env ${values.env}, then npm run doctor -- --env ${values.env}.`);
}

try {
  await run();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
