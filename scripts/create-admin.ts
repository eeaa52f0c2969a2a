/**
 * `npm run admin:create -- [email] [--domain fr] [--remote] [--print]`: creates the first administrator, if there is
 * none, and prints a link to choose a password. It uses the local database, or with `--remote` production through
 * `wrangler d1 execute`; `--print` only prints the SQL.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { DOMAINS, isDomainCode, originOf, parseHostTable } from "../app/i18n/domains.ts";
import { isEmail, RESET_LIFETIME_MINUTES } from "../app/models/accounts/rules.ts";
import { randomIds } from "../app/models/core/identifiers.ts";
import { startBindings } from "./local/bindings.ts";
import { migrate } from "./local/migrate.ts";
import { firstAdministrator } from "./first-administrator.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    domain: { type: "string", default: "fr" },
    remote: { type: "boolean", default: false },
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

const token = randomIds.token();
const { statements, tokenHash } = await firstAdministrator({
  email,
  domain,
  language: DOMAINS[domain].defaultLanguage,
  token,
  now: Date.now(),
});
const path = `/forgot-password-reset/${token}`;

/** Runs the statements as one file, as D1 does in production; returns the result of the last one. */
function executeRemotely(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "trousseau-"));
  const file = join(folder, "first-administrator.sql");
  const wrangler = ["wrangler", "d1", "execute", "DB", "--remote", "--env", "production", "--yes"];
  try {
    writeFileSync(file, statements.join("\n"), { mode: 0o600 });
    execFileSync("npx", [...wrangler, "--file", file], { stdio: "inherit" });
    const question = `SELECT COUNT(*) AS made FROM password_resets WHERE token_hash = '${tokenHash}'`;
    const answer = execFileSync("npx", [...wrangler, "--json", "--command", question], { encoding: "utf8" });
    return /"made":\s*1\b/.test(answer);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  const isMade = values.remote ? executeRemotely() : await executeLocally();
  if (!isMade)
    stop("There is an administrator already, or this address has an account. Nothing was changed.");
}
const isProduction = values.remote || values.print;
const hosts = isProduction
  ? (/^PRODUCTION_HOSTS = "(.*)"$/m.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "")
  : "";
console.log(`\nOpen within ${RESET_LIFETIME_MINUTES} minutes to choose a password:`);
console.log(`  ${originOf(domain, parseHostTable(hosts), process.env["PORT"] ?? "8787")}${path}`);
console.log("The second factor is set up at the first sign-in.\n");
