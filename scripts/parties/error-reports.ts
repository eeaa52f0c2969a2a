import type { Environment } from "./environment.ts";

/** The configuration of the Worker that reports errors. Its name and settings are given at each deploy. */
const CONFIGURATION = "error-reports/wrangler.toml";

/** The name of the Worker that reports the errors of an environment. */
export const errorReportsWorker = ({ worker }: Pick<Environment, "worker">): string =>
  `${worker}-error-reports`;

/** The tail consumers that the configuration must name: the Worker that reports errors, if there is a DSN. */
export const expectedTailConsumers = (environment: Pick<Environment, "worker" | "vars">): string[] =>
  environment.vars["SENTRY_DSN"] ? [errorReportsWorker(environment)] : [];

/** Whether the configuration names exactly the expected tail consumers. */
export const hasExpectedTail = (
  environment: Pick<Environment, "worker" | "vars" | "tailConsumers">,
): boolean => environment.tailConsumers.join() === expectedTailConsumers(environment).join();

/**
 * Returns the options of `wrangler deploy` for each Worker of an environment, in the order in which they are uploaded:
 * Cloudflare refuses a Worker whose tail consumer does not exist.
 * @throws if SENTRY_DSN is set but the configuration file names no tail consumer, or the other way round
 */
export function uploadsOf(environment: Environment): string[][] {
  if (!hasExpectedTail(environment))
    throw new Error(
      `SENTRY_DSN and tail_consumers in ${environment.file} do not fit together: npm run setup -- --env ${environment.name}.`,
    );
  const product = ["--config", environment.file];
  const { SENTRY_DSN: dsn } = environment.vars;
  if (!dsn) return [product];
  const vars = ["--var", `ENVIRONMENT:${environment.name}`, "--var", `SENTRY_DSN:${dsn}`];
  return [["--config", CONFIGURATION, "--name", errorReportsWorker(environment), ...vars], product];
}
