/**
 * `npm run admin:create -- [email] [--domain fr] [--env NAME] [--print]`: creates the first administrator, if there is
 * none, and prints a link for choosing a password. By default it uses the local database. `--env` uses that of
 * a deployed environment through `wrangler d1 execute`, and `--print` only prints the SQL.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { DOMAINS, isDomainCode, originOfDomain, parseHostTable } from "../app/i18n/domains.ts";
import { isEmail, RESET_LIFETIME_MINUTES } from "../app/models/accounts/rules.ts";
import { randomIds } from "../app/models/core/identifiers.ts";
import { LOCAL_PRODUCT_NAME } from "../app/models/legal/product-name.rules.ts";
import { startBindings } from "./local/bindings.ts";
import { deployedTarget, migrate } from "./database/targets.ts";
import { firstAdministrator } from "./first-administrator.ts";
import { fileOfEnvironment } from "./parties/environment-file.ts";
import { readEnvironment } from "./parties/environment.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    domain: { type: "string", default: "fr" },
    env: { type: "string" },
    print: { type: "boolean", default: false },
  },
});

async function askEmail(): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await prompt.question("E-mail of the first administrator: ");
  } finally {
    prompt.close();
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const email = (positionals[0] ?? (await askEmail())).trim();
if (!isEmail(email)) stop(`Not an e-mail address: ${email}`);
const { domain } = values;
if (!isDomainCode(domain)) stop(`Not a domain: ${domain}`);

/** The environment that is named; `--print` means production if none is. Null is the local one. */
const name = values.env ?? (values.print ? "production" : null);
const deployed = name === null ? null : readEnvironment(fileOfEnvironment(name));
const token = randomIds.token();
const { statements, tokenHash } = await firstAdministrator({
  email,
  domain,
  language: DOMAINS[domain].defaultLanguage,
  productName: deployed?.vars["PRODUCT_NAME"] || LOCAL_PRODUCT_NAME,
  token,
  now: Date.now(),
});
const path = `/forgot-password-reset/${token}`;

async function executeRemotely(file: string): Promise<boolean> {
  const target = deployedTarget(file);
  await target.runTogether(statements);
  const [made] = await target.query(`SELECT 1 FROM password_resets WHERE token_hash = '${tokenHash}'`);
  return made !== undefined;
}

async function executeLocally(): Promise<boolean> {
  const { miniflare, env } = await startBindings();
  try {
    await migrate(env.DB);
    await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
    const row = await env.DB.prepare("SELECT 1 FROM password_resets WHERE token_hash = ?")
      .bind(tokenHash)
      .first();
    return row !== null;
  } finally {
    await miniflare.dispose();
  }
}

if (values.print) {
  console.log(statements.join("\n"));
} else {
  const isMade = await (deployed === null ? executeLocally() : executeRemotely(deployed.file));
  if (!isMade)
    stop("There is an administrator already, or this address has an account. Nothing was changed.");
}
console.log(`\nOpen within ${RESET_LIFETIME_MINUTES} minutes to choose a password:`);
const table = deployed?.hosts ?? parseHostTable({ PRODUCTION_HOSTS: "", PUBLIC_HOSTS: "" });
console.log(`  ${originOfDomain(domain, table, process.env["PORT"] ?? "8787")}${path}`);
console.log("The second factor is set up at the first sign-in.\n");
