/**
 * `npm run doctor -- --env production|staging`: asks Cloudflare, Stripe, Brevo, INSEE and the hosts whether the deployed product
 * has all that it needs, and prints one line for each thing. It changes nothing. Keys that a Worker keeps secret are read
 * from the shell; a party without its key is skipped. The exit code is 1 if something is wrong.
 */
import { parseArgs } from "node:util";
import { examineProduct } from "./doctor/examine-product.ts";
import { lineOf } from "./doctor/finding.ts";
import { fileOfEnvironment } from "./parties/environment-file.ts";
import { networkTransport, openProduct } from "./parties/production.ts";

const { values } = parseArgs({ options: { env: { type: "string", default: "production" } } });
try {
  const product = await openProduct(fileOfEnvironment(values.env), networkTransport, process.env);
  const findings = await examineProduct(product);
  for (const finding of findings) console.log(lineOf(finding));
  const count = findings.filter(({ state }) => state === "wrong").length;
  console.log(count === 0 ? "\nNothing is wrong." : `\n${count} wrong.`);
  process.exitCode = count === 0 ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
