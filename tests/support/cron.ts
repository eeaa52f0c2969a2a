import { expect } from "vitest";
import type { Product } from "./product.ts";

const CRONS = { sweep: "*/5 * * * *", night: "17 3 * * *" };

/** Runs a cron of the product: the five-minute sweep, or the nightly steps until all of them have ended. */
export async function runCron(
  { miniflare, db }: Pick<Product, "miniflare" | "db">,
  name: keyof typeof CRONS,
): Promise<void> {
  const worker = await miniflare.getWorker("trousseau");
  const begun = Date.now();
  await worker.scheduled({ cron: CRONS[name], scheduledTime: new Date(begun) });
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
