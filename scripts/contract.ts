/**
 * `npm run contract [-- --env production|staging]`: calls our clients against the real third parties, where a key is in
 * the shell, and says what was skipped and why. With `--env` it takes the settings that are not secret from the configuration of
 * that environment. Stripe is called in its test mode only. Brevo sends up to six real mails to CONTRACT_MAIL_TO. The exit code
 * is 1 if an answer is not what the client expects.
 */
import { parseArgs } from "node:util";
import { settingsForContracts } from "./contract/settings-for-contracts.ts";
import { testContracts } from "./contract/test-contracts.ts";
import { lineOf } from "./doctor/finding.ts";
import { networkTransport } from "./parties/production.ts";

const { values } = parseArgs({ options: { env: { type: "string" } } });
try {
  const findings = await testContracts(networkTransport, settingsForContracts(values.env, process.env));
  for (const finding of findings) console.log(lineOf(finding));
  process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
