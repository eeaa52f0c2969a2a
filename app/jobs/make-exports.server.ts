import type { AppScope } from "~/context";
import { describeFailure, logEvent } from "~/log";
import { makeExports } from "~/models/privacy/make-exports.server";

/** Makes the data copies that are due, and logs successes and failures. */
export async function makeDueExports(app: AppScope): Promise<void> {
  const { made, failures } = await makeExports(app);
  if (made > 0) logEvent({ event: "exports_made", made });
  for (const failure of failures)
    logEvent({ level: "error", event: "export_failed", failure: describeFailure(failure) });
}
