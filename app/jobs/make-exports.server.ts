import type { ServiceContext } from "~/context/types";
import { describeError, logEvent } from "~/log";
import { isExportDue, makeNextExportFile } from "~/models/privacy/make-exports.server";

/**
 * Creates one file of an export of personal data, and starts the job again if more files are due. A failure is logged,
 * and a later cron run retries the file.
 */
export async function makeExportFile(ctx: ServiceContext): Promise<void> {
  const started = ctx.clock.now();
  try {
    const run = await makeNextExportFile(ctx);
    if (run) {
      const level = run.missing > 0 ? "warn" : "info";
      logEvent({ event: "export_file", level, ...run, durationMs: ctx.clock.now() - started });
    }
  } catch (failure) {
    logEvent({ level: "error", event: "export_failed", failure: describeError(failure) });
  }
  await restartDueExports(ctx);
}

/**
 * Starts the job again for each export of personal data that has a lost queue message or a failed file. Every cron run
 * calls it.
 */
export async function restartDueExports(ctx: ServiceContext): Promise<void> {
  if (await isExportDue(ctx)) ctx.wakeExports();
}
