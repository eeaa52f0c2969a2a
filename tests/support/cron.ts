import type { Product } from "./product.ts";

const CRONS = { sweep: "*/5 * * * *", night: "17 3 * * *" };

/** Runs a cron of the product: the five-minute sweep or the nightly jobs. */
export async function runCron({ miniflare }: Product, name: keyof typeof CRONS): Promise<void> {
  const worker = await miniflare.getWorker("trousseau");
  await worker.scheduled({ cron: CRONS[name] });
}
