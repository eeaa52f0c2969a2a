import { readEnvironment, writeEnvironment } from "../parties/environment.ts";
import { errorReportsWorker, expectedTailConsumers, hasExpectedTail } from "../parties/error-reports.ts";
import type { Step } from "./step.ts";

/**
 * Names the Worker that reports errors in the configuration, or removes its name if SENTRY_DSN was removed. The next deploy
 * uploads that Worker.
 */
export const ERROR_REPORTS_STEP: Step = {
  name: "error reports",
  plan({ product: { environment } }) {
    if (hasExpectedTail(environment)) return Promise.resolve([]);
    const what = environment.vars["SENTRY_DSN"]
      ? `let the Worker ${errorReportsWorker(environment)} read the log, and send errors to Sentry from the next deploy on`
      : "send no more errors to Sentry from the next deploy on";
    return Promise.resolve([`${what}: tail_consumers in ${environment.file}`]);
  },
  carryOut({ product: { environment } }) {
    writeEnvironment(environment.file, { tailConsumers: expectedTailConsumers(environment) });
    environment.tailConsumers = readEnvironment(environment.file).tailConsumers;
    return Promise.resolve();
  },
};
