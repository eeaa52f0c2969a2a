import { expect } from "vitest";
import { NIGHTLY_CRON, JOBS_BY_CRON } from "../../app/jobs/schedule.rules.ts";
import type { Product } from "./product.ts";

/**
 * Runs all crons of `JOBS_BY_CRON`, or only the nightly cron. After the nightly cron it waits until all nightly steps
 * have ended.
 */
export async function runCron(
  { miniflare, db }: Pick<Product, "miniflare" | "db">,
  name: "sweep" | "night",
): Promise<void> {
  const worker = await miniflare.getWorker("trousseau");
  const begun = Date.now();
  for (const cron of name === "night" ? [NIGHTLY_CRON] : JOBS_BY_CRON.keys())
    await worker.scheduled({ cron, scheduledTime: new Date(begun) });
  if (name === "sweep") return;
  await expect
    .poll(
      async () =>
        (
          await db
            .prepare("SELECT step FROM night_steps WHERE night >= ? AND state <> 'done'")
            .bind(begun)
            .all()
        ).results,
      { timeout: 30_000, interval: 50 },
    )
    .toEqual([]);
}
