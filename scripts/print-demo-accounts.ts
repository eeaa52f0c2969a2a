/** Prints who can sign in to the demonstration; `npm start` ends with it. */
import { DOMAIN_CODES } from "../app/i18n/domains.ts";
import { DEMO_PASSWORD, documentedAccounts } from "../db/seed/demo/states.ts";

const french = documentedAccounts("fr");
const width = Math.max(...french.map(({ email }) => email.length));

console.log(`  Accounts, all with the password ${DEMO_PASSWORD}\n`);
for (const { email, description } of french) console.log(`  ${email.padEnd(width)}  ${description}`);
for (const domain of DOMAIN_CODES.filter((code) => code !== "fr")) {
  const names = documentedAccounts(domain).map(({ email }) => email.split("@")[0]);
  console.log(`  …@${domain}.example.com: ${names.join(", ")}`);
}
console.log("");
