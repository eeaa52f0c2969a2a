/**
 * `npm run contract`: calls our clients against the real third parties, where a key is in the shell, and says what was
 * skipped and why. Stripe is called in its test mode only. Brevo sends up to six real mails to CONTRACT_MAIL_TO. The exit code
 * is 1 if an answer is not what the client expects.
 */
import { testContracts } from "./contract/test-contracts.ts";
import { lineOf } from "./doctor/finding.ts";
import { networkTransport } from "./parties/production.ts";

const findings = await testContracts(networkTransport, process.env);
for (const finding of findings) console.log(lineOf(finding));
process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
