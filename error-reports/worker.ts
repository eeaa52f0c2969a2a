import { buildEvent } from "./build-event";
import { readTraces } from "./read-traces";
import { ReportWindow } from "./report-window";
import { createSender, type SendEvent } from "./send-event";

interface Env {
  /** Where Sentry, or a service that understands its envelopes, takes events. */
  SENTRY_DSN: string;
  /** The environment that the errors are of, such as staging. */
  ENVIRONMENT: string;
}

const reports = new ReportWindow();
/** Undefined until the first invocation of an isolate. */
let send: SendEvent | null | undefined;

export default {
  async tail(traces, { SENTRY_DSN, ENVIRONMENT }) {
    if (send === undefined) send = createSender(SENTRY_DSN);
    if (send === null) return;
    for (const counted of reports.take(readTraces(traces), Date.now()))
      // While Sentry does not answer, an invocation waits for one event only.
      if (!(await send(buildEvent(counted, ENVIRONMENT)))) return;
  },
} satisfies ExportedHandler<Env>;
