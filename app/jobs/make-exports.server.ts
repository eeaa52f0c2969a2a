import type { ServiceContext } from "~/context/types";
import { describeFailure, logEvent } from "~/log";
import { makeExports } from "~/models/privacy/make-exports.server";

/** Makes the data copies that are due, and logs successes and failures. */
export async function makeDueExports(ctx: ServiceContext): Promise<void> {
  const { made, failures } = await makeExports(ctx);
  if (made > 0) logEvent({ event: "exports_made", made });
  for (const failure of failures)
    logEvent({ level: "error", event: "export_failed", failure: describeFailure(failure) });
}
