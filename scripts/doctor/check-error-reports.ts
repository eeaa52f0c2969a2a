import { dsnFromString, getEnvelopeEndpointWithUrlEncodedAuth } from "@sentry/core";
import { errorReportsWorker, hasExpectedTail } from "../parties/error-reports.ts";
import type { DeployedProduct } from "../parties/production.ts";
import { expectThat, right, SETUP, skipped, wrong, type Finding } from "./finding.ts";

const DEPLOY = "npm run deploy with the same --env uploads both Workers";
const TIMEOUT_MS = 15_000;

/** Examines the Worker that reports errors, and whether the address of SENTRY_DSN answers. */
export async function checkErrorReports(product: DeployedProduct): Promise<Finding[]> {
  const { environment, cloudflare } = product;
  const dsn = environment.vars["SENTRY_DSN"];
  const name = errorReportsWorker(environment);
  if (!hasExpectedTail(environment))
    return [wrong(`SENTRY_DSN and tail_consumers in ${environment.file} do not fit together`, SETUP)];
  const consumers = await cloudflare.tailConsumers(environment.worker);
  const isRead = consumers.includes(name);
  if (!dsn)
    return isRead
      ? [wrong(`the Worker ${name} still gets the log, though SENTRY_DSN is not set`, DEPLOY)]
      : [skipped("errors are reported to no service", "SENTRY_DSN in the shell, then setup and deploy")];
  const version = await cloudflare.deployedVersion(name);
  return [
    expectThat(version !== null, `the Worker ${name}, which reports errors`, DEPLOY),
    expectThat(isRead, `the Worker ${name} gets the log of the product`, DEPLOY),
    await checkAddress(product, dsn),
  ];
}

/** Sends an envelope without an event, so that nothing is stored. */
async function checkAddress({ transport }: DeployedProduct, dsn: string): Promise<Finding> {
  const parts = dsnFromString(dsn);
  if (!parts) return wrong("SENTRY_DSN cannot be read", "copy it from the settings of the project at Sentry");
  const what = `${parts.host} takes reports of errors`;
  const next = "compare SENTRY_DSN with the settings of the project at Sentry";
  try {
    const { status } = await transport(getEnvelopeEndpointWithUrlEncodedAuth(parts), {
      method: "POST",
      headers: { "content-type": "application/x-sentry-envelope" },
      body: "{}\n",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Sentry may answer 400 to an envelope without an event, and 429 while a limit lasts. Both show that it is there.
    if ((status >= 200 && status < 300) || status === 400 || status === 429) return right(what);
    return wrong(`${what}: it answered ${status}`, next);
  } catch {
    // The reason of a failed connection may contain the DSN.
    return wrong(`${what}: it does not answer`, next);
  }
}
